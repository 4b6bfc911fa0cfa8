// Owns what moves now: chooses the time line for a change of model, skips what the person has already seen, ends it on demand.

/** @import { GameEvent, Square } from "../../../protocol/djambi" */
/** @import { BoardModel } from "./types" */
/** @import { Actor, Timeline } from "./animation.js" */
/** @import { Figure } from "./figures.js" */
import { isCalm } from "../../../house/dom.js";
import { changeTimeline, eventTimeline, still } from "./animation.js";
import { afterEvents, commonBeginning, figuresOf, standing } from "./figures.js";

/** How long a dropped piece lies where it was dropped while the page has not answered. */
const PATIENCE = 400;

/**
 * @typedef {object} MotionState
 * @property {BoardModel | null} model
 * @property {Figure[]} figures where everything stands when nothing moves
 * @property {Actor[]} actors those figures, as a frame shows them; the same ones while nothing changes
 * @property {{ timeline: Timeline, start: number, isTurn: boolean } | null} running *isTurn*: it shows what a turn did
 * @property {{ from: Square, to: Square, time: number } | null} dropped
 * @property {GameEvent[] | null} played
 *
 * @typedef {ReturnType<typeof createMotion>} Motion
 */

export function createMotion() {
  /** @type {MotionState} */
  const state = { model: null, figures: [], actors: [], running: null, dropped: null, played: null };
  return {
    /** @param {BoardModel} next @param {(a: Square, b: Square) => number} distance */
    update: (next, distance) => moveOn(state, next, distance),
    /** @param {number} now */
    frame: (now) => frameAt(state, now),
    isRunning: () => state.running !== null || state.dropped !== null,
    /** Whether it is still being shown what a turn did. */
    isShowing: () => state.running?.isTurn === true,
    finish() {
      state.running = null;
    },
    /** @param {Square} from @param {Square} to */
    drop(from, to) {
      state.dropped = { from, to, time: performance.now() };
    },
  };
}

/**
 * @param {MotionState} state
 * @param {BoardModel} next
 * @param {(a: Square, b: Square) => number} distance
 */
function moveOn(state, next, distance) {
  const isNew = next.animate !== null && next.animate !== state.played;
  const figures = figuresOf(next);
  const isChanged = isNew || JSON.stringify(figures) !== JSON.stringify(state.figures);
  const isSameBoard = state.model?.info.name === next.info.name;
  if (!isSameBoard || isCalm()) state.running = null;
  else if (isChanged) state.running = begun(state, next, isNew, distance);
  Object.assign(state, { played: next.animate, model: next });
  if (isChanged) Object.assign(state, { dropped: null, figures, actors: figures.map(still) });
}

/**
 * @param {MotionState} state
 * @param {BoardModel} next
 * @param {boolean} isTurn
 * @param {(a: Square, b: Square) => number} distance
 */
const begun = (state, next, isTurn, distance) => ({
  timeline: timelineTo(state, next, isTurn, distance),
  start: performance.now(),
  isTurn,
});

/**
 * @param {MotionState} state
 * @param {BoardModel} next
 * @param {boolean} isNew there are events to be played
 * @param {(a: Square, b: Square) => number} distance
 */
function timelineTo({ model, figures, dropped }, next, isNew, distance) {
  const isThere = (/** @type {Square} */ from, /** @type {Square} */ to) => dropped?.from === from && dropped.to === to;
  const rest = isNew && model && next.animate ? unseenEvents(model, next.animate, isThere) : null;
  if (rest) return eventTimeline(rest.figures, rest.events, distance);
  return changeTimeline(figures, figuresOf(next), distance, isThere);
}

/**
 * @param {MotionState} state
 * @param {number} now
 * @returns {{ actors: Actor[], isMoving: boolean }}
 */
function frameAt(state, now) {
  const { running, dropped } = state;
  if (running && now - running.start >= running.timeline.length) state.running = null;
  if (dropped && now - dropped.time > PATIENCE) state.dropped = null;
  if (running && state.running)
    return { actors: running.timeline.at(Math.max(0, now - running.start)), isMoving: true };
  const { actors, figures } = state;
  return {
    actors: state.dropped ? figures.map((figure) => still(moved(figure, state.dropped))) : actors,
    isMoving: false,
  };
}

/**
 * Where *model* stands after those events that the person has already seen, in its preview or by dropping, and the rest.
 *
 * @param {BoardModel} model
 * @param {GameEvent[]} events
 * @param {(from: Square, to: Square) => boolean} isThere
 * @returns {{ figures: Figure[], events: GameEvent[] } | null} null: the events do not follow from *model*
 */
function unseenEvents(model, events, isThere) {
  const before = standing(model.pieces, model.corpses);
  const first = events[0];
  const seen = commonBeginning(model.choices?.preview?.events ?? [], events);
  const count = seen === 0 && first?.type === "move" && isThere(first.from, first.to) ? 1 : seen;
  if (!afterEvents(before, events)) return null;
  const figures = afterEvents(before, events.slice(0, count));
  return figures && { figures, events: events.slice(count) };
}

/**
 * @param {Figure} figure
 * @param {{ from: Square, to: Square } | null} dropped
 * @returns {Figure}
 */
function moved(figure, dropped) {
  return dropped && figure.piece && figure.square === dropped.from ? { ...figure, square: dropped.to } : figure;
}
