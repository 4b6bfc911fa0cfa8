// Owns the tools of the set-up board: what each is called, its key, and what it does to a square. The engine does it.

/**
 * @typedef {import("../../protocol/djambi").Color} Color
 * @typedef {import("../../protocol/djambi").Kind} Kind
 * @typedef {import("../../protocol/djambi").Square} Square
 * @typedef {import("../../protocol/djambi").SetupEdit} SetupEdit
 */

/** @typedef {"hand" | "corpse" | "kill" | "revive" | "recolour" | "erase"} Deed */
/** @typedef {Kind | Deed} Tool */

/** @type {Record<string, Deed>} */
export const DEED_KEYS = {
  h: "hand",
  x: "corpse",
  k: "kill",
  v: "revive",
  t: "recolour",
  Delete: "erase",
  Backspace: "erase",
};
/** @type {Record<string, Kind>} */
export const KIND_KEYS = { c: "C", a: "A", r: "R", d: "D", n: "N", m: "M", p: "M" };
/** With Shift: the letters of positions' texts. @type {Record<string, Color>} */
export const COLOR_KEYS = { r: "r", b: "b", y: "y", g: "g" };

export const DEEDS = /** @type {Deed[]} */ (["hand", "corpse", "kill", "revive", "recolour", "erase"]);

/**
 * What *tool* does to *square*; null: the hand, which does nothing alone.
 *
 * @param {Tool} tool
 * @param {Color} color
 * @param {Square} square
 * @returns {SetupEdit | null}
 */
export function editOf(tool, color, square) {
  switch (tool) {
    case "hand":
      return null;
    case "corpse":
      return { edit: "put", square, piece: "x" };
    case "erase":
      return { edit: "put", square, piece: "" };
    case "kill":
      return { edit: "kill", square };
    case "revive":
    case "recolour":
      return { edit: tool, square, color };
    default:
      return { edit: "put", square, piece: color + tool };
  }
}
