// Renderer of the changing layer: the model, the ghost and the pointer's state, and when they are drawn.

import { cursorStyle } from "./choosing.ts";
import { drawFrame } from "./scene.ts";
import { createStaticLayer } from "./static-layer.ts";
import { createTurnAnimation, turnedGeometry } from "./turn-animation.ts";
import type { Preview, Square } from "../../../protocol/djambi.ts";
import type { Layers } from "./layers.ts";
import type { Motion } from "./motion.ts";
import type { Drag } from "./scene.ts";
import type { TurnAnimation } from "./turn-animation.ts";
import type { BoardCallbacks, BoardModel } from "./types.ts";

interface Shown {
  model: BoardModel | null;
  ghost: Preview | null;
  /** id of the requested frame; 0: none */
  request: number;
  early: number;
}

interface Hand {
  drag: Drag | null;
  hovered: Square | null;
  /** the keyboard's */
  cursor: Square | null;
  /** an arrow that is being drawn */
  aim: { from: Square; to: Square } | null;
}

export type Renderer = ReturnType<typeof createRenderer>;

export function createRenderer(layers: Layers, motion: Motion, callbacks: BoardCallbacks) {
  const shown: Shown = { model: null, ghost: null, request: 0, early: 0 };
  const hand: Hand = { drag: null, hovered: null, cursor: null, aim: null };
  const turnAnimation = createTurnAnimation();
  const parts = { layers, motion, turnAnimation, drawPieces: createStaticLayer() };

  const paint = () => {
    cancelAnimationFrame(shown.request);
    shown.request = 0;
    const { model, ghost } = shown;
    if (model) paintFrame(parts, model, ghost, hand);
    if (motion.isRunning() || turnAnimation.isRunning()) draw(false);
    if (!motion.isShowing()) callbacks.onSettled?.();
  };
  const draw = (isUrgent: boolean) => {
    if (isUrgent) paint();
    else shown.request ||= requestAnimationFrame(paint);
  };
  const setHand = (change: Partial<Hand>) => {
    const isSame = Object.entries(change).every(([name, value]) => value === hand[name as keyof Hand]);
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
      if (!motion.isRunning() && !turnAnimation.isRunning()) return;
      motion.finish();
      turnAnimation.finish();
      draw(false);
    },
    show(model: BoardModel, ghost: Preview | null) {
      turnAnimation.update(shown.model, model);
      Object.assign(shown, { model, ghost });
      if (!motion.isShowing()) callbacks.onSettled?.();
    },
    hover(square: Square | null) {
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
  turnAnimation: TurnAnimation;
  drawPieces: ReturnType<typeof createStaticLayer>;
}

function paintFrame(
  { layers, motion, turnAnimation, drawPieces }: Parts,
  model: BoardModel,
  ghost: Preview | null,
  hand: Hand,
) {
  const stage = layers.stage(model);
  if (!stage) return;
  const now = performance.now();
  const frame = motion.frame(now);
  const angle = turnAnimation.angle(now);
  layers.tilt(angle, stage.geometry);
  const turned = angle === 0 ? { ...stage, drawPieces } : { ...stage, geometry: turnedGeometry(stage.geometry, angle) };
  drawFrame(turned, { model: aimed(model, hand.aim), ghost, ...frame, ...hand, drag: visibleDrag(model, hand.drag) });
}

/** The model with the arrow that is being drawn. */
const aimed = (model: BoardModel, aim: Hand["aim"]): BoardModel =>
  aim ? { ...model, arrows: [...(model.arrows ?? []), { ...aim, weight: 0.5 }] } : model;

/** The drag to draw: none before the piece is chosen; from its goal if it has one move only. */
function visibleDrag({ choices, drawing }: BoardModel, drag: Drag | null): Drag | null {
  if (drawing) return drag;
  if (!drag || choices?.piece?.square !== drag.from) return null;
  if (choices.step === "destination") return drag;
  return choices.step === "done" && choices.prefix[1] ? { ...drag, from: choices.prefix[1] } : null;
}
