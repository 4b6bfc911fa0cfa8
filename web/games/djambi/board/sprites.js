// Owns pictures of pieces drawn once for each size, so that a frame only copies them.

/** @import { Look } from "./pieces.js" */
/** @import { Theme } from "./theme.js" */
import { drawAura, drawCorpse, drawPiece } from "./pieces.js";

/** Side of a picture in cells: the aura and the shadow reach beyond the cell. */
export const REACH = 1.3;

/**
 * @typedef {object} Sprites
 * @property {(look: Look) => HTMLCanvasElement} piece
 * @property {() => HTMLCanvasElement} corpse
 * @property {() => HTMLCanvasElement} aura
 */

/**
 * Pictures for cells of *cell* device pixels. Make a new one when size or theme change.
 *
 * @param {number} cell
 * @param {Theme} theme
 * @returns {Sprites}
 */
export function createSprites(cell, theme) {
  /** @type {Map<string, HTMLCanvasElement>} */
  const made = new Map();
  /** @param {string} key @param {(ctx: CanvasRenderingContext2D) => void} draw */
  const sprite = (key, draw) => {
    const known = made.get(key);
    if (known) return known;
    const canvas = paint(cell, draw);
    made.set(key, canvas);
    return canvas;
  };
  return {
    piece: (look) =>
      sprite(`${look.color}${look.kind}${look.controller}${look.set}`, (ctx) => drawPiece(ctx, look, theme)),
    corpse: () => sprite("corpse", (ctx) => drawCorpse(ctx, theme)),
    aura: () => sprite("aura", (ctx) => drawAura(ctx, theme)),
  };
}

/**
 * @param {number} cell in device pixels
 * @param {(ctx: CanvasRenderingContext2D) => void} draw
 */
function paint(cell, draw) {
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
