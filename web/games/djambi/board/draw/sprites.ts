// Pictures of pieces. Each is drawn once per size of the cells; a frame only copies it.

import { drawAura, drawCorpse, drawPiece } from "./pieces.ts";
import type { PieceAppearance } from "./pieces.ts";
import type { Theme } from "./theme.ts";

/** The side of a picture in cells: more than 1, because aura and shadow extend beyond the cell. */
export const REACH = 1.3;

export interface Sprites {
  pieceSprite: (look: PieceAppearance) => HTMLCanvasElement;
  corpseSprite: () => HTMLCanvasElement;
  auraSprite: () => HTMLCanvasElement;
}

/** Make pictures for cells of *cell* device pixels. New ones are needed when the size or the theme changes. */
export function createSprites(cell: number, theme: Theme): Sprites {
  const cache: Map<string, HTMLCanvasElement> = new Map();
  const cachedSprite = (key: string, draw: (ctx: CanvasRenderingContext2D) => void) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const canvas = paintSprite(cell, draw);
    cache.set(key, canvas);
    return canvas;
  };
  return {
    pieceSprite: (look) =>
      cachedSprite(`${look.color}${look.kind}${look.controller}${look.set}`, (ctx) => drawPiece(ctx, look, theme)),
    corpseSprite: () => cachedSprite("corpse", (ctx) => drawCorpse(ctx, theme)),
    auraSprite: () => cachedSprite("aura", (ctx) => drawAura(ctx, theme)),
  };
}

/** Returns a new canvas with a picture that *draw* has drawn; *cell* is the size of a cell in device pixels. */
function paintSprite(cell: number, draw: (ctx: CanvasRenderingContext2D) => void) {
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
