// Motion of pieces and the raiders' ship from one observation to the next.

import { between } from "./draw/brush.ts";
import { changesBetween } from "./draw/marks.ts";
import { figuresOf, spotOf } from "./draw/pieces.ts";
import type { Figure, Layout, Observation, Point } from "./types.ts";

const DURATION_MS = 420;

/** A figure with its place, size and opacity of the moment. */
export interface Actor {
  figure: Figure;
  spot?: Point;
  scale?: number;
  alpha?: number;
}

/** The shards of a removed piece. */
export interface Burst {
  spot: Point;
  player: number;
  share: number;
}

interface MotionState {
  now: Observation | null;
  changes: ReturnType<typeof changesBetween> | null;
  start: number;
  stepBefore: number;
}

export type Motion = ReturnType<typeof createMotion>;

export function createMotion() {
  const state: MotionState = { now: null, changes: null, start: 0, stepBefore: 0 };
  return {
    update(next: Observation, isAnimated: boolean) {
      if (next === state.now) return;
      const before = state.now;
      const isSameMap =
        before !== null && before.tiles.length === next.tiles.length && before.players.length === next.players.length;
      const changes = isAnimated && isSameMap ? changesBetween(before, next) : null;
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
    frame: (layout: Layout, time: number) => frameAt(state, layout, time),
  };
}

const ease = (share: number) => share * share * (3 - 2 * share);

function frameAt(state: MotionState, layout: Layout, time: number): { actors: Actor[]; bursts: Burst[]; step: number } {
  const { now, changes, start, stepBefore } = state;
  if (!now) return { actors: [], bursts: [], step: 0 };
  const share = (time - start) / DURATION_MS;
  if (!changes || share >= 1) {
    state.changes = null;
    return { actors: figuresOf(now).map((figure) => ({ figure })), bursts: [], step: now.step };
  }
  const eased = ease(Math.max(0, share));
  const isBackAtStart = now.step < stepBefore;
  return {
    actors: [
      ...figuresOf(now).map((figure) => arriving(figure, changes, layout, eased)),
      ...changes.removed.map((figure) => leaving(figure, eased)),
    ],
    bursts: changes.removed.flatMap((figure) => burst(figure, changes, layout, eased)),
    step: isBackAtStart ? now.step : stepBefore + (now.step - stepBefore) * eased,
  };
}

function arriving(
  figure: Figure,
  { added, changed, moved }: ReturnType<typeof changesBetween>,
  layout: Layout,
  eased: number,
): Actor {
  const is = (other: Figure) => other.key === figure.key;
  if (added.some(is)) return { figure, scale: 1 + 0.7 * (1 - eased), alpha: eased };
  if (changed.some(is)) return { figure, scale: 1 + 0.22 * Math.sin(Math.PI * eased) };
  const [from] = moved.find(([, to]) => is(to)) ?? [];
  const [a, b] = [from && spotOf(layout, from), spotOf(layout, figure)];
  if (!a || !b) return { figure };
  const spot = between(a, b, eased);
  return {
    figure,
    spot: { x: spot.x, y: spot.y - 40 * Math.sin(Math.PI * eased) },
    scale: 1 + 0.16 * Math.sin(Math.PI * eased),
  };
}

const leaving = (figure: Figure, eased: number): Actor => ({ figure, scale: 1 - 0.45 * eased, alpha: 1 - eased });

function burst(figure: Figure, { added }: ReturnType<typeof changesBetween>, layout: Layout, share: number): Burst[] {
  const spot = spotOf(layout, figure);
  const isRaised = added.some(({ place, player }) => place === figure.place && player === figure.player);
  return spot && figure.kind !== "road" && figure.kind !== "ship" && !isRaised
    ? [{ spot, player: figure.player, share }]
    : [];
}
