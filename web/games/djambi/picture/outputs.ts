// Files made from pictures: PNG by a canvas, SVG by a context that writes it.

import { drawAura, drawCorpse, drawPiece } from "../board/draw/pieces.ts";
import { createSprites, REACH } from "../board/draw/sprites.ts";
import { createSvgContext, escapeText } from "../board/draw/svg.ts";
import { drawPicture, layoutOf } from "./picture.ts";
import type { PieceAppearance } from "../board/draw/pieces.ts";
import type { Sprites } from "../board/draw/sprites.ts";
import type { Picture } from "./picture.ts";

/** Width in units; all other sizes follow from it. */
const WIDTH = 649;
/** Pixels in a unit: sharp in print and on any screen. */
const SHARP = 3;
/** The box of a piece that is drawn round 0, 0, in hundredths of a cell. */
const BOX = [-50 * REACH, -50 * REACH, 100 * REACH, 100 * REACH].join(" ");

/**
 * Draws pictures of one board, one after the other, on the same canvas.
 *
 * @param first The others have its board and theme.
 * @param width In pixels.
 */
export function createPictureMaker(first: Picture, width: number) {
  const ratio = width / WIDTH;
  const layout = layoutOf(first, WIDTH, ratio);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round(layout.height * ratio);
  const ctx = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  const sprites = createSprites(layout.geometry.cell * ratio, first.theme);
  return {
    canvas,
    ctx,
    draw(picture: Picture) {
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawPicture(ctx, layout, picture, { sprites, ratio });
    },
  };
}

/** The picture as a PNG file. */
export async function pngOf(picture: Picture): Promise<Blob> {
  const maker = createPictureMaker(picture, WIDTH * SHARP);
  maker.draw(picture);
  return new Promise((resolve, reject) => {
    maker.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture could be made"))), "image/png");
  });
}

/** The picture as an SVG file: shapes only, each kind of piece once. */
export function svgOf(picture: Picture): Blob {
  const layout = layoutOf(picture, WIDTH, 1);
  const { width, height } = layout;
  const symbols: Map<string, string> = new Map();
  const { ctx, markup } = createSvgContext({ id: "d" });
  drawPicture(ctx, layout, picture, { sprites: svgSprites(symbols, picture, layout.geometry.cell), ratio: 1 });
  const title = [picture.caption.title, picture.caption.line].filter(Boolean).join(" – ");
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  const parts = [head, `<title>${escapeText(title)}</title>`, ...symbols.values(), markup(), "</svg>"];
  return new Blob([parts.join("\n")], { type: "image/svg+xml" });
}

/**
 * Pieces as SVG symbols, drawn by the functions that draw them on the canvas.
 *
 * @param symbols Filled on first use.
 */
function svgSprites(symbols: Map<string, string>, { theme }: Picture, cell: number): Sprites {
  const sprite = (id: string, draw: (ctx: CanvasRenderingContext2D) => void) => {
    if (!symbols.has(id)) {
      const { ctx, markup } = createSvgContext({ id });
      draw(ctx);
      symbols.set(id, `<symbol id="${id}" viewBox="${BOX}">${markup()}</symbol>`);
    }
    // Only `drawImage` uses this value, and the SVG context's refers to the symbol by its id.
    return { id, width: REACH * cell } as unknown as HTMLCanvasElement;
  };
  return {
    pieceSprite: (look: PieceAppearance) =>
      sprite(`p-${Object.values(look).join("-")}`, (ctx) => drawPiece(ctx, look, theme)),
    corpseSprite: () => sprite("p-x", (ctx) => drawCorpse(ctx, theme)),
    auraSprite: () => sprite("p-aura", (ctx) => drawAura(ctx, theme)),
  };
}
