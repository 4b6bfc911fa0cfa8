// Cached picture of the figures. It is drawn once and used for all frames in which no figure changes.

import { drawPieces } from "./scene.ts";
import type { Frame, Stage } from "./scene.ts";

/** Returns a function that draws the figures of a frame. Figures at rest are copied from a cached picture. */
export function createStaticLayer(): (stage: Stage, frame: Frame) => void {
  const canvas = document.createElement("canvas");
  let drawn: unknown[] = [];

  return (stage, frame) => {
    if (frame.isMoving || frame.ghost || frame.drag) return drawPieces(stage, frame);
    const { ctx, geometry, ratio } = stage;
    const { ruler, pieceSet } = frame.model;
    // A change of colours makes a new geometry, so colours are not compared.
    const wanted = [geometry, frame.actors, ruler, pieceSet];
    if (wanted.some((part, index) => part !== drawn[index])) {
      drawn = wanted;
      canvas.width = ctx.canvas.width; // Setting the width clears the canvas.
      canvas.height = ctx.canvas.height;
      const own = canvas.getContext("2d") as CanvasRenderingContext2D;
      own.scale(ratio, ratio);
      drawPieces({ ...stage, ctx: own }, frame);
    }
    ctx.drawImage(canvas, 0, 0, canvas.width / ratio, canvas.height / ratio);
  };
}
