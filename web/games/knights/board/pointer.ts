// Mouse, pen and touch on the board. A press chooses, two fingers or the wheel zoom, a drag moves an enlarged board.

import type { Point } from "./types.ts";

/** By the type of pointer: a pointer that moves farther than this does not press. */
const MAX_STRAY_PX = { mouse: 5, pen: 7, touch: 10 };
/** A longer touch opens the help and chooses nothing. */
const LONG_PRESS_MS = 550;

interface PointerHost {
  pointerPosition: (event: { clientX: number; clientY: number }) => Point;
  onDown: () => void;
  onPress: (point: Point, isTouch: boolean) => void;
  onHover: (point: Point | null) => void;
  onStepBack: () => void;
  /** Called to zoom or to move the view. Returns whether the view has changed. */
  onViewChange: (change: { factor?: number; point?: Point; dx?: number; dy?: number }) => boolean;
  isEnlarged: () => boolean;
}

interface Hold {
  /** The positions of the pressed pointers, by their ids. */
  points: Map<number, Point>;
  /** Where the only pressed pointer started; null if it has moved away, or if several are pressed. */
  start: Point | null;
  /** Time of the last press. */
  since: number;
}

export function createPointer(surface: HTMLElement, host: PointerHost) {
  const hold: Hold = { points: new Map(), start: null, since: 0 };
  const controller = new AbortController();
  const options = { signal: controller.signal };
  surface.addEventListener("pointerdown", (event) => startPress(hold, host, surface, event), options);
  surface.addEventListener("pointermove", (event) => movePointer(hold, host, event), options);
  surface.addEventListener("pointerup", (event) => endPress(hold, host, event), options);
  surface.addEventListener("pointercancel", (event) => cancelPress(hold, host, event), options);
  surface.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && host.onHover(null), options);
  surface.addEventListener("contextmenu", (event) => event.preventDefault(), options);
  surface.addEventListener("wheel", (event) => zoomByWheel(host, event), { ...options, passive: false });
  return { destroy: () => controller.abort() };
}

function startPress(hold: Hold, host: PointerHost, surface: HTMLElement, event: PointerEvent) {
  if (event.button === 2) return host.onStepBack();
  if (event.button !== 0) return;
  host.onDown();
  surface.setPointerCapture(event.pointerId);
  const point = host.pointerPosition(event);
  hold.start = hold.points.size === 0 ? point : null;
  hold.points.set(event.pointerId, point);
  hold.since = event.timeStamp;
  // Two fingers zoom, and open no help.
  if (event.pointerType === "touch") host.onHover(hold.start);
}

function movePointer(hold: Hold, host: PointerHost, event: PointerEvent) {
  const point = host.pointerPosition(event);
  const before = hold.points.get(event.pointerId);
  if (!before) return host.onHover(point);
  const stray = MAX_STRAY_PX[event.pointerType as keyof typeof MAX_STRAY_PX] ?? 7;
  if (hold.start && Math.hypot(point.x - hold.start.x, point.y - hold.start.y) > stray) {
    hold.start = null;
    host.onHover(null);
  }
  if (hold.start) return;
  const other = [...hold.points].find(([id]) => id !== event.pointerId)?.[1];
  hold.points.set(event.pointerId, point);
  if (other) zoomByPinch(host, before, point, other);
  else if (host.isEnlarged()) host.onViewChange({ dx: point.x - before.x, dy: point.y - before.y });
}

/**
 * Zoom by two fingers.
 *
 * @param other The finger that has not moved.
 */
function zoomByPinch(host: PointerHost, before: Point, now: Point, other: Point) {
  const distanceTo = (point: Point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  host.onViewChange({
    factor: distanceTo(now) / distanceTo(before),
    point: middle,
    dx: (now.x - before.x) / 2,
    dy: (now.y - before.y) / 2,
  });
}

function endPress(hold: Hold, host: PointerHost, event: PointerEvent) {
  const { start } = hold;
  const wasHeld = hold.points.has(event.pointerId);
  forgetPointer(hold, event);
  const isLong = event.pointerType === "touch" && event.timeStamp - hold.since > LONG_PRESS_MS;
  if (!wasHeld || !start || isLong) return;
  host.onPress(host.pointerPosition(event), event.pointerType === "touch");
}

/** End a press that the browser has taken over, for example to scroll the page. */
function cancelPress(hold: Hold, host: PointerHost, event: PointerEvent) {
  forgetPointer(hold, event);
  host.onHover(null);
}

function forgetPointer(hold: Hold, event: PointerEvent) {
  hold.points.delete(event.pointerId);
  hold.start = null;
}

function zoomByWheel(host: PointerHost, event: WheelEvent) {
  const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
  const factor = Math.exp(-Math.max(-120, Math.min(120, pixels)) * (event.ctrlKey ? 0.012 : 0.0028));
  // If the view cannot change, the wheel scrolls the page.
  if (host.onViewChange({ factor, point: host.pointerPosition(event) })) event.preventDefault();
}
