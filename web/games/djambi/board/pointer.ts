// Mouse, pen and touch: turns gestures into choices. The model says which squares can be chosen; no rule is applied here.
//
// Press on a piece that may move: it is chosen at once, and a drag begins when the pointer moves on.
// Press on another piece of the mover while one is chosen: `onRefused`, so that the page can take that one up instead;
// if it does, the drag continues with that piece. Everything else is decided where the pointer is released.
//
// Each finger on the board is handled by itself; while one of them drags, the others begin nothing.
//
// A finger on small cells sees them in a magnifier, and may slide to the cell that it means. Where such a press began
// therefore decides little: it takes up no other piece in place of the chosen one, and draws nothing. A piece that it took
// up itself is put back when the finger leaves the board, and gives way to another own piece on which the finger is lifted.

import { isOwnPiece, isTaken, optionAt, activateSquare } from "./choosing.ts";
import type { Square } from "../../../protocol/djambi.ts";
import type { Point } from "./geometry.ts";
import type { Magnifier } from "./magnifier.ts";
import type { Drag } from "./scene.ts";
import type { BoardCallbacks, BoardModel } from "./types.ts";

/** A touch that is longer asks for help and chooses nothing. */
const LONG_PRESS_MS = 550;

interface PointerHost {
  model: () => BoardModel | null;
  /** Returns the position of a pointer in the canvas. */
  pointerPosition: (event: PointerEvent) => Point;
  squareUnder: (point: Point) => Square | null;
  callbacks: BoardCallbacks;
  onDragging: (drag: Drag | null) => void;
  /** Called when a piece was dropped; it stays there until the page answers. */
  onDropped: (from: Square, to: Square) => void;
  onHover: (square: Square | null) => void;
  /** Called while an arrow is drawn; null when it ends. */
  onAiming: (arrow: { from: Square; to: Square } | null) => void;
  onPress: () => void;
  magnifier: Pick<Magnifier, "isNeeded" | "show" | "hide">;
}

interface Press {
  start: Point;
  isTouch: boolean;
  /** A finger on cells that are too small for it. */
  isMagnified: boolean;
  /** The square of the piece that a drag would move. */
  grabbed: Square | null;
  /** Whether the piece under the press was the chosen one before. */
  wasChosen: boolean;
  hasMoved: boolean;
  /** The last square that a drawing pointer passed over. */
  painted: Square | null;
  time: number;
}

interface Hold {
  /** By pointer id, in the order of pressing. */
  presses: Map<number, Press>;
  /** The id of the pointer that moves a piece. */
  dragger: number | null;
  /** The pointer that draws an arrow, and the square where it was pressed. */
  arrow: { id: number; from: Square | null; isMagnified: boolean } | null;
}

export function createPointer(surface: HTMLElement, host: PointerHost) {
  const hold: Hold = { presses: new Map(), dragger: null, arrow: null };
  const controller = new AbortController();
  const { signal } = controller;
  const cancelAll = () => {
    hold.presses.clear();
    host.magnifier.hide();
    letGo(hold, host);
  };
  const forgetPointer = ({ pointerId }: PointerEvent) => {
    hold.presses.delete(pointerId);
    host.magnifier.hide();
    if (isHeldBy(hold, pointerId)) letGo(hold, host);
  };
  // A finger also leaves the board whenever it is lifted; `endPress` decides about its hover.
  const onLeave = (event: PointerEvent) => {
    if (hold.presses.size === 0 && event.pointerType !== "touch") host.onHover(null);
  };
  surface.addEventListener("pointerdown", (event) => startPress(hold, host, surface, event), { signal });
  surface.addEventListener("pointermove", (event) => movePointer(hold, host, event), { signal });
  surface.addEventListener("pointerup", (event) => endPress(hold, host, event), { signal });
  surface.addEventListener("pointercancel", forgetPointer, { signal });
  surface.addEventListener("pointerleave", onLeave, { signal });
  surface.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return { cancel: cancelAll, destroy: () => controller.abort() };
}

/** Whether this pointer moves a piece or draws an arrow. */
const isHeldBy = ({ dragger, arrow }: Hold, id: number) => dragger === id || arrow?.id === id;

function letGo(hold: Hold, host: PointerHost) {
  hold.dragger = null;
  hold.arrow = null;
  host.onDragging(null);
  host.onAiming(null);
}

function startPress(hold: Hold, host: PointerHost, surface: HTMLElement, event: PointerEvent) {
  if (hold.dragger !== null || hold.arrow) return;
  const isTouch = event.pointerType === "touch";
  const isMagnified = isTouch && host.magnifier.isNeeded();
  const start = host.pointerPosition(event);
  const square = host.squareUnder(start);
  if (isMagnified) host.magnifier.show(start);
  if (drawsArrow(event, host)) {
    hold.presses.clear();
    hold.arrow = { id: event.pointerId, from: square, isMagnified };
    surface.setPointerCapture(event.pointerId);
    return;
  }
  if (event.button !== 0) return;
  host.onPress();
  surface.setPointerCapture(event.pointerId);
  const model = host.model();
  const painted = model?.drawing && !model.drawing.isCarrying && !isMagnified ? square : null;
  hold.presses.set(event.pointerId, {
    start,
    isTouch,
    isMagnified,
    grabbed: square && model ? grabPiece(model, square, isMagnified, host.callbacks) : null,
    wasChosen: square !== null && model?.choices?.piece?.square === square,
    hasMoved: false,
    painted,
    time: event.timeStamp,
  });
  host.onHover(square);
  if (painted) host.callbacks.onDraw?.(painted);
}

function movePointer(hold: Hold, host: PointerHost, event: PointerEvent) {
  const { presses, dragger, arrow } = hold;
  if (arrow) return arrow.id === event.pointerId ? aimArrow(arrow, host, event) : undefined;
  const press = presses.get(event.pointerId);
  if (presses.size > 0 && !press) return;
  if (dragger !== null && dragger !== event.pointerId) return;
  const point = host.pointerPosition(event);
  host.onHover(host.squareUnder(point));
  if (!press) return;
  if (press.isMagnified) host.magnifier.show(point);
  drawOnPassed(press, host.squareUnder(point), host);
  const far = Math.hypot(point.x - press.start.x, point.y - press.start.y);
  press.hasMoved ||= far > (press.isTouch ? 9 : 4);
  if (!press.grabbed || !press.hasMoved) return;
  hold.dragger = event.pointerId;
  host.onDragging({ from: press.grabbed, point, isAboveFinger: press.isTouch && !press.isMagnified });
}

/** Draw on the square under the pointer, unless it was the last one drawn on. */
function drawOnPassed(press: Press, square: Square | null, { callbacks }: PointerHost) {
  if (!press.painted || !square || square === press.painted) return;
  press.painted = square;
  callbacks.onDraw?.(square);
}

function endPress(hold: Hold, host: PointerHost, event: PointerEvent) {
  if (hold.arrow || event.button === 2) return endArrow(hold, host, event);
  const press = hold.presses.get(event.pointerId);
  if (!press) return;
  hold.presses.delete(event.pointerId);
  host.magnifier.hide();
  if (isHeldBy(hold, event.pointerId)) letGo(hold, host);
  if (asksForHelp(press, host.model())) return; // The help stays until the next touch.
  releasePress(press, host.squareUnder(host.pointerPosition(event)), host);
  if (press.isTouch) host.onHover(null);
}

/** Whether the pointer draws an arrow: the right button does, and any pointer while the person annotates. */
const drawsArrow = ({ button }: PointerEvent, host: PointerHost) =>
  button === 2 || (button === 0 && Boolean(host.model()?.isMarking));

function aimArrow({ from, isMagnified }: NonNullable<Hold["arrow"]>, host: PointerHost, event: PointerEvent) {
  const point = host.pointerPosition(event);
  const to = host.squareUnder(point);
  if (isMagnified) host.magnifier.show(point);
  host.onAiming(from && to && to !== from ? { from, to } : null);
}

/**
 * Report the drawn arrow, or a mark if it ends where it began. While a move is entered, a click of the right button on one
 * square is a step back instead.
 */
function endArrow(hold: Hold, host: PointerHost, event: PointerEvent) {
  if (hold.arrow && hold.arrow.id !== event.pointerId) return;
  const from = hold.arrow?.from ?? null;
  const to = host.squareUnder(host.pointerPosition(event));
  const model = host.model();
  host.magnifier.hide();
  letGo(hold, host);
  const isEntering = (model?.choices?.prefix.length ?? 0) > 0 && !model?.isMarking;
  const isDrawn = from && to && (from !== to || !isEntering);
  if (isDrawn && host.callbacks.onArrow) host.callbacks.onArrow(from, to);
  else if (!model?.isMarking) host.callbacks.onStepBack();
}

/**
 * Whether a touch was so long that it only asks for help. A finger under a magnifier may rest while the person looks, so
 * that it chooses however long it rests, once a piece is taken up and the page has no help to show.
 */
function asksForHelp({ isTouch, isMagnified, grabbed, hasMoved, time }: Press, model: BoardModel | null) {
  const isLooking = isMagnified && (model?.drawing || (model?.choices && model.choices.step !== "piece"));
  return isTouch && !isLooking && !grabbed && !hasMoved && performance.now() - time > LONG_PRESS_MS;
}

/** Returns the square of the piece to drag, and chooses the piece if it is not chosen yet. */
function grabPiece(model: BoardModel, square: Square, isMagnified: boolean, callbacks: BoardCallbacks): Square | null {
  const { choices, drawing } = model;
  if (drawing) {
    const isGrabbed = isMagnified ? drawing.held === square : isTaken(model, square);
    return drawing.isCarrying && isGrabbed ? square : null;
  }
  if (!choices) return null;
  const option = optionAt(model, square);
  if (choices.step === "piece" && option) {
    callbacks.onChoose(option.token);
    return square;
  }
  if (choices.step !== "destination" || option) return null;
  if (choices.piece?.square === square) return square;
  if (isMagnified || !isOwnPiece(model, square)) return null;
  callbacks.onRefused(square);
  return square;
}

function releasePress(press: Press, square: Square | null, { model, callbacks, onDropped }: PointerHost) {
  const now = model();
  const { grabbed } = press;
  if (now?.drawing) return releaseDrawing(press, square, now, callbacks);
  if (!now?.choices) return;
  const isCorrected = press.isMagnified && grabbed !== null && !press.wasChosen;
  if (!square) return isCorrected ? callbacks.onStepBack() : undefined;
  if (!grabbed) return activateSquare(now, square, callbacks);
  if (square === grabbed) {
    if (press.wasChosen && !press.hasMoved) callbacks.onStepBack();
    return;
  }
  if (isCorrected && isOwnPiece(now, square)) return callbacks.onRefused(square);
  const isReady = now.choices.piece?.square === grabbed && now.choices.step === "destination";
  if (isReady && !optionAt(now, square)) return callbacks.onRefused(square);
  onDropped(grabbed, square);
  callbacks.onDrag(grabbed, square);
}

/**
 * End a press in the editor: a click draws on the square; a dragged figure is dropped on another square or off the board.
 */
function releaseDrawing(
  { grabbed, hasMoved, painted }: Press,
  square: Square | null,
  model: BoardModel,
  callbacks: BoardCallbacks,
) {
  if (grabbed && hasMoved && square !== grabbed) callbacks.onCarry?.(grabbed, square);
  else if (square && !painted) activateSquare(model, square, callbacks);
}
