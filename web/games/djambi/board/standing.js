// Owns the picture of what stands on the board, drawn once for all the frames in which nothing of it changes.

/** @import { Frame, Stage } from "./scene.js" */
import { drawStanding } from "./scene.js";

/** What draws a frame's figures: those at rest by copying one picture. @returns {(stage: Stage, frame: Frame) => void} */
export function createStanding() {
  const canvas = document.createElement("canvas");
  /** @type {unknown[]} */
  let drawn = [];

  return (stage, frame) => {
    if (frame.isMoving || frame.ghost || frame.drag) return drawStanding(stage, frame);
    const { ctx, geometry, ratio } = stage;
    const { ruler, pieceSet } = frame.model;
    const wanted = [geometry, frame.actors, ruler, pieceSet]; // the colours are of the geometry's age
    if (wanted.some((part, index) => part !== drawn[index])) {
      drawn = wanted;
      canvas.width = ctx.canvas.width; // which clears it
      canvas.height = ctx.canvas.height;
      const own = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      own.scale(ratio, ratio);
      drawStanding({ ...stage, ctx: own }, frame);
    }
    ctx.drawImage(canvas, 0, 0, canvas.width / ratio, canvas.height / ratio);
  };
}
