// Composes the board: layers, size, model, animation, pointer and grid. One function, `createBoard`; see types.d.ts.

/** @import { Preview, Square } from "../protocol" */
/** @import { BoardCallbacks, BoardModel, BoardView } from "./types" */
/** @import { Drag } from "./scene.js" */
import { createGrid } from "../a11y/grid.js";
import { cursorStyle, tap } from "./choosing.js";
import { separateGhosts } from "./ghost.js";
import { createLayers } from "./layers.js";
import { createMotion } from "./motion.js";
import { createPointer } from "./pointer.js";
import { drawFrame } from "./scene.js";

/**
 * Build the board in *root*, an empty element that has a size; the board is as large as fits, in the middle.
 *
 * @param {HTMLElement} root
 * @param {BoardCallbacks} callbacks
 * @returns {BoardView}
 */
export function createBoard(root, callbacks) {
  const layers = createLayers(root, { onResize: (isUrgent) => refresh(isUrgent) });
  const motion = createMotion();
  const separate = separateGhosts();
  /** @type {BoardModel | null} */
  let model = null;
  /** @type {Preview | null} */
  let ghost = null;
  /** @type {{ drag: Drag | null, hovered: Square | null, cursor: Square | null }} */
  const hand = { drag: null, hovered: null, cursor: null };
  let isScheduled = 0;

  const draw = () => {
    isScheduled = 0;
    const stage = model && layers.stage(model);
    if (!model || !stage) return;
    const { actors, isMoving } = motion.frame(performance.now());
    drawFrame(stage, { model, actors, isMoving, ghost, ...hand, drag: visibleDrag(model, hand.drag) });
    if (motion.isRunning()) invalidate();
  };
  const invalidate = () => {
    isScheduled ||= requestAnimationFrame(draw);
  };
  /** Lay out again; *isUrgent*: draw before the next paint. @param {boolean} isUrgent */
  const refresh = (isUrgent) => {
    const geometry = model && layers.geometry(model);
    if (model && geometry) grid.update(model, geometry);
    if (isUrgent) draw();
    else invalidate();
  };

  /** @param {Square | null} square */
  const hover = (square) => {
    layers.surface.style.cursor = model && square ? cursorStyle(model, square, hand.drag !== null) : "";
    if (hand.hovered === square) return;
    hand.hovered = square;
    callbacks.onHover(square);
    invalidate();
  };

  const grid = createGrid(layers.grid, {
    t: callbacks.t,
    onSay: callbacks.onSay,
    onActivate(square) {
      motion.finish();
      if (model) tap(model, square, callbacks);
    },
    onToken: callbacks.onChoose,
    onStepBack: callbacks.onStepBack,
    onCursor(square) {
      hand.cursor = square;
      hover(square);
      invalidate();
    },
  });
  const pointer = createPointer(layers.surface, {
    callbacks,
    model: () => model,
    pointOf: layers.pointOf,
    hit: (point) => layers.hit(point),
    onDragging(drag) {
      hand.drag = drag;
      invalidate();
    },
    onDropped: (from, to) => motion.drop(from, to),
    onHover: hover,
    onPress: () => motion.finish(),
  });

  return {
    update(next) {
      const split = separate(next);
      motion.update(split.model, layers.distance(split.model));
      ({ model, ghost } = split);
      refresh(false);
    },
    finishAnimation() {
      motion.finish();
      invalidate();
    },
    focus: () => grid.focus(),
    destroy() {
      cancelAnimationFrame(isScheduled);
      pointer.destroy();
      grid.destroy();
      layers.destroy();
    },
  };
}

/**
 * The drag as it is drawn: once the piece is chosen, from where it is seen (at its goal if it has one move only).
 *
 * @param {BoardModel} model
 * @param {Drag | null} drag
 * @returns {Drag | null}
 */
function visibleDrag({ choices }, drag) {
  if (!drag || choices?.piece?.square !== drag.from) return null;
  if (choices.step === "destination") return drag;
  return choices.step === "done" && choices.prefix[1] ? { ...drag, from: choices.prefix[1] } : null;
}
