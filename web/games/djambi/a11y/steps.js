// Owns where the keyboard's cursor goes: by arrows as the board is seen, by rank, from piece to piece. No DOM.

/** @import { BoardInfo, Kind, Piece, Square } from "../../../protocol/djambi" */
/** @import { BoardModel } from "../board/types" */
/** @import { Geometry } from "../board/geometry.js" */

/** @typedef {"left" | "right" | "up" | "down" | "row-start" | "row-end" | "top" | "bottom"} Direction */

/**
 * A cursor that remembers its column, so that up and down again ends where it began, on hexes too.
 */
export function createCursor() {
  /** @type {number | null} */
  let column = null;
  return {
    /** Forget the column: the cursor went elsewhere. */
    reset() {
      column = null;
    },
    /**
     * The next square in a direction of the screen; the same one at the edge.
     *
     * @param {Geometry} geometry
     * @param {Square} square
     * @param {Direction} direction
     * @returns {Square}
     */
    step(geometry, square, direction) {
      const rows = geometry.rows;
      const line = rows.findIndex((row) => row.includes(square));
      const row = rows[line] ?? [];
      const place = row.indexOf(square);
      const along = { left: place - 1, right: place + 1, "row-start": 0, "row-end": row.length - 1 };
      if (direction in along) {
        column = null;
        return row[along[/** @type {keyof typeof along} */ (direction)]] ?? square;
      }
      const across = { up: line - 1, down: line + 1, top: 0, bottom: rows.length - 1 };
      const target = rows[across[/** @type {keyof typeof across} */ (direction)]];
      column ??= geometry.at(square).x;
      return target ? nearestTo(geometry, target, column) : square;
    },
  };
}

/**
 * @param {Geometry} geometry
 * @param {Square[]} row
 * @param {number} x the right one of two that are equally near
 */
function nearestTo(geometry, row, x) {
  const far = (/** @type {Square} */ square) => Math.round(Math.abs(geometry.at(square).x - x) * 10);
  return row.reduce((best, square) => (far(square) <= far(best) ? square : best), row[0] ?? "");
}

/**
 * The square of a rank in the same file, or the nearest one that the board has.
 *
 * @param {BoardInfo} info
 * @param {Square} square
 * @param {number} rank
 * @returns {Square}
 */
export function toRank(info, square, rank) {
  const file = square.charCodeAt(0);
  const found = info.cells.map((cell) => cell.square).filter((candidate) => candidate.slice(1) === String(rank));
  const far = (/** @type {Square} */ candidate) => Math.abs(candidate.charCodeAt(0) - file);
  return found.sort((a, b) => far(a) - far(b))[0] ?? square;
}

/**
 * The next piece of a kind after *square* in square order: the mover's, or everybody else's.
 *
 * @param {BoardModel} model
 * @param {Square} square
 * @param {Kind} kind
 * @param {boolean} isOwn
 * @returns {Square | null} null: there is none
 */
export function nextPiece(model, square, kind, isOwn) {
  const order = model.info.cells.map((cell) => cell.square);
  const isWanted = (/** @type {Piece} */ piece) =>
    piece.kind === kind && (model.mover === null || (piece.controller === model.mover) === isOwn);
  const squares = new Set(model.pieces.filter(isWanted).map((piece) => piece.square));
  const start = order.indexOf(square);
  for (let k = 1; k <= order.length; k += 1) {
    const candidate = order[(start + k) % order.length];
    if (candidate && squares.has(candidate)) return candidate;
  }
  return null;
}

/**
 * The next square that can be chosen, in square order.
 *
 * @param {BoardModel} model
 * @param {Square} square
 * @param {1 | -1} by
 * @returns {Square | null}
 */
export function nextChoice(model, square, by) {
  const order = model.info.cells.map((cell) => cell.square);
  const open = new Set((model.choices?.options ?? []).map((option) => option.square));
  const start = order.indexOf(square);
  for (let k = 1; k <= order.length; k += 1) {
    const candidate = order[(start + by * k + order.length * 2) % order.length];
    if (candidate && open.has(candidate)) return candidate;
  }
  return null;
}
