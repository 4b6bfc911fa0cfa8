// Owns what the keys on the board mean, arrows apart: those of lichess's mode for the blind, with the letters of Djambi.
//
//   Enter, Space  choose            c a r d n m   next own piece of that kind (p: militant too); with Shift, of the others
//   Escape        a step back       1 … 9         to that rank
//   o  this square                  x, Shift x    next, previous square that can be chosen
//   i  how the piece here moves and kills
//   l  the last turn                . -           spare everybody, pass
//   m  what can be chosen, once a piece is chosen (v: always)      s  the labyrinth and round it

/** @import { Kind, Square } from "../../../protocol/djambi" */
/** @import { BoardModel } from "../board/types" */
/** @import { GridCallbacks } from "../board/types" */
import { cellLabels, sayCentre, sayChoices, sayLastTurn, sayPiece } from "./labels.js";
import { nextChoice, nextPiece, toRank } from "./steps.js";

/**
 * @typedef {object} Place
 * @property {BoardModel} model
 * @property {Square} square where the cursor is
 * @property {GridCallbacks} callbacks
 * @property {(square: Square) => void} go put the cursor elsewhere
 */

/** @type {Record<string, Kind>} */
const KINDS = { c: "C", a: "A", r: "R", d: "D", n: "N", m: "M", p: "M" };

/** @type {Record<string, (place: Place) => string>} */
const SAYINGS = {
  o: ({ model, square, callbacks }) => cellLabels(model, callbacks.t).get(square) ?? square,
  i: ({ model, square, callbacks }) => sayPiece(model, square, callbacks.t),
  l: ({ model, callbacks }) => sayLastTurn(model, callbacks.t),
  m: ({ model, callbacks }) => sayChoices(model, callbacks.t),
  v: ({ model, callbacks }) => sayChoices(model, callbacks.t),
  s: ({ model, callbacks }) => sayCentre(model, callbacks.t),
};

/** Tokens of choices that have no square. @type {Record<string, string>} */
const TOKENS = { ".": ".", "-": "--" };

/**
 * @param {KeyboardEvent} event
 * @param {Place} place
 * @returns {boolean} whether the key means something here
 */
export function pressKey(event, place) {
  const letter = event.key.toLowerCase();
  return (
    pressCommand(event.key, place) ||
    pressLetter(letter, event.shiftKey, place) ||
    pressChoice(letter, event.shiftKey, place)
  );
}

/**
 * @param {string} key
 * @param {Place} place
 */
function pressCommand(key, { model, square, callbacks, go }) {
  if (key === "Enter" || key === " ") callbacks.onActivate(square);
  else if (key === "Escape") callbacks.onStepBack();
  else if (/^[1-9]$/.test(key)) go(toRank(model.info, square, Number(key)));
  else return false;
  return true;
}

/**
 * @param {string} letter
 * @param {boolean} isShifted
 * @param {Place} place
 */
function pressLetter(letter, isShifted, place) {
  const kind = KINDS[letter];
  if (kind && (letter !== "m" || isShifted || !place.model.choices?.piece)) return jump(kind, !isShifted, place);
  const saying = SAYINGS[letter];
  if (saying) place.callbacks.onSay(saying(place));
  return Boolean(saying);
}

/**
 * @param {Kind} kind
 * @param {boolean} isOwn
 * @param {Place} place
 */
function jump(kind, isOwn, { model, square, callbacks: { t, onSay }, go }) {
  const goal = nextPiece(model, square, kind, isOwn);
  if (goal) go(goal);
  else onSay(t("board.say.no-piece", { piece: t(`piece.kind.${kind}`) }));
  return true;
}

/**
 * @param {string} letter
 * @param {boolean} isShifted
 * @param {Place} place
 */
function pressChoice(letter, isShifted, { model, square, callbacks, go }) {
  const token = TOKENS[letter];
  if (token && model.choices?.options.some((option) => option.token === token)) {
    callbacks.onToken(token);
    return true;
  }
  const goal = letter === "x" ? nextChoice(model, square, isShifted ? -1 : 1) : null;
  if (goal) go(goal);
  return goal !== null;
}
