// Owns the shape of what storage keeps, and the checks on what comes back: another version may have written it, or a hand.
// A saved game is its record; whatever else is missing or damaged is replaced, so that no game is lost for its ornaments.

import { isClock } from "./clock.js";
import { isLetter } from "./link/players.js";

/**
 * @typedef {import("../protocol/djambi").PositionView} PositionView
 * @typedef {import("../protocol/djambi").GameInfo} GameInfo
 */

/**
 * @typedef {object} Settings
 * @property {string} [language]
 * @property {"symbols" | "letters"} [pieceSet]
 * @property {boolean} [showCoordinates]
 * @property {"step" | "slow" | "fast"} [speed]
 * @property {"slow" | "normal" | "fast"} [replaySpeed]
 * @property {import("./appearance.js").ThemeChoice} [theme]
 * @property {import("./appearance.js").MotionChoice} [motion]
 * @property {boolean} [sound]
 * @property {boolean} [pieceHelp]
 * @property {boolean} [turnsBoard]
 * @property {boolean} [handsOver]
 * @property {import("./clock.js").Control} [control] Of the last game that had a clock.
 */

/** @typedef {{ texts: string[], at: number }} SavedSetup Positions' texts, and which of them is shown. */

/** What a setting may be; one that is not listed here may be anything. @type {Record<string, readonly unknown[]>} */
const CHOICES = {
  language: ["en", "fr"],
  pieceSet: ["symbols", "letters"],
  showCoordinates: [true, false],
  speed: ["step", "slow", "fast"],
  replaySpeed: ["slow", "normal", "fast"],
  theme: ["system", "light", "dark", "contrast"],
  motion: ["system", "calm"],
  sound: [true, false],
  pieceHelp: [true, false],
  turnsBoard: [true, false],
  handsOver: [true, false],
};

/**
 * @typedef {object} SavedGame
 * @property {1} version
 * @property {string} id
 * @property {number} saved Milliseconds since 1970.
 * @property {import("../protocol/djambi").MatchRecord} record
 * @property {import("../games/djambi/state.js").Seats} seats
 * @property {Record<string, string>} [tags] The headers of the file that it came from.
 * @property {import("./clock.js").Clock | null} [clock] Standing still.
 * @property {string | null} [letter]
 * @property {import("../protocol/djambi").Color[]} [offer] Who agrees on a draw, in a game by correspondence.
 * @property {boolean} startsByRules
 * @property {string} hash The hash that the page had when it was saved.
 * @property {boolean} isOver
 * @property {PositionView | null} position Painted until the engine has opened the record; null: it cannot be painted.
 */

/** As far as a Date can tell. */
const LATEST = 8.64e15;

/**
 * The settings that this page understands.
 *
 * @param {unknown} value
 * @returns {Settings}
 */
export function readSettings(value) {
  if (!isObject(value)) return {};
  /** @param {[string, unknown]} setting */
  const isUnderstood = ([name, chosen]) => !Object.hasOwn(CHOICES, name) || CHOICES[name]?.includes(chosen);
  return Object.fromEntries(Object.entries(value).filter(isUnderstood));
}

/**
 * The saved game that *value* is, under the *id* of its key; null for what is none, or of a version that this page does
 * not read.
 *
 * @param {unknown} value
 * @param {string} id
 * @returns {SavedGame | null}
 */
export function readSavedGame(value, id) {
  const record = isObject(value) && value.version === 1 ? readRecord(value.record) : null;
  if (!isObject(value) || !record) return null;
  const { saved, seats, tags, clock, letter, offer, startsByRules, hash, isOver, position } = value;
  return {
    version: 1,
    id,
    saved: typeof saved === "number" && Math.abs(saved) <= LATEST ? saved : 0,
    record,
    seats: isNames(seats) ? seats : {},
    tags: isNames(tags) ? tags : {},
    clock: isClock(clock) ? clock : null,
    letter: isLetter(letter) ? letter : null,
    offer: isListOf(offer, isColor) ? offer : [],
    startsByRules: startsByRules === true,
    hash: typeof hash === "string" ? hash : "",
    isOver: isOver === true,
    position: isPosition(position) ? position : null,
  };
}

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
 * The record that *value* is, with a present position and names that it can have; what it means is the engine's to judge.
 *
 * @param {unknown} value
 * @returns {import("../protocol/djambi").MatchRecord | null}
 */
function readRecord(value) {
  if (!isObject(value) || value.format !== 1) return null;
  const { start, actions, cursor, players } = value;
  if (!isText(start) || !isListOf(actions, isText)) return null;
  const last = actions.length;
  return {
    .../** @type {import("../protocol/djambi").MatchRecord} */ (/** @type {unknown} */ (value)),
    cursor: Number.isInteger(cursor) ? Math.max(0, Math.min(last, /** @type {number} */ (cursor))) : last,
    players: Object.fromEntries(Object.entries(isNames(players) ? players : {}).filter(([color]) => isColor(color))),
  };
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
/** @type {import("../protocol/djambi").Status[]} */
const STATUSES = ["in-play", "killed", "encircled", "resigned", "vassal", "hostage"];

/** @param {unknown} value @returns {value is import("../protocol/djambi").Color} */
const isColor = (value) => COLORS.includes(/** @type {string} */ (value));
/** @param {unknown} value */
const isColorOrNull = (value) => value === null || isColor(value);
/**
 * @template T
 * @param {unknown} value
 * @param {((item: unknown) => item is T) | ((item: unknown) => boolean)} isItem
 * @returns {value is T[]}
 */
const isListOf = (value, isItem) => Array.isArray(value) && value.every(isItem);
/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === "string";

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
  STATUSES.includes(/** @type {import("../protocol/djambi").Status} */ (value.status)) &&
  isColorOrNull(value.controller) &&
  isColorOrNull(value.killer) &&
  isListOf(value.commands, isColor) &&
  isObject(value.living) &&
  Object.values(value.living).every(Number.isInteger);

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @param {unknown} value
 * @returns {value is Record<string, string>}
 */
const isNames = (value) => isObject(value) && Object.values(value).every(isText);
