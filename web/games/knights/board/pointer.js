// Owns mouse, pen and touch: a press chooses, two fingers or the wheel enlarge, a drag moves what is enlarged.

/** @import { Point } from "./types" */

/** How far a pointer may stray and still have pressed, in CSS pixels. */
const STRAY = { mouse: 5, pen: 7, touch: 10 };
/** A finger that rests so long asks what is there, and chooses nothing. */
const LONG_MS = 550;

/**
 * @typedef {object} PointerHost
 * @property {(event: { clientX: number, clientY: number }) => Point} pointOf
 * @property {() => void} onDown
 * @property {(point: Point, isTouch: boolean) => void} onPress
 * @property {(point: Point | null) => void} onHover
 * @property {() => void} onStepBack
 * @property {(change: { factor?: number, point?: Point, dx?: number, dy?: number }) => boolean} onLook whether anything changed
 * @property {() => boolean} isEnlarged
 */

/**
 * @typedef {object} Hold
 * @property {Map<number, Point>} points Where the fingers are.
 * @property {Point | null} start Where the only finger came down; null: it has strayed, or is not the only one.
 * @property {number} since When it came down.
 */

/**
 * @param {HTMLElement} surface
 * @param {PointerHost} host
 */
export function createPointer(surface, host) {
  /** @type {Hold} */
  const hold = { points: new Map(), start: null, since: 0 };
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

/** @param {Hold} hold @param {PointerHost} host @param {HTMLElement} surface @param {PointerEvent} event */
function down(hold, host, surface, event) {
  if (event.button === 2) return host.onStepBack();
  if (event.button !== 0) return;
  host.onDown();
  surface.setPointerCapture(event.pointerId);
  const point = host.pointOf(event);
  hold.start = hold.points.size === 0 ? point : null;
  hold.points.set(event.pointerId, point);
  hold.since = event.timeStamp;
  // A second finger looks closer, and asks nothing.
  if (event.pointerType === "touch") host.onHover(hold.start);
}

/** @param {Hold} hold @param {PointerHost} host @param {PointerEvent} event */
function move(hold, host, event) {
  const point = host.pointOf(event);
  const before = hold.points.get(event.pointerId);
  if (!before) return host.onHover(point);
  const stray = STRAY[/** @type {keyof typeof STRAY} */ (event.pointerType)] ?? 7;
  if (hold.start && Math.hypot(point.x - hold.start.x, point.y - hold.start.y) > stray) {
    hold.start = null;
    host.onHover(null);
  }
  if (hold.start) return;
  const other = [...hold.points].find(([id]) => id !== event.pointerId)?.[1];
  hold.points.set(event.pointerId, point);
  if (other) pinch(host, before, point, other);
  else if (host.isEnlarged()) host.onLook({ dx: point.x - before.x, dy: point.y - before.y });
}

/** @param {PointerHost} host @param {Point} before @param {Point} now @param {Point} other the finger that rests */
function pinch(host, before, now, other) {
  const far = (/** @type {Point} */ point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  host.onLook({
    factor: far(now) / far(before),
    point: middle,
    dx: (now.x - before.x) / 2,
    dy: (now.y - before.y) / 2,
  });
}

/** @param {Hold} hold @param {PointerHost} host @param {PointerEvent} event */
function up(hold, host, event) {
  const { start } = hold;
  const wasHeld = hold.points.has(event.pointerId);
  letGo(hold, event);
  const isLong = event.pointerType === "touch" && event.timeStamp - hold.since > LONG_MS;
  if (!wasHeld || !start || isLong) return;
  host.onPress(host.pointOf(event), event.pointerType === "touch");
}

/** The page scrolls under the finger, say. @param {Hold} hold @param {PointerHost} host @param {PointerEvent} event */
function cancel(hold, host, event) {
  letGo(hold, event);
  host.onHover(null);
}

/** @param {Hold} hold @param {PointerEvent} event */
function letGo(hold, event) {
  hold.points.delete(event.pointerId);
  hold.start = null;
}

/** @param {PointerHost} host @param {WheelEvent} event */
function wheel(host, event) {
  const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
  const factor = Math.exp(-Math.max(-120, Math.min(120, pixels)) * (event.ctrlKey ? 0.012 : 0.0028));
  // At its smallest the board leaves the wheel to the page.
  if (host.onLook({ factor, point: host.pointOf(event) })) event.preventDefault();
}
