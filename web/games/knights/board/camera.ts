// Owns what part of the map is seen, and how large: from units to CSS pixels and back. Draws nothing.

import type { Box, Point } from "./types.ts";

/** How much larger than the whole board may be looked at. */
const MAX_ZOOM = 5;

/** The room for the board in CSS pixels. */
export interface Frame {
  width: number;
  height: number;
  /** Kept free at the bottom, for dice and raiders. */
  foot: number;
}

interface Camera {
  /** CSS pixels in a unit. */
  scale: number;
  /** Where the unit (0, 0) is in the window. */
  x: number;
  y: number;
}

/** What the person has chosen: how much larger, and which point is in the middle. */
export interface CameraView {
  /** 1: the whole board. */
  zoom: number;
  /** In units. */
  middle: Point;
}

const middleOfBox = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

export const wholeView = (box: Box): CameraView => ({ zoom: 1, middle: middleOfBox(box) });

/** The scale at which the whole box is seen. */
function fitScale(box: Box, { width, height, foot }: Frame) {
  return Math.min(width / (box.right - box.left), (height - foot) / (box.bottom - box.top));
}

export function cameraFor(box: Box, frame: Frame, { zoom, middle }: CameraView): Camera {
  const scale = fitScale(box, frame) * zoom;
  return { scale, x: frame.width / 2 - middle.x * scale, y: (frame.height - frame.foot) / 2 - middle.y * scale };
}

/**
 * @param point in CSS pixels
 * @returns in units
 */
export const toUnits = ({ scale, x, y }: Camera, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

/**
 * @param point in units
 * @returns in CSS pixels
 */
export const toPixels = ({ scale, x, y }: Camera, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

/** Look closer by *factor*, with the unit under *point* staying where it is, then move by (*dx*, *dy*) pixels. */
export function changeView(
  box: Box,
  frame: Frame,
  view: CameraView,
  { factor = 1, point, dx = 0, dy = 0 }: { factor?: number; point?: Point; dx?: number; dy?: number },
): CameraView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor));
  const held = point ?? { x: frame.width / 2, y: (frame.height - frame.foot) / 2 };
  const before = toUnits(cameraFor(box, frame, view), held);
  const scale = fitScale(box, frame) * zoom;
  const middle = {
    x: before.x + (frame.width / 2 - held.x - dx) / scale,
    y: before.y + ((frame.height - frame.foot) / 2 - held.y - dy) / scale,
  };
  return { zoom, middle: clampMiddle(box, frame, scale, middle) };
}

/** The middle, moved so that no more of the sea is seen than the whole board shows. */
function clampMiddle(box: Box, frame: Frame, scale: number, middle: Point) {
  const centre = middleOfBox(box);
  const free = (size: number, room: number) => Math.max(0, (size - room / scale) / 2);
  const across = free(box.right - box.left, frame.width);
  const down = free(box.bottom - box.top, frame.height - frame.foot);
  const within = (value: number, at: number, reach: number) => Math.min(at + reach, Math.max(at - reach, value));
  return { x: within(middle.x, centre.x, across), y: within(middle.y, centre.y, down) };
}
