// Composes the board: layers, renderer, animation, pointer and grid. One function, `createBoard`; see types.d.ts.

/** @import { BoardCallbacks, BoardView } from "./types" */
import { tap } from "./choosing.js";
import { separateGhosts } from "./ghost.js";
import { createLayers } from "./layers.js";
import { createMotion } from "./motion.js";
import { createPointer } from "./pointer.js";
import { createRenderer } from "./renderer.js";

/** @typedef {{ layers: import("./layers.js").Layers, motion: import("./motion.js").Motion, renderer: import("./renderer.js").Renderer, callbacks: BoardCallbacks }} Parts */

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
  const renderer = createRenderer(layers, motion, callbacks);
  const grid = connectGrid({ layers, renderer, callbacks });
  const pointer = connectPointer({ layers, motion, renderer, callbacks });

  const layOut = () => {
    const model = renderer.model();
    const geometry = model && layers.geometry(model);
    if (model && geometry) grid.update(model, geometry);
  };
  /** Lay out again; *isUrgent*: draw before the next paint. @param {boolean} isUrgent */
  const refresh = (isUrgent) => {
    layOut();
    renderer.draw(isUrgent);
  };
  return {
    update(next) {
      const { model, ghost } = separate(next);
      motion.update(model, layers.distance(model));
      renderer.show(model, ghost);
      layOut();
      renderer.drawEarly();
    },
    finishAnimation: renderer.finish,
    focus: () => grid.focus(),
    destroy() {
      for (const part of [renderer, pointer, grid, layers]) part.destroy();
    },
  };
}

/** @param {Omit<Parts, "motion">} parts */
function connectGrid({ layers, renderer, callbacks }) {
  /** @type {import("../../../protocol/djambi").Square | null} */
  let shown = null;
  return callbacks.grid(layers.grid, {
    t: callbacks.t,
    onSay: callbacks.onSay,
    ...(callbacks.onDrawKey && { onDrawKey: callbacks.onDrawKey }),
    onActivate(square) {
      renderer.finish();
      const model = renderer.model();
      if (model) tap(model, square, callbacks);
    },
    onToken: callbacks.onChoose,
    onStepBack() {
      renderer.finish();
      callbacks.onStepBack();
    },
    onCursor(square) {
      if (square === shown) return; // a focus that the pointer gave takes nothing away from what the pointer is on
      shown = square;
      renderer.setHand({ cursor: square });
      renderer.hover(square);
    },
  });
}

/** @param {Parts} parts */
function connectPointer({ layers, motion, renderer, callbacks }) {
  return createPointer(layers.surface, {
    callbacks,
    model: renderer.model,
    pointOf: layers.pointOf,
    hit: layers.hit,
    onDragging: (drag) => renderer.setHand({ drag }),
    onDropped: motion.drop,
    onHover: renderer.hover,
    onAiming: (aim) => renderer.setHand({ aim }),
    onPress: renderer.finish,
  });
}
