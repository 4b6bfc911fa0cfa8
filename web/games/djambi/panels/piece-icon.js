// Owns small pictures of pieces for the panels, drawn as the board draws them.

import { drawPiece } from "../board/pieces.js";
import { readTheme } from "../board/theme.js";
import { h } from "../../../house/dom.js";

/** Size in CSS pixels; the style sheet may show it smaller. */
const SIZE = 38;
/** The board's drawings fill a cell of 100 units. */
const UNITS = 100;

/**
 * A picture of a piece, hidden from screen readers.
 *
 * @param {import("../board/pieces.js").Look} look
 */
export function pieceIcon(look) {
  const density = Math.max(1, Math.min(3, devicePixelRatio));
  const side = Math.round(SIZE * density);
  const canvas = h("canvas", { width: side, height: side, "aria-hidden": "true" });
  const context = canvas.getContext("2d");
  if (context) {
    context.scale(side / UNITS, side / UNITS);
    context.translate(UNITS / 2, UNITS / 2);
    drawPiece(context, look, readTheme(document.documentElement));
  }
  return canvas;
}
