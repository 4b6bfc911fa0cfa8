// Steps of the keyboard's cursor: along the displayed rows by arrows, to a rank, and from piece to piece. Uses no DOM.

import type { BoardInfo, Kind, Piece, Square } from "../../../protocol/djambi.ts";
import type { Geometry } from "../board/geometry.ts";
import type { BoardModel } from "../board/types.ts";

export type Direction = "left" | "right" | "up" | "down" | "row-start" | "row-end" | "top" | "bottom";

/**
 * Returns a cursor that remembers its column: the arrow up and then the arrow down lead back to the same square, also on
 * boards of hexes.
 */
export function createArrowCursor() {
  let column: number | null = null;
  return {
    /** Forgets the column. Called after the cursor was moved by other means. */
    forgetColumn() {
      column = null;
    },
    /** Returns the next square in a direction of the screen, or *square* itself at the edge of the board. */
    squareInDirection(geometry: Geometry, square: Square, direction: Direction): Square {
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
      column ??= geometry.centreOf(square).x;
      return target ? nearestSquareInRow(geometry, target, column) : square;
    },
  };
}

/** Returns the square of a row that is nearest to *x*; of two that are equally near, the right one. */
function nearestSquareInRow(geometry: Geometry, row: Square[], x: number) {
  const distanceTo = (square: Square) => Math.round(Math.abs(geometry.centreOf(square).x - x) * 10);
  return row.reduce((best, square) => (distanceTo(square) <= distanceTo(best) ? square : best), row[0] ?? "");
}

export type RankTyping = ReturnType<typeof createRankTyping>;

/** Returns a memory of the digit that was typed last: on a board of more than nine ranks, two digits may name one rank. */
export function createRankTyping() {
  let typed = "";
  return {
    /** Forgets the digit; called when another key is pressed. */
    forgetDigit() {
      typed = "";
    },
    /** Returns the rank that *digit* names, with the digit before it if the board has such a rank; null if there is none. */
    rankOf({ cells }: BoardInfo, digit: string): number | null {
      const highest = Math.max(...cells.map((cell) => Number(cell.square.slice(1))));
      const isRank = (text: string) => !text.startsWith("0") && Number(text) <= highest;
      const name = [typed + digit, digit].find(isRank);
      typed = name === digit ? digit : "";
      return name === undefined ? null : Number(name);
    },
  };
}

/** Returns the square with this rank in the same file, or in the nearest file that has this rank. */
export function squareOfRank(info: BoardInfo, square: Square, rank: number): Square {
  const file = square.charCodeAt(0);
  const found = info.cells.map((cell) => cell.square).filter((candidate) => candidate.slice(1) === String(rank));
  const fileDistance = (candidate: Square) => Math.abs(candidate.charCodeAt(0) - file);
  return found.sort((a, b) => fileDistance(a) - fileDistance(b))[0] ?? square;
}

/**
 * Returns the square of the next piece of a kind after *square*, in the order of the board's cells; null if there is none.
 *
 * @param isOwn True for a piece that the mover commands, false for a piece of the others.
 */
export function nextPieceSquare(model: BoardModel, square: Square, kind: Kind, isOwn: boolean): Square | null {
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

/**
 * Returns the next square that can be chosen, in the order of the board's cells; null if there is none.
 *
 * @param by 1 for the next square, -1 for the previous one.
 */
export function nextChoiceSquare(model: BoardModel, square: Square, by: 1 | -1): Square | null {
  const order = model.info.cells.map((cell) => cell.square);
  const open = new Set((model.choices?.options ?? []).map((option) => option.square));
  const start = order.indexOf(square);
  for (let k = 1; k <= order.length; k += 1) {
    const candidate = order[(start + by * k + order.length * 2) % order.length];
    if (candidate && open.has(candidate)) return candidate;
  }
  return null;
}
