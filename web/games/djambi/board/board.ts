// Composes the board from layers, renderer, animation, pointer and grid. Its interface is in types.ts.

import { activateSquare } from "./choosing.ts";
import { createGhostSeparator } from "./ghost.ts";
import { createLayers } from "./layers.ts";
import { createMagnifier } from "./magnifier.ts";
import { createMotion } from "./motion.ts";
import { createPointer } from "./pointer.ts";
import { createRenderer } from "./renderer.ts";
import type { Square } from "../../../protocol/djambi.ts";
import type { Layers } from "./layers.ts";
import type { Magnifier } from "./magnifier.ts";
import type { Motion } from "./motion.ts";
import type { Renderer } from "./renderer.ts";
import type { BoardCallbacks, BoardView } from "./types.ts";

type Parts = { layers: Layers; motion: Motion; renderer: Renderer; magnifier: Magnifier; callbacks: BoardCallbacks };

/** Build the board in *root*, an empty element that has a size. The board is as large as fits, and in the middle. */
export function createBoard(root: HTMLElement, callbacks: BoardCallbacks): BoardView {
  const layers = createLayers(root, { onResize: (isUrgent) => refreshBoard(isUrgent) });
  const motion = createMotion();
  const separate = createGhostSeparator();
  const renderer = createRenderer(layers, motion, callbacks);
  const grid = connectGrid({ layers, renderer, callbacks });
  const magnifier = createMagnifier(layers);
  const pointer = connectPointer({ layers, motion, renderer, magnifier, callbacks });

  const layOutBoard = () => {
    const model = renderer.model();
    const geometry = model && layers.geometryOf(model);
    if (model && geometry) grid.update(model, geometry);
  };
  /** Lay out the board again, and draw it with the next frame, or at once if *isUrgent*. */
  const refreshBoard = (isUrgent: boolean) => {
    layOutBoard();
    renderer.draw(isUrgent);
  };
  return {
    update(next) {
      const { model, ghost } = separate(next);
      motion.update(model, layers.distance(model));
      renderer.showModel(model, ghost);
      layOutBoard();
      renderer.drawEarly();
    },
    finishAnimation: renderer.finishAnimations,
    focus: () => grid.focus(),
    destroy() {
      for (const part of [renderer, pointer, magnifier, grid, layers]) part.destroy();
    },
  };
}

function connectGrid({ layers, renderer, callbacks }: Omit<Parts, "motion" | "magnifier">) {
  let shown: Square | null = null;
  return callbacks.createGrid(layers.grid, {
    t: callbacks.t,
    onAnnounce: callbacks.onAnnounce,
    ...(callbacks.onDrawKey && { onDrawKey: callbacks.onDrawKey }),
    onActivate(square) {
      renderer.finishAnimations();
      const model = renderer.model();
      if (model) activateSquare(model, square, callbacks);
    },
    onToken: callbacks.onChoose,
    onStepBack() {
      renderer.finishAnimations();
      callbacks.onStepBack();
    },
    onCursor(square) {
      if (square === shown) return; // Focus that comes from the pointer must not end its hover.
      shown = square;
      renderer.setHand({ cursor: square });
      renderer.hoverOver(square);
    },
  });
}

function connectPointer({ layers, motion, renderer, magnifier, callbacks }: Parts) {
  return createPointer(layers.surface, {
    callbacks,
    model: renderer.model,
    pointerPosition: layers.pointerPosition,
    squareUnder: layers.squareUnder,
    onDragging: (drag) => renderer.setHand({ drag }),
    onDropped: motion.dropPiece,
    onHover: renderer.hoverOver,
    onAiming: (aim) => renderer.setHand({ aim }),
    onPress: renderer.finishAnimations,
    magnifier,
  });
}
