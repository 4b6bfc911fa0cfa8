// Owns what part of the map is seen, and how large: from units to CSS pixels and back. Draws nothing.

/** @import { Box, Point } from "./types" */

/** How much larger than the whole board may be looked at. */
const LARGEST = 5;

/**
 * @typedef {object} Frame The room for the board in CSS pixels.
 * @property {number} width
 * @property {number} height
 * @property {number} foot Kept free at the bottom, for dice and raiders.
 *
 * @typedef {object} Camera
 * @property {number} scale CSS pixels in a unit.
 * @property {number} x Where the unit (0, 0) is in the window.
 * @property {number} y
 *
 * @typedef {object} Look What the person has chosen: how much larger, and which point is in the middle.
 * @property {number} zoom 1: the whole board.
 * @property {Point} middle In units.
 */

/** @param {Box} box @returns {Point} */
const middleOfBox = ({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** @param {Box} box @returns {Look} */
export const wholeLook = (box) => ({ zoom: 1, middle: middleOfBox(box) });

/** The scale at which the whole box is seen. @param {Box} box @param {Frame} frame */
function wholeScale(box, { width, height, foot }) {
  return Math.min(width / (box.right - box.left), (height - foot) / (box.bottom - box.top));
}

/**
 * @param {Box} box
 * @param {Frame} frame
 * @param {Look} look
 * @returns {Camera}
 */
export function cameraFor(box, frame, { zoom, middle }) {
  const scale = wholeScale(box, frame) * zoom;
  return { scale, x: frame.width / 2 - middle.x * scale, y: (frame.height - frame.foot) / 2 - middle.y * scale };
}

/** @param {Camera} camera @param {Point} point in CSS pixels @returns {Point} in units */
export const toUnits = ({ scale, x, y }, point) => ({ x: (point.x - x) / scale, y: (point.y - y) / scale });

/** @param {Camera} camera @param {Point} point in units @returns {Point} in CSS pixels */
export const toPixels = ({ scale, x, y }, point) => ({ x: point.x * scale + x, y: point.y * scale + y });

/**
 * Look closer by *factor*, with the unit under *point* staying where it is, then move by (*dx*, *dy*) pixels.
 *
 * @param {Box} box
 * @param {Frame} frame
 * @param {Look} look
 * @param {{ factor?: number, point?: Point, dx?: number, dy?: number }} change
 * @returns {Look}
 */
export function changeLook(box, frame, look, { factor = 1, point, dx = 0, dy = 0 }) {
  const zoom = Math.min(LARGEST, Math.max(1, look.zoom * factor));
  const held = point ?? { x: frame.width / 2, y: (frame.height - frame.foot) / 2 };
  const before = toUnits(cameraFor(box, frame, look), held);
  const scale = wholeScale(box, frame) * zoom;
  const middle = {
    x: before.x + (frame.width / 2 - held.x - dx) / scale,
    y: before.y + ((frame.height - frame.foot) / 2 - held.y - dy) / scale,
  };
  return { zoom, middle: kept(box, frame, scale, middle) };
}

/**
 * The middle, moved so that no more of the sea is seen than the whole board shows.
 *
 * @param {Box} box
 * @param {Frame} frame
 * @param {number} scale
 * @param {Point} middle
 */
function kept(box, frame, scale, middle) {
  const centre = middleOfBox(box);
  const free = (/** @type {number} */ size, /** @type {number} */ room) => Math.max(0, (size - room / scale) / 2);
  const across = free(box.right - box.left, frame.width);
  const down = free(box.bottom - box.top, frame.height - frame.foot);
  const within = (/** @type {number} */ value, /** @type {number} */ at, /** @type {number} */ reach) =>
    Math.min(at + reach, Math.max(at - reach, value));
  return { x: within(middle.x, centre.x, across), y: within(middle.y, centre.y, down) };
}
