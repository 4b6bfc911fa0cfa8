// Owns the shape of what storage keeps, and the checks on what comes back: another version may have written it.

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
 */

/** @typedef {{ texts: string[], at: number }} SavedSetup Positions' texts, and which of them is shown. */

/**
 * @typedef {object} SavedGame
 * @property {1} version
 * @property {string} id
 * @property {number} saved Milliseconds since 1970.
 * @property {import("./protocol").MatchRecord} record
 * @property {import("./state.js").Seats} seats
 * @property {Record<string, string>} [tags] The headers of the file that it came from.
 * @property {boolean} startsByRules
 * @property {string} hash The hash that the page had when it was saved.
 * @property {boolean} isOver
 * @property {import("./protocol").PositionView} position Painted until the engine has opened the record.
 */

/**
 * Whether *value* is a saved game of a version that this page reads.
 *
 * @param {unknown} value
 * @returns {value is SavedGame}
 */
export function isSavedGame(value) {
  if (!isObject(value)) return false;
  return (
    value.version === 1 &&
    typeof value.id === "string" &&
    typeof value.saved === "number" &&
    isNames(value.seats) &&
    isNames(value.tags ?? {}) &&
    typeof value.hash === "string" &&
    isPosition(value.position)
  );
}

/**
 * Whether *value* has the shape of a record; what it means is the engine's to judge.
 *
 * @param {unknown} value
 * @returns {value is import("./protocol").MatchRecord}
 */
export function isMatchRecord(value) {
  if (!isObject(value)) return false;
  return (
    value.format === 1 &&
    typeof value.start === "string" &&
    Array.isArray(value.actions) &&
    value.actions.every((action) => typeof action === "string") &&
    Number.isInteger(value.cursor) &&
    isNames(value.players)
  );
}

/**
 * Whether *value* is what the set-up board has kept; what the texts mean is the engine's to judge.
 *
 * @param {unknown} value
 * @returns {value is SavedSetup}
 */
export function isSavedSetup(value) {
  if (!isObject(value) || !Array.isArray(value.texts)) return false;
  return value.texts.every((text) => typeof text === "string") && typeof value.texts[Number(value.at)] === "string";
}

/** Whether *value* can be painted. @param {unknown} value */
const isPosition = (value) =>
  isObject(value) &&
  typeof value.board === "string" &&
  typeof value.turnNumber === "number" &&
  [value.pieces, value.corpses, value.parties, value.upcoming].every(Array.isArray);

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const isNames = (value) => isObject(value) && Object.values(value).every((name) => typeof name === "string");
