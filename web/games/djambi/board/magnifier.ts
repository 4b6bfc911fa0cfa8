// Magnifier for fingers on small cells: a round picture of the board at twice its size, beside the finger that covers the
// board. The cell under the finger, which is chosen when the finger is lifted, is outlined in it.

import type { Layers } from "./layers.ts";
import type { Point } from "./geometry.ts";

/** The width of a cell, in CSS pixels, from which a finger needs no magnifier. */
const FINGER_CELL = 30;
const ZOOM = 2;
/** The diameter of the magnifier in CSS pixels. */
const DIAMETER = 132;
/** The distance from the finger to the edge of the magnifier; a finger hides about as much. */
const GAP = 34;
/** The smallest distance from the magnifier to the edge of the window. */
const MARGIN = 4;

export type Magnifier = ReturnType<typeof createMagnifier>;

export function createMagnifier(layers: Pick<Layers, "surface" | "canvases" | "layout">) {
  const lens = createLens();
  layers.surface.append(lens);
  let finger: Point = { x: 0, y: 0 };
  let request = 0;

  /** Copy the board into the lens with every frame, because choices and figures change under a resting finger. */
  const paint = () => {
    request = requestAnimationFrame(paint);
    drawLens(lens, layers, finger);
  };
  const hide = () => {
    cancelAnimationFrame(request);
    request = 0;
    lens.hidden = true;
  };
  return {
    /** Whether the cells are too small for a finger. */
    isNeeded: () => (layers.layout()?.geometry.cell ?? FINGER_CELL) < FINGER_CELL,
    /**
     * Show the board round a finger.
     *
     * @param point The position of the finger in the canvas.
     */
    show(point: Point) {
      finger = point;
      lens.hidden = false;
      const box = layers.surface.getBoundingClientRect();
      const inWindow = { x: point.x + box.left, y: point.y + box.top };
      const { x, y } = lensCentre(inWindow, { width: innerWidth, height: innerHeight });
      Object.assign(lens.style, { left: `${x - box.left - DIAMETER / 2}px`, top: `${y - box.top - DIAMETER / 2}px` });
      drawLens(lens, layers, finger);
      request ||= requestAnimationFrame(paint);
    },
    hide,
    destroy() {
      hide();
      lens.remove();
    },
  };
}

/**
 * Returns the centre of the magnifier for a finger: above it where the window has room, else at the side that has more
 * room, else below it. All values are in CSS pixels of the window.
 */
export function lensCentre(finger: Point, size: { width: number; height: number }): Point {
  const distance = GAP + DIAMETER / 2;
  const reach = DIAMETER / 2 + MARGIN;
  const clamp = (value: number, length: number) => Math.max(reach, Math.min(length - reach, value));
  if (finger.y - distance >= reach) return { x: clamp(finger.x, size.width), y: finger.y - distance };
  const isRightOf = finger.x < size.width / 2;
  const side = finger.x + (isRightOf ? distance : -distance);
  if (side >= reach && side <= size.width - reach) return { x: side, y: clamp(finger.y, size.height) };
  return { x: clamp(finger.x, size.width), y: finger.y + distance };
}

function createLens() {
  const lens = document.createElement("canvas");
  lens.className = "board-magnifier";
  lens.setAttribute("aria-hidden", "true");
  lens.hidden = true;
  Object.assign(lens.style, {
    position: "absolute",
    boxSizing: "content-box",
    width: `${DIAMETER}px`,
    height: `${DIAMETER}px`,
    borderRadius: "50%",
    boxShadow: "0 0 0 2px #fff, 0 0 0 4px #222, 0 6px 18px rgb(0 0 0 / 0.5)",
    pointerEvents: "none",
    zIndex: "30",
  });
  return lens;
}

/** Draw the board round the finger, and the outline of the cell under it. */
function drawLens(lens: HTMLCanvasElement, { canvases, layout }: Pick<Layers, "canvases" | "layout">, finger: Point) {
  const shown = layout();
  if (!shown) return;
  const { geometry, theme, ratio } = shown;
  const size = Math.round(DIAMETER * ratio);
  if (lens.width !== size) lens.width = lens.height = size;
  const ctx = lens.getContext("2d") as CanvasRenderingContext2D;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.fillStyle = theme.colors["board-frame"];
  ctx.fillRect(0, 0, size, size);
  const scale = ZOOM * ratio;
  ctx.setTransform(scale, 0, 0, scale, size / 2 - finger.x * scale, size / 2 - finger.y * scale);
  ctx.imageSmoothingQuality = "high";
  for (const canvas of canvases) ctx.drawImage(canvas, 0, 0, canvas.width / ratio, canvas.height / ratio);
  const square = geometry.squareUnder(finger.x, finger.y);
  if (!square) return;
  ctx.lineJoin = "round";
  for (const [color, width] of [
    [theme.colors["board-cursor-halo"], 3],
    [theme.colors["board-cursor"], 1.5],
  ] as const) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.stroke(geometry.borderOf(square, 0.75));
  }
}
