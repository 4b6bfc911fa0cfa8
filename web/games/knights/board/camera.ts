// Camera: the visible part of the map, and the conversion between units and CSS pixels.

import type { Box, Point } from "./types.ts";

/** The largest enlargement; 1 shows the whole board. */
const MAX_ZOOM = 5;

/** The size of the board's element in CSS pixels. */
export interface Frame {
  width: number;
  height: number;
  /** The height at the bottom for dice and raiders. */
  foot: number;
}

interface Camera {
  /** CSS pixels per unit. */
  scale: number;
  /** The position of the origin of the map in the board's element. */
  x: number;
  y: number;
}

/** The view that a person has chosen. */
export interface CameraView {
  /** The enlargement; 1 shows the whole board. */
  zoom: number;
  /** The middle of the view, in units. */
  middle: Point;
}

const middleOfBox = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

export const wholeView = (box: Box): CameraView => ({ zoom: 1, middle: middleOfBox(box) });

/** Returns the largest scale at which the whole box fits into the frame. */
function fitScale(box: Box, { width, height, foot }: Frame) {
  return Math.min(width / (box.right - box.left), (height - foot) / (box.bottom - box.top));
}

export function cameraFor(box: Box, frame: Frame, { zoom, middle }: CameraView): Camera {
  const scale = fitScale(box, frame) * zoom;
  return { scale, x: frame.width / 2 - middle.x * scale, y: (frame.height - frame.foot) / 2 - middle.y * scale };
}

/** Convert a point from CSS pixels to units. */
export const toUnits = ({ scale, x, y }: Camera, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

/** Convert a point from units to CSS pixels. */
export const toPixels = ({ scale, x, y }: Camera, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});

/**
 * Returns the view after zooming by *factor* around *point*, which stays where it is, and then moving by (*dx*, *dy*). All
 * are in CSS pixels.
 */
export function changedView(
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

/** Returns *middle*, moved so far that nothing outside the whole board is visible. */
function clampMiddle(box: Box, frame: Frame, scale: number, middle: Point) {
  const centre = middleOfBox(box);
  const freePlay = (size: number, room: number) => Math.max(0, (size - room / scale) / 2);
  const across = freePlay(box.right - box.left, frame.width);
  const down = freePlay(box.bottom - box.top, frame.height - frame.foot);
  const clamp = (value: number, at: number, reach: number) => Math.min(at + reach, Math.max(at - reach, value));
  return { x: clamp(middle.x, centre.x, across), y: clamp(middle.y, centre.y, down) };
}
