// Owns what the browser keeps of Djambi beside what it keeps of every game: its settings, what is drawn in the editor, and the
// check on positions that come back.

import { isListOf, isObject, isText } from "../../house/stored.js";

/**
 * @typedef {import("../../protocol/djambi").PositionView} PositionView
 * @typedef {import("../../protocol/djambi").GameInfo} GameInfo
 * @typedef {{ texts: string[], at: number }} SavedSetup Positions' texts, and which of them is shown.
 */

/**
 * Whether *value* is what the set-up board has kept; what the texts mean is the engine's to judge.
 *
 * @param {unknown} value
 * @returns {value is SavedSetup}
 */
export function isSavedSetup(value) {
  if (!isObject(value) || !Array.isArray(value.texts)) return false;
  return value.texts.every(isText) && Number.isInteger(value.at) && Object.hasOwn(value.texts, Number(value.at));
}

/**
 * Whether a stored position can be painted on one of the boards that there are.
 *
 * @param {GameInfo} info
 * @param {PositionView | null} position
 * @returns {position is PositionView}
 */
export function isPaintable({ boards }, position) {
  const board = boards.find(({ name }) => name === position?.board);
  if (!board || !position) return false;
  const squares = new Set(board.cells.map(({ square }) => square));
  const standing = [...position.pieces.map(({ square }) => square), ...position.corpses];
  return standing.every((square) => squares.has(square));
}

const COLORS = ["r", "b", "y", "g"];
const KINDS = ["C", "A", "R", "D", "N", "M"];
/** @type {import("../../protocol/djambi").Status[]} */
const STATUSES = ["in-play", "killed", "encircled", "resigned", "vassal", "hostage"];

/** @param {unknown} value @returns {value is import("../../protocol/djambi").Color} */
const isColor = (value) => COLORS.includes(/** @type {string} */ (value));
/** @param {unknown} value */
const isColorOrNull = (value) => value === null || isColor(value);
/**
 * Whether *value* has all that views read of a position.
 *
 * @param {unknown} value
 * @returns {value is PositionView}
 */
const isPosition = (value) =>
  isObject(value) &&
  [value.text, value.rules, value.board].every(isText) &&
  Number.isInteger(value.turnNumber) &&
  Number.isInteger(value.quiet) &&
  (value.limit === null || Number.isInteger(value.limit)) &&
  isColorOrNull(value.ruler) &&
  (value.turn === null || isTurn(value.turn)) &&
  isListOf(value.upcoming, isTurn) &&
  isListOf(value.pieces, isPiece) &&
  isListOf(value.corpses, isText) &&
  isListOf(value.parties, isParty);

/** @param {unknown} value */
const isTurn = (value) => isObject(value) && isColor(value.color) && isColor(value.mover);

/** @param {unknown} value */
const isPiece = (value) =>
  isObject(value) &&
  isText(value.square) &&
  isColor(value.color) &&
  KINDS.includes(/** @type {string} */ (value.kind)) &&
  isColorOrNull(value.controller);

/** @param {unknown} value */
const isParty = (value) =>
  isObject(value) &&
  isColor(value.color) &&
  STATUSES.includes(/** @type {import("../../protocol/djambi").Status} */ (value.status)) &&
  isColorOrNull(value.controller) &&
  isColorOrNull(value.killer) &&
  isListOf(value.commands, isColor) &&
  isObject(value.living) &&
  Object.values(value.living).every(Number.isInteger);

/** @type {import("../../house/stored.js").Kept} */
export const KEPT = {
  prefix: "machiavel.",
  seats: COLORS,
  settings: {
    pieceSet: ["symbols", "letters"],
    showCoordinates: [true, false],
    pieceHelp: [true, false],
    look: ["court", "stone", "ink"],
  },
  isPosition,
};
