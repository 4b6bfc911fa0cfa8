// Keys on the board, except the arrows. They are those of lichess's mode for the blind, with the letters of Djambi's pieces.
//
//   Enter, Space  choose            c a r d n m   next own piece of that kind (p: militant too); with Shift, of the others
//   Escape        a step back       1 … 9         to that rank; on large boards 1 and then 0 … 5 to ranks 10 to 15
//   o  this square                  x, Shift x    next, previous square that can be chosen
//   i  how the piece here moves and kills
//   l  the last turn                . -           spare everybody, pass
//   m  what can be chosen, once a piece is chosen (v: always)      s  the labyrinth and round it

import { cellLabels, describeCentre, describeChoices, describeLastTurn, describePiece } from "./labels.ts";
import { nextChoiceSquare, nextPieceSquare, squareOfRank } from "./cursor-steps.ts";
import type { Kind, Square } from "../../../protocol/djambi.ts";
import type { BoardModel, GridCallbacks } from "../board/types.ts";
import type { RankTyping } from "./cursor-steps.ts";

interface CursorContext {
  model: BoardModel;
  /** The square of the cursor. */
  square: Square;
  ranks: RankTyping;
  callbacks: GridCallbacks;
  /** Moves the cursor. */
  moveCursor: (square: Square) => void;
}

const KINDS: Record<string, Kind> = { c: "C", a: "A", r: "R", d: "D", n: "N", m: "M", p: "M" };

const DESCRIPTIONS: Record<string, (place: CursorContext) => string> = {
  o: ({ model, square, callbacks }) => cellLabels(model, callbacks.t).get(square) ?? square,
  i: ({ model, square, callbacks }) => describePiece(model, square, callbacks.t),
  l: ({ model, callbacks }) => describeLastTurn(model, callbacks.t),
  m: ({ model, callbacks }) => describeChoices(model, callbacks.t),
  v: ({ model, callbacks }) => describeChoices(model, callbacks.t),
  s: ({ model, callbacks }) => describeCentre(model, callbacks.t),
};

/** Key to token, for the choices that have no square: to spare everybody, and to pass. */
const TOKENS: Record<string, string> = { ".": ".", "-": "--" };

/** Handles a key pressed on the board. Returns whether the board uses the key. */
export function pressKey(event: KeyboardEvent, place: CursorContext): boolean {
  const letter = event.key.toLowerCase();
  return (
    pressCommand(event.key, place) ||
    pressLetter(letter, event.shiftKey, place) ||
    pressChoice(letter, event.shiftKey, place)
  );
}

function pressCommand(key: string, { model, square, ranks, callbacks, moveCursor }: CursorContext) {
  if (key === "Enter" || key === " ") callbacks.onActivate(square);
  else if (key === "Escape") callbacks.onStepBack();
  else {
    const rank = /^\d$/.test(key) ? ranks.rankOf(model.info, key) : null;
    if (rank === null) return false;
    moveCursor(squareOfRank(model.info, square, rank));
  }
  return true;
}

function pressLetter(letter: string, isShifted: boolean, place: CursorContext) {
  const kind = KINDS[letter];
  if (kind && (letter !== "m" || isShifted || !place.model.choices?.piece)) return goToPiece(kind, !isShifted, place);
  const describe = DESCRIPTIONS[letter];
  if (describe) place.callbacks.onAnnounce(describe(place));
  return Boolean(describe);
}

function goToPiece(
  kind: Kind,
  isOwn: boolean,
  { model, square, callbacks: { t, onAnnounce }, moveCursor }: CursorContext,
) {
  const goal = nextPieceSquare(model, square, kind, isOwn);
  if (goal) moveCursor(goal);
  else onAnnounce(t("board.say.no-piece", { piece: t(`piece.kind.${kind}`) }));
  return true;
}

function pressChoice(letter: string, isShifted: boolean, { model, square, callbacks, moveCursor }: CursorContext) {
  const token = TOKENS[letter];
  if (token && model.choices?.options.some((option) => option.token === token)) {
    callbacks.onToken(token);
    return true;
  }
  const goal = letter === "x" ? nextChoiceSquare(model, square, isShifted ? -1 : 1) : null;
  if (goal) moveCursor(goal);
  return goal !== null;
}
