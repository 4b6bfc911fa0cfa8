// Composes the board: layers, renderer, animation, pointer and grid. One function, `createBoard`; see types.ts.

import { tap } from "./choosing.ts";
import { separateGhosts } from "./ghost.ts";
import { createLayers } from "./layers.ts";
import { createMotion } from "./motion.ts";
import { createPointer } from "./pointer.ts";
import { createRenderer } from "./renderer.ts";
import type { Square } from "../../../protocol/djambi.ts";
import type { Layers } from "./layers.ts";
import type { Motion } from "./motion.ts";
import type { Renderer } from "./renderer.ts";
import type { BoardCallbacks, BoardView } from "./types.ts";

type Parts = { layers: Layers; motion: Motion; renderer: Renderer; callbacks: BoardCallbacks };

/** Build the board in *root*, an empty element that has a size; the board is as large as fits, in the middle. */
export function createBoard(root: HTMLElement, callbacks: BoardCallbacks): BoardView {
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
  /** Lay out again; *isUrgent*: draw before the next paint. */
  const refresh = (isUrgent: boolean) => {
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

function connectGrid({ layers, renderer, callbacks }: Omit<Parts, "motion">) {
  let shown: Square | null = null;
  return callbacks.grid(layers.grid, {
    t: callbacks.t,
    onAnnounce: callbacks.onAnnounce,
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
      if (square === shown) return; // a focus given by the pointer must not end its hover
      shown = square;
      renderer.setHand({ cursor: square });
      renderer.hover(square);
    },
  });
}

function connectPointer({ layers, motion, renderer, callbacks }: Parts) {
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
