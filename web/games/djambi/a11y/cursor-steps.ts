// Steps of the keyboard's cursor: by arrows as the board is displayed, by rank, from piece to piece. No DOM.

import type { BoardInfo, Kind, Piece, Square } from "../../../protocol/djambi.ts";
import type { Geometry } from "../board/geometry.ts";
import type { BoardModel } from "../board/types.ts";

export type Direction = "left" | "right" | "up" | "down" | "row-start" | "row-end" | "top" | "bottom";

/** A cursor that remembers its column, so that up and down again ends on the same square, on hexes too. */
export function createCursor() {
  let column: number | null = null;
  return {
    /** Forget the column, after the cursor was moved by other means. */
    reset() {
      column = null;
    },
    /** The next square in a direction of the screen; *square* itself at the edge. */
    step(geometry: Geometry, square: Square, direction: Direction): Square {
      const rows = geometry.rows;
      const line = rows.findIndex((row) => row.includes(square));
      const row = rows[line] ?? [];
      const place = row.indexOf(square);
      const along = { left: place - 1, right: place + 1, "row-start": 0, "row-end": row.length - 1 };
      if (direction in along) {
        column = null;
        return row[along[direction as keyof typeof along]] ?? square;
      }
      const across = { up: line - 1, down: line + 1, top: 0, bottom: rows.length - 1 };
      const target = rows[across[direction as keyof typeof across]];
      column ??= geometry.at(square).x;
      return target ? nearestTo(geometry, target, column) : square;
    },
  };
}

/** Of two that are equally near, the right one. */
function nearestTo(geometry: Geometry, row: Square[], x: number) {
  const far = (square: Square) => Math.round(Math.abs(geometry.at(square).x - x) * 10);
  return row.reduce((best, square) => (far(square) <= far(best) ? square : best), row[0] ?? "");
}

/** The square of a rank in the same file, or the nearest one that the board has. */
export function toRank(info: BoardInfo, square: Square, rank: number): Square {
  const file = square.charCodeAt(0);
  const found = info.cells.map((cell) => cell.square).filter((candidate) => candidate.slice(1) === String(rank));
  const far = (candidate: Square) => Math.abs(candidate.charCodeAt(0) - file);
  return found.sort((a, b) => far(a) - far(b))[0] ?? square;
}

/**
 * The next piece of a kind after *square* in square order: one of the mover's, or one of the others'.
 *
 * @returns null: there is none
 */
export function nextPiece(model: BoardModel, square: Square, kind: Kind, isOwn: boolean): Square | null {
  const order = model.info.cells.map((cell) => cell.square);
  const isWanted = (piece: Piece) =>
    piece.kind === kind && (model.mover === null || (piece.controller === model.mover) === isOwn);
  const squares = new Set(model.pieces.filter(isWanted).map((piece) => piece.square));
  const start = order.indexOf(square);
  for (let k = 1; k <= order.length; k += 1) {
    const candidate = order[(start + k) % order.length];
    if (candidate && squares.has(candidate)) return candidate;
  }
  return null;
}

/** The next square that can be chosen, in square order. */
export function nextChoice(model: BoardModel, square: Square, by: 1 | -1): Square | null {
  const order = model.info.cells.map((cell) => cell.square);
  const open = new Set((model.choices?.options ?? []).map((option) => option.square));
  const start = order.indexOf(square);
  for (let k = 1; k <= order.length; k += 1) {
    const candidate = order[(start + by * k + order.length * 2) % order.length];
    if (candidate && open.has(candidate)) return candidate;
  }
  return null;
}
