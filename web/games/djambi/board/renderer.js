// Owns what the changing layer shows: the model, the ghost, what the hand does; and when it is drawn.

/** @import { Preview, Square } from "../../../protocol/djambi" */
/** @import { BoardCallbacks, BoardModel } from "./types" */
/** @import { Layers } from "./layers.js" */
/** @import { Motion } from "./motion.js" */
/** @import { Drag } from "./scene.js" */
import { cursorStyle } from "./choosing.js";
import { drawFrame } from "./scene.js";
import { createStanding } from "./standing.js";
import { createTurning, turnedGeometry } from "./turning.js";

/**
 * @typedef {object} Hand
 * @property {Drag | null} drag
 * @property {Square | null} hovered
 * @property {Square | null} cursor the keyboard's
 * @property {{ from: Square, to: Square } | null} aim an arrow that is being drawn
 *
 * @typedef {ReturnType<typeof createRenderer>} Renderer
 */

/**
 * @param {Layers} layers
 * @param {Motion} motion
 * @param {BoardCallbacks} callbacks
 */
export function createRenderer(layers, motion, callbacks) {
  /** @type {{ model: BoardModel | null, ghost: Preview | null, request: number, early: number }} */
  const shown = { model: null, ghost: null, request: 0, early: 0 };
  /** @type {Hand} */
  const hand = { drag: null, hovered: null, cursor: null, aim: null };
  const turning = createTurning();
  const parts = { layers, motion, turning, drawStanding: createStanding() };

  const paint = () => {
    cancelAnimationFrame(shown.request);
    shown.request = 0;
    const { model, ghost } = shown;
    if (model) paintFrame(parts, model, ghost, hand);
    if (motion.isRunning() || turning.isRunning()) draw(false);
    if (!motion.isShowing()) callbacks.onSettled?.();
  };
  const draw = (/** @type {boolean} */ isUrgent) => {
    if (isUrgent) paint();
    else shown.request ||= requestAnimationFrame(paint);
  };
  /** @param {Partial<Hand>} change */
  const setHand = (change) => {
    const isSame = Object.entries(change).every(([name, value]) => value === hand[/** @type {keyof Hand} */ (name)]);
    if (isSame) return;
    Object.assign(hand, change);
    draw(false);
  };
  return {
    model: () => shown.model,
    /** With the next frame, or (*isUrgent*) at once. */
    draw,
    /** At once, so that the next frame has little left to do; what follows before that frame, with it. */
    drawEarly() {
      if (shown.early) return draw(false);
      shown.early = requestAnimationFrame(() => {
        shown.early = 0;
      });
      paint();
    },
    setHand,
    /** See no more of what is being shown: everything stands where it ends. What a person does now is drawn early. */
    finish() {
      cancelAnimationFrame(shown.early);
      shown.early = 0;
      if (!motion.isRunning() && !turning.isRunning()) return;
      motion.finish();
      turning.finish();
      draw(false);
    },
    /** @param {BoardModel} model @param {Preview | null} ghost */
    show(model, ghost) {
      turning.update(shown.model, model);
      Object.assign(shown, { model, ghost });
      if (!motion.isShowing()) callbacks.onSettled?.();
    },
    /** @param {Square | null} square */
    hover(square) {
      const { model } = shown;
      layers.surface.style.cursor = cursorStyle(model, square, hand.drag !== null);
      if (hand.hovered === square) return;
      setHand({ hovered: square });
      callbacks.onHover(square);
    },
    destroy() {
      cancelAnimationFrame(shown.request);
      cancelAnimationFrame(shown.early);
    },
  };
}

/**
 * @typedef {object} Parts
 * @property {Layers} layers
 * @property {Motion} motion
 * @property {import("./turning.js").Turning} turning
 * @property {ReturnType<typeof createStanding>} drawStanding
 */

/**
 * @param {Parts} parts
 * @param {BoardModel} model
 * @param {Preview | null} ghost
 * @param {Hand} hand
 */
function paintFrame({ layers, motion, turning, drawStanding }, model, ghost, hand) {
  const stage = layers.stage(model);
  if (!stage) return;
  const now = performance.now();
  const frame = motion.frame(now);
  const angle = turning.angle(now);
  layers.tilt(angle, stage.geometry);
  const turned =
    angle === 0 ? { ...stage, drawStanding } : { ...stage, geometry: turnedGeometry(stage.geometry, angle) };
  drawFrame(turned, { model: aimed(model, hand.aim), ghost, ...frame, ...hand, drag: visibleDrag(model, hand.drag) });
}

/**
 * The model with the arrow that is being drawn.
 *
 * @param {BoardModel} model
 * @param {Hand["aim"]} aim
 * @returns {BoardModel}
 */
const aimed = (model, aim) => (aim ? { ...model, arrows: [...(model.arrows ?? []), { ...aim, weight: 0.5 }] } : model);

/**
 * The drag as it is drawn: once the piece is chosen, from where it is seen (at its goal if it has one move only).
 *
 * @param {BoardModel} model
 * @param {Drag | null} drag
 * @returns {Drag | null}
 */
function visibleDrag({ choices, drawing }, drag) {
  if (drawing) return drag;
  if (!drag || choices?.piece?.square !== drag.from) return null;
  if (choices.step === "destination") return drag;
  return choices.step === "done" && choices.prefix[1] ? { ...drag, from: choices.prefix[1] } : null;
}
