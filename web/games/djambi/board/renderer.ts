// Renderer of the layer that changes: the model, the ghost, and what pointer and keyboard point at. It decides when they are
// drawn.

import { cursorStyle } from "./choosing.ts";
import { drawFrame } from "./scene.ts";
import { createStaticLayer } from "./static-layer.ts";
import { createRotationAnimation, rotatedGeometry } from "./rotation-animation.ts";
import type { Preview, Square } from "../../../protocol/djambi.ts";
import type { Layers } from "./layers.ts";
import type { Motion } from "./motion.ts";
import type { Drag } from "./scene.ts";
import type { RotationAnimation } from "./rotation-animation.ts";
import type { BoardCallbacks, BoardModel } from "./types.ts";

interface Shown {
  model: BoardModel | null;
  ghost: Preview | null;
  /** The id of the requested frame; 0 if there is none. */
  request: number;
  early: number;
}

interface Hand {
  drag: Drag | null;
  hovered: Square | null;
  /** The square of the keyboard's cursor. */
  cursor: Square | null;
  /** The arrow that is being drawn. */
  aim: { from: Square; to: Square } | null;
}

export type Renderer = ReturnType<typeof createRenderer>;

export function createRenderer(layers: Layers, motion: Motion, callbacks: BoardCallbacks) {
  const shown: Shown = { model: null, ghost: null, request: 0, early: 0 };
  const hand: Hand = { drag: null, hovered: null, cursor: null, aim: null };
  const rotation = createRotationAnimation();
  const parts = { layers, motion, rotation, drawPieces: createStaticLayer() };

  const paintNow = () => {
    cancelAnimationFrame(shown.request);
    shown.request = 0;
    const { model, ghost } = shown;
    if (model) paintFrame(parts, model, ghost, hand);
    if (motion.isRunning() || rotation.isRunning()) drawFrameSoon(false);
    if (!motion.isShowingTurn()) callbacks.onSettled?.();
  };
  const drawFrameSoon = (isUrgent: boolean) => {
    if (isUrgent) paintNow();
    else shown.request ||= requestAnimationFrame(paintNow);
  };
  const setHand = (change: Partial<Hand>) => {
    const isSame = Object.entries(change).every(([name, value]) => value === hand[name as keyof Hand]);
    if (isSame) return;
    Object.assign(hand, change);
    drawFrameSoon(false);
  };
  return {
    model: () => shown.model,
    /** Draw with the next frame, or at once if *isUrgent*. */
    draw: drawFrameSoon,
    /** Draw at once, so that the next frame has little left to do. Further changes before that frame are drawn with it. */
    drawEarly() {
      if (shown.early) return drawFrameSoon(false);
      shown.early = requestAnimationFrame(() => {
        shown.early = 0;
      });
      paintNow();
    },
    setHand,
    /** End the running animations: figures and board take their final places. The next change is drawn early. */
    finishAnimations() {
      cancelAnimationFrame(shown.early);
      shown.early = 0;
      if (!motion.isRunning() && !rotation.isRunning()) return;
      motion.finish();
      rotation.finish();
      drawFrameSoon(false);
    },
    showModel(model: BoardModel, ghost: Preview | null) {
      rotation.update(shown.model, model);
      Object.assign(shown, { model, ghost });
      if (!motion.isShowingTurn()) callbacks.onSettled?.();
    },
    hoverOver(square: Square | null) {
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

interface Parts {
  layers: Layers;
  motion: Motion;
  rotation: RotationAnimation;
  drawPieces: ReturnType<typeof createStaticLayer>;
}

function paintFrame(
  { layers, motion, rotation, drawPieces }: Parts,
  model: BoardModel,
  ghost: Preview | null,
  hand: Hand,
) {
  const stage = layers.clearedStage(model);
  if (!stage) return;
  const now = performance.now();
  const frame = motion.currentFrame(now);
  const angle = rotation.remainingAngle(now);
  layers.tiltGround(angle, stage.geometry);
  const turned =
    angle === 0 ? { ...stage, drawPieces } : { ...stage, geometry: rotatedGeometry(stage.geometry, angle) };
  drawFrame(turned, {
    model: withAimedArrow(model, hand.aim),
    ghost,
    ...frame,
    ...hand,
    drag: visibleDrag(model, hand.drag),
  });
}

/** Returns the model with the arrow that is being drawn. */
const withAimedArrow = (model: BoardModel, aim: Hand["aim"]): BoardModel =>
  aim ? { ...model, arrows: [...(model.arrows ?? []), { ...aim, weight: 0.5 }] } : model;

/**
 * Returns the drag to draw: none before the piece is chosen. A piece with only one possible move is already shown on its
 * goal, and is dragged from there.
 */
function visibleDrag({ choices, drawing }: BoardModel, drag: Drag | null): Drag | null {
  if (drawing) return drag;
  if (!drag || choices?.piece?.square !== drag.from) return null;
  if (choices.step === "destination") return drag;
  return choices.step === "done" && choices.prefix[1] ? { ...drag, from: choices.prefix[1] } : null;
}
