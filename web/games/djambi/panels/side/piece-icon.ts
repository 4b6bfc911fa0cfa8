// Small pictures of pieces for the panels. They are drawn as on the board.

import { drawPiece } from "../../board/draw/pieces.ts";
import { readTheme } from "../../board/draw/theme.ts";
import { h } from "../../../../app/ui/dom.ts";
import type { PieceAppearance } from "../../board/draw/pieces.ts";
import type { Theme } from "../../board/draw/theme.ts";

/** Size in CSS pixels. The style sheet may show it smaller. */
const SIZE_PX = 38;
/** Width of a cell in the units of the board's drawings. */
const UNITS_PER_CELL = 100;

/**
 * Returns icons for a panel that is drawn often. Call the result once for each drawing of the panel, and call what that
 * returns once for each icon. Elements of the last drawing are used again, because drawing the icons is the slowest part of
 * a panel.
 */
export function cachedIcons() {
  let cache: Map<string, HTMLCanvasElement[]> = new Map();
  return () => {
    const [before, now] = [cache, new Map()];
    cache = now;
    let theme: Theme | null = null;
    return (look: PieceAppearance) => {
      const key = JSON.stringify([look, document.documentElement.dataset.theme, pixelRatio()]);
      const canvas = before.get(key)?.pop() ?? pieceIcon(look, (theme ??= readTheme(document.documentElement)));
      now.set(key, [...(now.get(key) ?? []), canvas]);
      return canvas;
    };
  };
}

/** Returns a picture of a piece, hidden from screen readers. */
export function pieceIcon(look: PieceAppearance, theme = readTheme(document.documentElement)) {
  const side = Math.round(SIZE_PX * pixelRatio());
  const canvas = h("canvas", { width: side, height: side, "aria-hidden": "true" });
  const context = canvas.getContext("2d");
  if (context) {
    context.scale(side / UNITS_PER_CELL, side / UNITS_PER_CELL);
    context.translate(UNITS_PER_CELL / 2, UNITS_PER_CELL / 2);
    drawPiece(context, look, theme);
  }
  return canvas;
}

const pixelRatio = () => Math.max(1, Math.min(3, devicePixelRatio));
