// Owns the shape of what storage keeps, and the checks on what comes back: another version may have written it, or a hand.
// A saved game is its record; whatever else is missing or damaged is replaced, so that no game is lost for its ornaments.

import { isClock } from "./clock.js";
import { isCorrespondence } from "./link/players.js";
import { unseal } from "./sealed.js";

/** @typedef {import("../protocol/house").AnyPosition} PositionView */

/**
 * @typedef {object} Settings
 * @property {string} [language]
 * @property {"step" | "slow" | "normal" | "fast"} [speed]
 * @property {"slow" | "normal" | "fast"} [replaySpeed]
 * @property {import("./appearance.js").ThemeChoice} [theme]
 * @property {import("./appearance.js").MotionChoice} [motion]
 * @property {boolean} [sound]
 * @property {boolean} [turnsBoard]
 * @property {boolean} [handsOver]
 * @property {import("./clock.js").Control} [control] Of the last game that had a clock.
 * @property {boolean} [isCompact]
 * @property {number} [level] Of the computers last played against at once.
 * @property {Table} [table] The last new game.
 * @property {Club[]} [clubs] Rules that somebody has kept under a name.
 *
 * @typedef {{ rules?: string, players?: Partial<Record<string, string>>, seats?: Partial<Record<string, string>> }} Table
 * @typedef {{ name: string, rules: string }} Club
 */

/**
 * What storage must know of a game.
 *
 * @typedef {object} Kept
 * @property {string} prefix What the names of its saved games begin with.
 * @property {readonly string[]} seats All that it knows.
 * @property {Record<string, readonly unknown[]>} settings What its own settings may be.
 * @property {boolean} [hasSecrets] The records of its running games are kept sealed.
 * @property {(value: unknown) => boolean} isPosition Whether that is all that its views read of a position.
 */

/** What a setting may be; one that is not listed may be anything. @type {Record<string, readonly unknown[]>} */
const CHOICES = {
  language: ["en", "fr"],
  speed: ["step", "slow", "normal", "fast"],
  replaySpeed: ["slow", "normal", "fast"],
  theme: ["system", "light", "dark", "contrast"],
  motion: ["system", "calm"],
  sound: [true, false],
  turnsBoard: [true, false],
  handsOver: [true, false],
  isCompact: [true, false],
  level: [1, 2, 3, 4, 5, 6],
};

/**
 * @typedef {object} SavedGame
 * @property {1} version
 * @property {string} id
 * @property {number} saved Milliseconds since 1970.
 * @property {import("../protocol/house").AnyRecord} record
 * @property {number} [sum] Of the record, as the page wrote it; missing: another version has.
 * @property {import("./state.js").Seats} seats
 * @property {Record<string, string>} [tags] The headers of the file that it came from.
 * @property {import("./clock.js").Clock | null} [clock] Standing still.
 * @property {string | null} [correspondence] Stored as `letter`.
 * @property {import("../protocol/house").Seat[]} [offer] Who agrees on a draw, in a game by correspondence.
 * @property {boolean} [isShared] People have sat at several seats of a game with secrets.
 * @property {import("./link/offer.js").Refused} [refused] Who has declined one.
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
 * @param {Kept["settings"]} [more] The game's own.
 * @returns {Settings & Record<string, any>}
 */
export function readSettings(value, more = {}) {
  if (!isObject(value)) return {};
  const choices = { ...CHOICES, ...more };
  /** @param {[string, unknown]} setting */
  const isUnderstood = ([name, chosen]) => !Object.hasOwn(choices, name) || choices[name]?.includes(chosen);
  const understood = Object.entries(value).filter(isUnderstood);
  return Object.fromEntries(
    understood.filter(([name, chosen]) => !Object.hasOwn(SHAPES, name) || SHAPES[name]?.(chosen)),
  );
}

/**
 * The saved game that *value* is, under the *id* of its key; null for what is none, or of a version that this page does
 * not read.
 *
 * @param {unknown} value
 * @param {string} id
 * @param {Kept} kept
 * @returns {SavedGame | null}
 */
export function readSavedGame(value, id, { seats: known, isPosition }) {
  const isSeat = (/** @type {unknown} */ seat) => known.includes(/** @type {string} */ (seat));
  const record = isObject(value) && value.version === 1 ? readRecord(unseal(value.record), isSeat) : null;
  if (!isObject(value) || !record) return null;
  const { saved, sum, seats, tags, clock, letter, offer, refused, isShared, startsByRules, hash, isOver, position } =
    value;
  return {
    version: 1,
    id,
    saved: typeof saved === "number" && Math.abs(saved) <= LATEST ? saved : 0,
    record,
    ...(typeof sum === "number" && { sum }),
    seats: isNames(seats) ? seats : {},
    tags: isNames(tags) ? tags : {},
    clock: isClock(clock) ? clock : null,
    correspondence: isCorrespondence(letter) ? letter : null,
    offer: isListOf(offer, isSeat) ? offer : [],
    isShared: isShared === true,
    ...(isRefused(refused, isSeat) && { refused }),
    startsByRules: startsByRules === true,
    hash: typeof hash === "string" ? hash : "",
    isOver: isOver === true,
    position: isPosition(position) ? /** @type {PositionView} */ (position) : null,
  };
}

/**
 * The record that *value* is, with a present position and names that it can have; what it means is the engine's to judge.
 *
 * @param {unknown} value
 * @param {(seat: unknown) => boolean} isSeat
 * @returns {import("../protocol/house").AnyRecord | null}
 */
function readRecord(value, isSeat) {
  if (!isObject(value) || value.format !== 1) return null;
  const { start, actions, cursor, players } = value;
  if (!isText(start) || !isListOf(actions, isText)) return null;
  const last = actions.length;
  return {
    .../** @type {import("../protocol/house").AnyRecord} */ (/** @type {unknown} */ (value)),
    cursor: Number.isInteger(cursor) ? Math.max(0, Math.min(last, /** @type {number} */ (cursor))) : last,
    players: Object.fromEntries(Object.entries(isNames(players) ? players : {}).filter(([seat]) => isSeat(seat))),
  };
}

/**
 * @param {unknown} value
 * @param {(seat: unknown) => boolean} isSeat
 * @returns {value is import("./link/offer.js").Refused}
 */
const isRefused = (value, isSeat) => isObject(value) && isListOf(value.offer, isSeat) && isListOf(value.by, isSeat);

/**
 * @template T
 * @param {unknown} value
 * @param {((item: unknown) => item is T) | ((item: unknown) => boolean)} isItem
 * @returns {value is T[]}
 */
export const isListOf = (value, isItem) => Array.isArray(value) && value.every(isItem);
/** @param {unknown} value @returns {value is string} */
export const isText = (value) => typeof value === "string";

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @param {unknown} value
 * @returns {value is Record<string, string>}
 */
const isNames = (value) => isObject(value) && Object.values(value).every(isText);

/** @param {unknown} value @returns {value is Table} */
const isTable = (value) => isObject(value) && isText(value.rules) && isNames(value.players) && isNames(value.seats);
/** @param {unknown} value @returns {value is Club} */
const isClub = (value) => isObject(value) && isText(value.name) && isText(value.rules);
/** What larger settings must look like. @type {Record<string, (value: unknown) => boolean>} */
const SHAPES = { table: isTable, clubs: (value) => isListOf(value, isClub) };
