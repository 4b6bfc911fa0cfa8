// Owns mouse, pen and touch: turns gestures into choices. Which squares can be chosen is read from the model, never judged.
//
// Press on a piece that may move: it is chosen at once, and a drag begins when the pointer moves on.
// Press on another piece of the mover while one is chosen: `onRefused`, so that the page can take that one up instead;
// if it does, the drag goes on with it. Everything else is decided where the pointer is released.
//
// Each finger on the board presses for itself, wherever others rest; while one of them drags, no other begins anything.

/** @import { Square } from "../../../protocol/djambi" */
/** @import { BoardCallbacks, BoardModel } from "./types" */
/** @import { Point } from "./geometry.js" */
/** @import { Drag } from "./scene.js" */
import { isOwnPiece, isTaken, optionAt, tap } from "./choosing.js";

/** A touch so long is a question, not a choice. */
const LONG_PRESS_MS = 550;

/**
 * @typedef {object} PointerHost
 * @property {() => BoardModel | null} model
 * @property {(event: PointerEvent) => Point} pointOf in the canvas
 * @property {(point: Point) => Square | null} hit
 * @property {BoardCallbacks} callbacks
 * @property {(drag: Drag | null) => void} onDragging
 * @property {(from: Square, to: Square) => void} onDropped a piece was let go there, and lies there until the page answers
 * @property {(square: Square | null) => void} onHover
 * @property {(arrow: { from: Square, to: Square } | null) => void} onAiming an arrow is being drawn
 * @property {() => void} onPress
 *
 * @typedef {object} Press
 * @property {Point} start
 * @property {boolean} isTouch
 * @property {Square | null} grabbed the piece that a drag would move
 * @property {boolean} wasChosen it was the chosen piece before
 * @property {boolean} hasMoved
 * @property {Square | null} painted the last square that was pointed at by drawing over it
 * @property {number} time
 */

/**
 * @typedef {object} Hold
 * @property {Map<number, Press>} presses by pointer, in the order in which they came down
 * @property {number | null} dragger the pointer that moves a piece
 * @property {{ id: number, from: Square | null } | null} arrow where the right button went down
 */

/**
 * @param {HTMLElement} surface
 * @param {PointerHost} host
 */
export function createPointer(surface, host) {
  /** @type {Hold} */
  const hold = { presses: new Map(), dragger: null, arrow: null };
  const controller = new AbortController();
  const { signal } = controller;
  const cancel = () => {
    hold.presses.clear();
    letGo(hold, host);
  };
  const lose = (/** @type {PointerEvent} */ { pointerId }) => {
    hold.presses.delete(pointerId);
    if (isHeldBy(hold, pointerId)) letGo(hold, host);
  };
  // A finger leaves whenever it is lifted; what it pointed at is up to `up`.
  const leave = (/** @type {PointerEvent} */ event) => {
    if (hold.presses.size === 0 && event.pointerType !== "touch") host.onHover(null);
  };
  surface.addEventListener("pointerdown", (event) => down(hold, host, surface, event), { signal });
  surface.addEventListener("pointermove", (event) => move(hold, host, event), { signal });
  surface.addEventListener("pointerup", (event) => up(hold, host, event), { signal });
  surface.addEventListener("pointercancel", lose, { signal });
  surface.addEventListener("pointerleave", leave, { signal });
  surface.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return { cancel, destroy: () => controller.abort() };
}

/** Whether a pointer moves a piece or draws an arrow. @param {Hold} hold @param {number} id */
const isHeldBy = ({ dragger, arrow }, id) => dragger === id || arrow?.id === id;

/** @param {Hold} hold @param {PointerHost} host */
function letGo(hold, host) {
  hold.dragger = null;
  hold.arrow = null;
  host.onDragging(null);
  host.onAiming(null);
}

/**
 * @param {Hold} hold
 * @param {PointerHost} host
 * @param {HTMLElement} surface
 * @param {PointerEvent} event
 */
function down(hold, host, surface, event) {
  if (hold.dragger !== null || hold.arrow) return;
  if (isArrow(event, host)) {
    hold.presses.clear();
    hold.arrow = { id: event.pointerId, from: host.hit(host.pointOf(event)) };
    surface.setPointerCapture(event.pointerId);
    return;
  }
  if (event.button !== 0) return;
  host.onPress();
  surface.setPointerCapture(event.pointerId);
  const start = host.pointOf(event);
  const square = host.hit(start);
  const model = host.model();
  const painted = model?.drawing && !model.drawing.isCarrying ? square : null;
  hold.presses.set(event.pointerId, {
    start,
    isTouch: event.pointerType === "touch",
    grabbed: square && model ? grab(model, square, host.callbacks) : null,
    wasChosen: square !== null && model?.choices?.piece?.square === square,
    hasMoved: false,
    painted,
    time: event.timeStamp,
  });
  host.onHover(square);
  if (painted) host.callbacks.onDraw?.(painted);
}

/**
 * @param {Hold} hold
 * @param {PointerHost} host
 * @param {PointerEvent} event
 */
function move(hold, host, event) {
  const { presses, dragger, arrow } = hold;
  if (arrow) return arrow.id === event.pointerId ? aim(arrow.from, host, event) : undefined;
  const press = presses.get(event.pointerId);
  if (presses.size > 0 && !press) return;
  if (dragger !== null && dragger !== event.pointerId) return;
  const point = host.pointOf(event);
  host.onHover(host.hit(point));
  if (!press) return;
  paint(press, host.hit(point), host);
  const far = Math.hypot(point.x - press.start.x, point.y - press.start.y);
  press.hasMoved ||= far > (press.isTouch ? 9 : 4);
  if (!press.grabbed || !press.hasMoved) return;
  hold.dragger = event.pointerId;
  host.onDragging({ from: press.grabbed, point, isTouch: press.isTouch });
}

/**
 * Point at the next square that the pointer is drawn over.
 *
 * @param {Press} press
 * @param {Square | null} square
 * @param {PointerHost} host
 */
function paint(press, square, { callbacks }) {
  if (!press.painted || !square || square === press.painted) return;
  press.painted = square;
  callbacks.onDraw?.(square);
}

/**
 * @param {Hold} hold
 * @param {PointerHost} host
 * @param {PointerEvent} event
 */
function up(hold, host, event) {
  if (hold.arrow || event.button === 2) return endArrow(hold, host, event);
  const press = hold.presses.get(event.pointerId);
  if (!press) return;
  hold.presses.delete(event.pointerId);
  if (isHeldBy(hold, event.pointerId)) letGo(hold, host);
  if (isLong(press)) return; // what was pointed at stays explained until the next touch
  release(press, host.hit(host.pointOf(event)), host);
  if (press.isTouch) host.onHover(null);
}

/** Whether the pointer draws: the right button does, and any pointer while the person marks. @param {PointerEvent} event @param {PointerHost} host */
const isArrow = ({ button }, host) => button === 2 || (button === 0 && Boolean(host.model()?.isMarking));

/** @param {Square | null} from @param {PointerHost} host @param {PointerEvent} event */
function aim(from, host, event) {
  const to = host.hit(host.pointOf(event));
  host.onAiming(from && to && to !== from ? { from, to } : null);
}

/**
 * From one square to another is an arrow, on one square a mark; but a click of the right button while a move is being
 * entered goes a step back.
 *
 * @param {Hold} hold
 * @param {PointerHost} host
 * @param {PointerEvent} event
 */
function endArrow(hold, host, event) {
  if (hold.arrow && hold.arrow.id !== event.pointerId) return;
  const from = hold.arrow?.from ?? null;
  const to = host.hit(host.pointOf(event));
  const model = host.model();
  letGo(hold, host);
  const isEntering = (model?.choices?.prefix.length ?? 0) > 0 && !model?.isMarking;
  const isDrawn = from && to && (from !== to || !isEntering);
  if (isDrawn && host.callbacks.onArrow) host.callbacks.onArrow(from, to);
  else if (!model?.isMarking) host.callbacks.onStepBack();
}

/** Whether a finger only asks what stands there. @param {Press} press */
const isLong = ({ isTouch, grabbed, hasMoved, time }) =>
  isTouch && !grabbed && !hasMoved && performance.now() - time > LONG_PRESS_MS;

/**
 * Take hold of the piece on *square*, choosing it if it is not chosen yet.
 *
 * @param {BoardModel} model
 * @param {Square} square
 * @param {BoardCallbacks} callbacks
 * @returns {Square | null}
 */
function grab(model, square, callbacks) {
  const { choices, drawing } = model;
  if (drawing) return drawing.isCarrying && isTaken(model, square) ? square : null;
  if (!choices) return null;
  const option = optionAt(model, square);
  if (choices.step === "piece" && option) {
    callbacks.onChoose(option.token);
    return square;
  }
  if (choices.step !== "destination" || option) return null;
  if (choices.piece?.square === square) return square;
  if (!isOwnPiece(model, square)) return null;
  callbacks.onRefused(square);
  return square;
}

/**
 * @param {Press} press
 * @param {Square | null} square
 * @param {PointerHost} host
 */
function release(press, square, { model, callbacks, onDropped }) {
  const now = model();
  const { grabbed } = press;
  if (now?.drawing) return releaseDrawing(press, square, now, callbacks);
  if (!now?.choices || !square) return;
  if (!grabbed) return tap(now, square, callbacks);
  if (square === grabbed) {
    if (press.wasChosen && !press.hasMoved) callbacks.onStepBack();
    return;
  }
  const isReady = now.choices.piece?.square === grabbed && now.choices.step === "destination";
  if (isReady && !optionAt(now, square)) return callbacks.onRefused(square);
  onDropped(grabbed, square);
  callbacks.onDrag(grabbed, square);
}

/**
 * Where the board is being set up: a click points at the square; a figure is let go elsewhere, or off the board.
 *
 * @param {Press} press
 * @param {Square | null} square
 * @param {BoardModel} model
 * @param {BoardCallbacks} callbacks
 */
function releaseDrawing({ grabbed, hasMoved, painted }, square, model, callbacks) {
  if (grabbed && hasMoved && square !== grabbed) callbacks.onCarry?.(grabbed, square);
  else if (square && !painted) tap(model, square, callbacks);
}
