// Motion of pieces and of the raiders' ship from one observation to the next.

import { pointBetween } from "./draw/brush.ts";
import { figureChanges } from "./draw/marks.ts";
import { figuresOf, spotOf } from "./draw/pieces.ts";
import type { Figure, Layout, Observation, Point } from "./types.ts";

const DURATION_MS = 420;

/** A figure at one moment, with its position, size and opacity. */
export interface Actor {
  figure: Figure;
  spot?: Point;
  scale?: number;
  alpha?: number;
}

/** The flying pieces of a figure that is removed. */
export interface Burst {
  spot: Point;
  player: number;
  share: number;
}

interface MotionState {
  now: Observation | null;
  changes: ReturnType<typeof figureChanges> | null;
  start: number;
  stepBefore: number;
}

export type Motion = ReturnType<typeof createMotion>;

export function createMotion() {
  const state: MotionState = { now: null, changes: null, start: 0, stepBefore: 0 };
  return {
    showObservation(next: Observation, isAnimated: boolean) {
      if (next === state.now) return;
      const before = state.now;
      const isSameMap =
        before !== null && before.tiles.length === next.tiles.length && before.players.length === next.players.length;
      const changes = isAnimated && isSameMap ? figureChanges(before, next) : null;
      const isChanged =
        changes && (Object.values(changes).some((list) => list.length > 0) || before?.step !== next.step);
      Object.assign(state, {
        now: next,
        changes: isChanged ? changes : null,
        start: performance.now(),
        stepBefore: before?.step ?? next.step,
      });
    },
    isRunning: () => state.changes !== null,
    finish() {
      state.changes = null;
    },
    frameAt: (layout: Layout, time: number) => frameOf(state, layout, time),
  };
}

const easeInOut = (share: number) => share * share * (3 - 2 * share);

function frameOf(state: MotionState, layout: Layout, time: number): { actors: Actor[]; bursts: Burst[]; step: number } {
  const { now, changes, start, stepBefore } = state;
  if (!now) return { actors: [], bursts: [], step: 0 };
  const share = (time - start) / DURATION_MS;
  if (!changes || share >= 1) {
    state.changes = null;
    return { actors: figuresOf(now).map((figure) => ({ figure })), bursts: [], step: now.step };
  }
  const eased = easeInOut(Math.max(0, share));
  const isBackAtStart = now.step < stepBefore;
  return {
    actors: [
      ...figuresOf(now).map((figure) => arrivingActor(figure, changes, layout, eased)),
      ...changes.removed.map((figure) => leavingActor(figure, eased)),
    ],
    bursts: changes.removed.flatMap((figure) => burstsOf(figure, changes, layout, eased)),
    step: isBackAtStart ? now.step : stepBefore + (now.step - stepBefore) * eased,
  };
}

function arrivingActor(
  figure: Figure,
  { added, changed, moved }: ReturnType<typeof figureChanges>,
  layout: Layout,
  eased: number,
): Actor {
  const isFigure = (other: Figure) => other.key === figure.key;
  if (added.some(isFigure)) return { figure, scale: 1 + 0.7 * (1 - eased), alpha: eased };
  if (changed.some(isFigure)) return { figure, scale: 1 + 0.22 * Math.sin(Math.PI * eased) };
  const [from] = moved.find(([, to]) => isFigure(to)) ?? [];
  const [a, b] = [from && spotOf(layout, from), spotOf(layout, figure)];
  if (!a || !b) return { figure };
  const spot = pointBetween(a, b, eased);
  return {
    figure,
    spot: { x: spot.x, y: spot.y - 40 * Math.sin(Math.PI * eased) },
    scale: 1 + 0.16 * Math.sin(Math.PI * eased),
  };
}

const leavingActor = (figure: Figure, eased: number): Actor => ({ figure, scale: 1 - 0.45 * eased, alpha: 1 - eased });

function burstsOf(figure: Figure, { added }: ReturnType<typeof figureChanges>, layout: Layout, share: number): Burst[] {
  const spot = spotOf(layout, figure);
  const isRaised = added.some(({ place, player }) => place === figure.place && player === figure.player);
  return spot && figure.kind !== "road" && figure.kind !== "ship" && !isRaised
    ? [{ spot, player: figure.player, share }]
    : [];
}
