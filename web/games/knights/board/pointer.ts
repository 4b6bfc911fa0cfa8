// Mouse, pen and touch on the board: a press chooses, two fingers or the wheel zoom, a drag moves an enlarged board.

import type { Point } from "./types.ts";

/** A pointer that moves farther does not press, by its type. */
const MAX_STRAY_PX = { mouse: 5, pen: 7, touch: 10 };
/** A longer touch opens help and chooses nothing. */
const LONG_PRESS_MS = 550;

interface PointerHost {
  pointOf: (event: { clientX: number; clientY: number }) => Point;
  onDown: () => void;
  onPress: (point: Point, isTouch: boolean) => void;
  onHover: (point: Point | null) => void;
  onStepBack: () => void;
  /** @returns whether the view has changed */
  onViewChange: (change: { factor?: number; point?: Point; dx?: number; dy?: number }) => boolean;
  isEnlarged: () => boolean;
}

interface Hold {
  /** The pressed pointers, by their ids. */
  points: Map<number, Point>;
  /** Where the only pressed pointer started; null: it has moved away, or there are several. */
  start: Point | null;
  /** Time of the last press. */
  since: number;
}

export function createPointer(surface: HTMLElement, host: PointerHost) {
  const hold: Hold = { points: new Map(), start: null, since: 0 };
  const controller = new AbortController();
  const options = { signal: controller.signal };
  surface.addEventListener("pointerdown", (event) => down(hold, host, surface, event), options);
  surface.addEventListener("pointermove", (event) => move(hold, host, event), options);
  surface.addEventListener("pointerup", (event) => up(hold, host, event), options);
  surface.addEventListener("pointercancel", (event) => cancel(hold, host, event), options);
  surface.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && host.onHover(null), options);
  surface.addEventListener("contextmenu", (event) => event.preventDefault(), options);
  surface.addEventListener("wheel", (event) => wheel(host, event), { ...options, passive: false });
  return { destroy: () => controller.abort() };
}

function down(hold: Hold, host: PointerHost, surface: HTMLElement, event: PointerEvent) {
  if (event.button === 2) return host.onStepBack();
  if (event.button !== 0) return;
  host.onDown();
  surface.setPointerCapture(event.pointerId);
  const point = host.pointOf(event);
  hold.start = hold.points.size === 0 ? point : null;
  hold.points.set(event.pointerId, point);
  hold.since = event.timeStamp;
  // Two fingers zoom, and open no help.
  if (event.pointerType === "touch") host.onHover(hold.start);
}

function move(hold: Hold, host: PointerHost, event: PointerEvent) {
  const point = host.pointOf(event);
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
  if (other) pinch(host, before, point, other);
  else if (host.isEnlarged()) host.onViewChange({ dx: point.x - before.x, dy: point.y - before.y });
}

/** @param other The finger that has not moved. */
function pinch(host: PointerHost, before: Point, now: Point, other: Point) {
  const far = (point: Point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  host.onViewChange({
    factor: far(now) / far(before),
    point: middle,
    dx: (now.x - before.x) / 2,
    dy: (now.y - before.y) / 2,
  });
}

function up(hold: Hold, host: PointerHost, event: PointerEvent) {
  const { start } = hold;
  const wasHeld = hold.points.has(event.pointerId);
  release(hold, event);
  const isLong = event.pointerType === "touch" && event.timeStamp - hold.since > LONG_PRESS_MS;
  if (!wasHeld || !start || isLong) return;
  host.onPress(host.pointOf(event), event.pointerType === "touch");
}

/** The browser has taken over, to scroll the page for example. */
function cancel(hold: Hold, host: PointerHost, event: PointerEvent) {
  release(hold, event);
  host.onHover(null);
}

function release(hold: Hold, event: PointerEvent) {
  hold.points.delete(event.pointerId);
  hold.start = null;
}

function wheel(host: PointerHost, event: WheelEvent) {
  const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
  const factor = Math.exp(-Math.max(-120, Math.min(120, pixels)) * (event.ctrlKey ? 0.012 : 0.0028));
  // If the view cannot change, the wheel scrolls the page.
  if (host.onViewChange({ factor, point: host.pointOf(event) })) event.preventDefault();
}
