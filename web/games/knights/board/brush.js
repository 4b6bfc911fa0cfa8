// Owns the small strokes that all pictures are made of. A canvas's pen and that of svg.js both understand them.

/** @import { Pen, Point } from "./types" */

/** Points as x, y, x, y. @param {Pen} pen @param {number[]} points */
export function trace(pen, points) {
  pen.beginPath();
  extend(pen, points);
}

/** One more closed outline of the path in hand. @param {Pen} pen @param {number[]} points */
export function extend(pen, points) {
  for (let i = 0; i < points.length; i += 2) {
    if (i === 0) pen.moveTo(points[0] ?? 0, points[1] ?? 0);
    else pen.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  }
  pen.closePath();
}

/** @param {Pen} pen @param {string} color @param {number[]} points */
export function fillShape(pen, color, points) {
  trace(pen, points);
  pen.fillStyle = color;
  pen.fill();
}

/** @param {Pen} pen @param {string} color @param {number} width @param {number[]} points an open line */
export function drawLine(pen, color, width, points) {
  pen.beginPath();
  for (let i = 0; i < points.length; i += 2) {
    if (i === 0) pen.moveTo(points[0] ?? 0, points[1] ?? 0);
    else pen.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  }
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke();
}

/** @param {Pen} pen @param {string} color @param {number} x @param {number} y @param {number} radius */
export function fillDisc(pen, color, x, y, radius) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
}

/** An upright oval. @param {Pen} pen @param {string} color @param {number} x @param {number} y @param {number} across @param {number} down */
export function fillOval(pen, color, x, y, across, down) {
  pen.save();
  pen.translate(x, y);
  pen.scale(1, down / across);
  fillDisc(pen, color, 0, 0, across);
  pen.restore();
}

/** A rectangle with round corners, as the path in hand. @param {Pen} pen @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius */
export function roundBox(pen, x, y, width, height, radius) {
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

/** The corners of a hex with a corner on top, as x, y, x, y. @param {number} x @param {number} y @param {number} radius */
export function hexCorners(x, y, radius) {
  return [0, 1, 2, 3, 4, 5].flatMap((k) => {
    const angle = -Math.PI / 2 + (k * Math.PI) / 3;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/**
 * Draw with the pen moved, and leave it as it was.
 *
 * @param {Pen} pen
 * @param {{ x?: number, y?: number, angle?: number, scale?: number }} where
 * @param {() => void} draw
 */
export function at(pen, { x = 0, y = 0, angle = 0, scale = 1 }, draw) {
  pen.save();
  pen.translate(x, y);
  if (angle) pen.rotate(angle);
  if (scale !== 1) pen.scale(scale, scale);
  draw();
  pen.restore();
}

/** Numbers from 0 to 1, the same for the same text. @param {string} text */
export function seeded(text) {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** @type {Map<string, string>} */
const mixed = new Map();

/** *a* with *share* (0 to 1) of *b* in it, both #rrggbb. @param {string} a @param {string} b @param {number} share */
export function mix(a, b, share) {
  const key = `${a}${b}${share}`;
  const known = mixed.get(key);
  if (known) return known;
  const channel = (/** @type {number} */ from) =>
    Math.round(parseInt(a.slice(from, from + 2), 16) * (1 - share) + parseInt(b.slice(from, from + 2), 16) * share);
  const made = `#${[1, 3, 5].map((from) => channel(from).toString(16).padStart(2, "0")).join("")}`;
  mixed.set(key, made);
  return made;
}

/** @param {string} color #rrggbb @param {number} alpha */
export function faded(color, alpha) {
  const channels = [1, 3, 5].map((from) => parseInt(color.slice(from, from + 2), 16));
  return `rgba(${channels.join(", ")}, ${alpha})`;
}

/** The point at *share* of the way. @param {Point} a @param {Point} b @param {number} share @returns {Point} */
export const between = (a, b, share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
