// Owns what moves now: how the pieces get from one observation to the next. Draws nothing.

/** @import { Figure, Layout, Observation, Point } from "./types" */
import { between } from "./brush.js";
import { changesBetween } from "./marks.js";
import { figuresOf, spotOf } from "./pieces.js";

/** Milliseconds of a change. */
const LENGTH = 420;

/**
 * @typedef {object} Actor A figure as it is drawn now.
 * @property {Figure} figure
 * @property {Point} [spot]
 * @property {number} [scale]
 * @property {number} [alpha]
 *
 * @typedef {object} Burst Something falls: its shards fly.
 * @property {Point} spot
 * @property {number} player
 * @property {number} share
 *
 * @typedef {object} MotionState
 * @property {Observation | null} now
 * @property {ReturnType<typeof changesBetween> | null} changes
 * @property {number} start
 * @property {number} stepBefore
 *
 * @typedef {ReturnType<typeof createMotion>} Motion
 */

export function createMotion() {
  /** @type {MotionState} */
  const state = { now: null, changes: null, start: 0, stepBefore: 0 };
  return {
    /** @param {Observation} next @param {boolean} isAnimated */
    update(next, isAnimated) {
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
    /** @param {Layout} layout @param {number} time */
    frame: (layout, time) => frameAt(state, layout, time),
  };
}

/** @param {number} share */
const ease = (share) => share * share * (3 - 2 * share);

/**
 * @param {MotionState} state
 * @param {Layout} layout
 * @param {number} time
 * @returns {{ actors: Actor[], bursts: Burst[], step: number }}
 */
function frameAt(state, layout, time) {
  const { now, changes, start, stepBefore } = state;
  if (!now) return { actors: [], bursts: [], step: 0 };
  const share = (time - start) / LENGTH;
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

/**
 * @param {Figure} figure
 * @param {ReturnType<typeof changesBetween>} changes
 * @param {Layout} layout
 * @param {number} eased
 * @returns {Actor}
 */
function arriving(figure, { added, changed, moved }, layout, eased) {
  const is = (/** @type {Figure} */ other) => other.key === figure.key;
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

/** @param {Figure} figure @param {number} eased @returns {Actor} */
const leaving = (figure, eased) => ({ figure, scale: 1 - 0.45 * eased, alpha: 1 - eased });

/** @param {Figure} figure @param {ReturnType<typeof changesBetween>} changes @param {Layout} layout @param {number} share @returns {Burst[]} */
function burst(figure, { added }, layout, share) {
  const spot = spotOf(layout, figure);
  const isRaised = added.some(({ place, player }) => place === figure.place && player === figure.player);
  return spot && figure.kind !== "road" && figure.kind !== "ship" && !isRaised
    ? [{ spot, player: figure.player, share }]
    : [];
}
