// Pictures of pieces, drawn once for each size, so that a frame only copies them.

import { drawAura, drawCorpse, drawPiece } from "./pieces.ts";
import type { PieceAppearance } from "./pieces.ts";
import type { Theme } from "./theme.ts";

/** Side of a picture in cells: the aura and the shadow reach beyond the cell. */
export const REACH = 1.3;

export interface Sprites {
  piece: (look: PieceAppearance) => HTMLCanvasElement;
  corpse: () => HTMLCanvasElement;
  aura: () => HTMLCanvasElement;
}

/** Pictures for cells of *cell* device pixels; to be made again when size or theme change. */
export function createSprites(cell: number, theme: Theme): Sprites {
  const cache: Map<string, HTMLCanvasElement> = new Map();
  const sprite = (key: string, draw: (ctx: CanvasRenderingContext2D) => void) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const canvas = paint(cell, draw);
    cache.set(key, canvas);
    return canvas;
  };
  return {
    piece: (look) =>
      sprite(`${look.color}${look.kind}${look.controller}${look.set}`, (ctx) => drawPiece(ctx, look, theme)),
    corpse: () => sprite("corpse", (ctx) => drawCorpse(ctx, theme)),
    aura: () => sprite("aura", (ctx) => drawAura(ctx, theme)),
  };
}

/** @param cell in device pixels */
function paint(cell: number, draw: (ctx: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement("canvas");
  const size = 2 * Math.ceil((cell * REACH) / 2);
  canvas.width = size;
  canvas.height = size;
  const ctx = canvas.getContext("2d");
  if (!ctx) return canvas;
  ctx.translate(size / 2, size / 2);
  ctx.scale(cell / 100, cell / 100);
  draw(ctx);
  return canvas;
}
