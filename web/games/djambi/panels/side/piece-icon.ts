// Small pictures of pieces for the panels, drawn as on the board.

import { drawPiece } from "../../board/draw/pieces.ts";
import { readTheme } from "../../board/draw/theme.ts";
import { h } from "../../../../app/ui/dom.ts";
import type { PieceAppearance } from "../../board/draw/pieces.ts";
import type { Theme } from "../../board/draw/theme.ts";

/** Size in CSS pixels; the style sheet may show it smaller. */
const SIZE = 38;
/** The board's drawings fill a cell of 100 units. */
const UNITS = 100;

/**
 * Icons for a panel that is drawn often: call the result once for each drawing of the panel, and what that returns for
 * each icon. Elements of the last drawing are used again, because drawing the icons is the slowest part of a panel.
 */
export function cachedIcons() {
  let cache: Map<string, HTMLCanvasElement[]> = new Map();
  return () => {
    const [before, now] = [cache, new Map()];
    cache = now;
    let theme: Theme | null = null;
    return (look: PieceAppearance) => {
      const key = JSON.stringify([look, document.documentElement.dataset.theme, density()]);
      const canvas = before.get(key)?.pop() ?? pieceIcon(look, (theme ??= readTheme(document.documentElement)));
      now.set(key, [...(now.get(key) ?? []), canvas]);
      return canvas;
    };
  };
}

/** A picture of a piece, hidden from screen readers. */
export function pieceIcon(look: PieceAppearance, theme = readTheme(document.documentElement)) {
  const side = Math.round(SIZE * density());
  const canvas = h("canvas", { width: side, height: side, "aria-hidden": "true" });
  const context = canvas.getContext("2d");
  if (context) {
    context.scale(side / UNITS, side / UNITS);
    context.translate(UNITS / 2, UNITS / 2);
    drawPiece(context, look, theme);
  }
  return canvas;
}

const density = () => Math.max(1, Math.min(3, devicePixelRatio));
