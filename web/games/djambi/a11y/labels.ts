// Labels of cells, for screen readers and for the keys that read the board aloud. Words only, no DOM.

import { explainPiece } from "../words/piece-help.ts";
import { eventSentences } from "../words/words.ts";
import { figuresOf } from "../board/draw/figures.ts";
import type { Choice, Color, Kind, Piece, Square } from "../../../protocol/djambi.ts";
import type { BoardCallbacks, BoardModel } from "../board/types.ts";

type Translate = BoardCallbacks["t"];

/** Returns the name of a piece without an article: "red chief", "chef rouge". */
const bareName = (t: Translate, color: Color, kind: Kind) =>
  t(`piece.name.${kind}`, { color: t(`piece.color.${color}`) });

/** Returns the label of each cell, such as "red chief, e5, labyrinth, in power; can be killed". */
export function cellLabels(model: BoardModel, t: Translate): Map<Square, string> {
  const standing: Map<Square, Piece | null> = new Map();
  for (const figure of figuresOf(model)) if (!figure.isHeld) standing.set(figure.square, figure.piece);
  const options = new Map((model.choices?.options ?? []).map((option) => [option.square, option]));
  return new Map(
    model.info.cells.map(({ square }) => {
      const words = [
        cellName(square, standing.get(square), t),
        ...stateWords(model, square, standing.get(square), t),
      ].join(", ");
      const option = options.get(square);
      if (model.choices?.step === "done" && model.choices.prefix[1] === square)
        return [square, `${words}; ${t("board.can.confirm")}`];
      return [square, option ? `${words}; ${effectWords(model, option, t)}` : words];
    }),
  );
}

/**
 * Returns the name of a cell with its content.
 *
 * @param piece Null for a corpse, undefined for an empty cell.
 */
function cellName(square: Square, piece: Piece | null | undefined, t: Translate) {
  if (piece === undefined) return t("board.cell.empty", { square });
  if (piece === null) return t("board.cell.corpse", { square });
  return t("board.cell.piece", { square, piece: bareName(t, piece.color, piece.kind) });
}

function stateWords(model: BoardModel, square: Square, piece: Piece | null | undefined, t: Translate) {
  const words = [];
  if (square === model.info.labyrinth) words.push(t("board.state.labyrinth"));
  if (piece && square === model.info.labyrinth && piece.color === model.ruler) words.push(t("board.state.power"));
  if (piece && piece.controller === null) words.push(t("board.state.nobody"));
  if (piece?.controller && piece.controller !== piece.color) {
    words.push(t("board.state.commanded", { color: t(`piece.party.${piece.controller}`) }));
  }
  if ((model.drawing?.held ?? model.choices?.piece?.square) === square) words.push(t("board.state.chosen"));
  if (model.drawing?.marks.includes(square)) words.push(t("board.state.fault"));
  return words;
}

/** Returns what choosing an option does, in words. */
function effectWords(model: BoardModel, option: Choice, t: Translate) {
  const isBody = option.effect === "put" && model.choices?.step === "body";
  return t(isBody ? "board.can.put-body" : `board.can.${option.effect}`);
}

/** Returns the open choices as a sentence, grouped by effect: "move: b4, c5; kill: d7". */
export function describeChoices(model: BoardModel, t: Translate) {
  const options = model.choices?.options ?? [];
  if (options.length === 0) return t("board.say.nothing");
  const groups: Map<string, string[]> = new Map();
  for (const option of options) {
    const name = effectWords(model, option, t);
    groups.set(name, [...(groups.get(name) ?? []), choiceName(model, option, t)]);
  }
  return [...groups]
    .map(([name, squares]) => t("board.say.group", { effect: name, squares: squares.join(", ") }))
    .join("; ");
}

function choiceName(model: BoardModel, option: Choice, t: Translate) {
  if (!option.square) return "";
  const piece = model.pieces.find((candidate) => candidate.square === option.square);
  if (!piece || option.effect === "put" || option.effect === "leave") return option.square;
  return t("board.say.piece", { square: option.square, piece: bareName(t, piece.color, piece.kind) });
}

export function describeLastTurn(model: BoardModel, t: Translate) {
  return model.lastEvents.length === 0 ? t("board.say.no-turn") : eventSentences(t, model.lastEvents).join(" ");
}

/** Returns the labels of the labyrinth and of the occupied cells round it. */
export function describeCentre(model: BoardModel, t: Translate) {
  const { cells, labyrinth } = model.info;
  const heart = cells.find(({ square }) => square === labyrinth) ?? { x: 0, y: 0 };
  const labels = cellLabels({ ...model, choices: null }, t);
  const taken = new Set([...model.corpses, ...model.pieces.map((piece) => piece.square)]);
  const near = cells.filter(({ x, y, square }) => Math.hypot(x - heart.x, y - heart.y) < 1.6 && taken.has(square));
  const round = near.filter(({ square }) => square !== labyrinth).map(({ square }) => labels.get(square));
  const words = [labels.get(labyrinth), ...round];
  if (round.length === 0) words.push(t("board.say.centre-free"));
  return words.join("; ");
}

/** Returns how the piece on a square moves and kills, with its possible victims if they have been fetched. */
export function describePiece({ pieces, help }: BoardModel, square: Square, t: Translate) {
  const piece = pieces.find((candidate) => candidate.square === square);
  if (!piece) return t("board.say.nobody");
  return explainPiece(t, piece, help?.piece.square === square ? help.victims : []);
}
