// Drawing primitives, for the context of a canvas and for the one of svg.ts.

import type { Pen, Point } from "../types.ts";

/** Make a closed outline the current path. *points* are alternately x and y. */
export function traceOutline(pen: Pen, points: number[]) {
  pen.beginPath();
  addOutline(pen, points);
}

/** Add a closed outline to the current path. */
export function addOutline(pen: Pen, points: number[]) {
  for (let i = 0; i < points.length; i += 2) {
    if (i === 0) pen.moveTo(points[0] ?? 0, points[1] ?? 0);
    else pen.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  }
  pen.closePath();
}

export function fillShape(pen: Pen, color: string, points: number[]) {
  traceOutline(pen, points);
  pen.fillStyle = color;
  pen.fill();
}

/** Draw an open line. *points* are alternately x and y. */
export function drawLine(pen: Pen, color: string, width: number, points: number[]) {
  pen.beginPath();
  for (let i = 0; i < points.length; i += 2) {
    if (i === 0) pen.moveTo(points[0] ?? 0, points[1] ?? 0);
    else pen.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  }
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke();
}

export function fillDisc(pen: Pen, color: string, x: number, y: number, radius: number) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
}

/** Fill an ellipse; *across* and *down* are its radii. */
export function fillOval(pen: Pen, color: string, x: number, y: number, across: number, down: number) {
  pen.save();
  pen.translate(x, y);
  pen.scale(1, down / across);
  fillDisc(pen, color, 0, 0, across);
  pen.restore();
}

/** Make a rectangle with round corners the current path. */
export function traceRoundBox(pen: Pen, x: number, y: number, width: number, height: number, radius: number) {
  const [right, bottom] = [x + width, y + height];
  pen.beginPath();
  pen.moveTo(x + radius, y);
  pen.lineTo(right - radius, y);
  pen.quadraticCurveTo(right, y, right, y + radius);
  pen.lineTo(right, bottom - radius);
  pen.quadraticCurveTo(right, bottom, right - radius, bottom);
  pen.lineTo(x + radius, bottom);
  pen.quadraticCurveTo(x, bottom, x, bottom - radius);
  pen.lineTo(x, y + radius);
  pen.quadraticCurveTo(x, y, x + radius, y);
  pen.closePath();
}

/** Returns the corners of a hex that has a corner on top, alternately x and y. */
export function hexCorners(x: number, y: number, radius: number) {
  return [0, 1, 2, 3, 4, 5].flatMap((k) => {
    const angle = -Math.PI / 2 + (k * Math.PI) / 3;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Call *draw* with the pen moved, turned and scaled, and restore the pen. */
export function drawAt(
  pen: Pen,
  { x = 0, y = 0, angle = 0, scale = 1 }: { x?: number; y?: number; angle?: number; scale?: number },
  draw: () => void,
) {
  pen.save();
  pen.translate(x, y);
  if (angle) pen.rotate(angle);
  if (scale !== 1) pen.scale(scale, scale);
  draw();
  pen.restore();
}

/** Returns a generator of pseudo-random numbers from 0 to 1. It gives the same numbers for the same text. */
export function seededRandom(text: string) {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const mixedColors: Map<string, string> = new Map();

/** Mix *share* (0 to 1) of *b* into *a*; all colours are #rrggbb. */
export function mixColors(a: string, b: string, share: number) {
  const key = `${a}${b}${share}`;
  const cached = mixedColors.get(key);
  if (cached) return cached;
  const mixedChannel = (from: number) =>
    Math.round(parseInt(a.slice(from, from + 2), 16) * (1 - share) + parseInt(b.slice(from, from + 2), 16) * share);
  const color = `#${[1, 3, 5].map((from) => mixedChannel(from).toString(16).padStart(2, "0")).join("")}`;
  mixedColors.set(key, color);
  return color;
}

/**
 * Returns a colour with an opacity.
 *
 * @param color #rrggbb
 */
export function withOpacity(color: string, alpha: number) {
  const channels = [1, 3, 5].map((from) => parseInt(color.slice(from, from + 2), 16));
  return `rgba(${channels.join(", ")}, ${alpha})`;
}

/** Returns the point at *share* (0 to 1) of the line from *a* to *b*. */
export const pointBetween = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
