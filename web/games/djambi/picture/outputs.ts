// Files made from pictures: PNG from a canvas, and SVG from a context that writes SVG.

import { drawAura, drawCorpse, drawPiece } from "../board/draw/pieces.ts";
import { createSprites, REACH } from "../board/draw/sprites.ts";
import { escapeText } from "../../../app/ui/svg.ts";
import { createSvgContext } from "../board/draw/svg.ts";
import { drawPicture, layoutOf } from "./picture.ts";
import type { PieceAppearance } from "../board/draw/pieces.ts";
import type { Sprites } from "../board/draw/sprites.ts";
import type { Picture } from "./picture.ts";

/** Width of a picture in units; all other sizes follow from it. */
const WIDTH_UNITS = 649;
/** Pixels in a unit: enough for sharp pictures in print and on any screen. */
const PIXELS_PER_UNIT = 3;
/** The box of a piece that is drawn round the origin, in hundredths of a cell. */
const BOX = [-50 * REACH, -50 * REACH, 100 * REACH, 100 * REACH].join(" ");

/**
 * Returns a maker of pictures of one board, which all use the same canvas.
 *
 * @param first The first picture, which determines board and theme.
 * @param width In pixels.
 */
export function createPictureMaker(first: Picture, width: number) {
  const ratio = width / WIDTH_UNITS;
  const layout = layoutOf(first, WIDTH_UNITS, ratio);
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

/** Returns the picture as a PNG file. */
export async function toPng(picture: Picture): Promise<Blob> {
  const maker = createPictureMaker(picture, WIDTH_UNITS * PIXELS_PER_UNIT);
  maker.draw(picture);
  return new Promise((resolve, reject) => {
    maker.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture could be made"))), "image/png");
  });
}

/** Returns the picture as an SVG file. It consists of shapes only and contains each piece once as a symbol. */
export function toSvg(picture: Picture): Blob {
  const layout = layoutOf(picture, WIDTH_UNITS, 1);
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
 * Returns the pieces as SVG symbols, drawn by the same functions as on the canvas.
 *
 * @param symbols Receives each symbol when it is first used.
 */
function svgSprites(symbols: Map<string, string>, { theme }: Picture, cell: number): Sprites {
  const symbolSprite = (id: string, draw: (ctx: CanvasRenderingContext2D) => void) => {
    if (!symbols.has(id)) {
      const { ctx, markup } = createSvgContext({ id });
      draw(ctx);
      symbols.set(id, `<symbol id="${id}" viewBox="${BOX}">${markup()}</symbol>`);
    }
    // Only `drawImage` of the SVG context uses this value, and it refers to the symbol by its id.
    return { id, width: REACH * cell } as unknown as HTMLCanvasElement;
  };
  return {
    pieceSprite: (look: PieceAppearance) =>
      symbolSprite(`p-${Object.values(look).join("-")}`, (ctx) => drawPiece(ctx, look, theme)),
    corpseSprite: () => symbolSprite("p-x", (ctx) => drawCorpse(ctx, theme)),
    auraSprite: () => symbolSprite("p-aura", (ctx) => drawAura(ctx, theme)),
  };
}
