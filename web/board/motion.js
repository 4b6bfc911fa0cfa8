// Owns what moves now: chooses the time line for a change of model, skips what the person has already seen, ends it on demand.

/** @import { GameEvent, Square } from "../protocol" */
/** @import { BoardModel } from "./types" */
/** @import { Actor, Timeline } from "./animation.js" */
/** @import { Figure } from "./figures.js" */
import { changeTimeline, eventTimeline, still } from "./animation.js";
import { afterEvents, commonBeginning, figuresOf, standing } from "./figures.js";

/** How long a dropped piece lies where it was dropped while the page has not answered. */
const PATIENCE = 400;

export function createMotion() {
  /** @type {BoardModel | null} */
  let model = null;
  /** @type {Figure[]} */
  let figures = [];
  /** @type {{ timeline: Timeline, start: number } | null} */
  let running = null;
  /** @type {{ from: Square, to: Square, time: number } | null} */
  let dropped = null;
  /** @type {GameEvent[] | null} */
  let played = null;

  /** @param {BoardModel} next @param {(a: Square, b: Square) => number} distance */
  const timelineTo = (next, distance) => {
    const drop = dropped;
    const isThere = (/** @type {Square} */ from, /** @type {Square} */ to) => drop?.from === from && drop.to === to;
    const isNew = next.animate !== null && next.animate !== played;
    const rest = isNew && model && next.animate ? unseenEvents(model, next.animate, isThere) : null;
    return rest ? eventTimeline(rest.figures, rest.events, distance) : changeTimeline(figures, figuresOf(next), distance, isThere);
  };

  return {
    /**
     * @param {BoardModel} next
     * @param {(a: Square, b: Square) => number} distance
     */
    update(next, distance) {
      const isNew = next.animate !== null && next.animate !== played;
      const after = figuresOf(next);
      const isChanged = JSON.stringify(after) !== JSON.stringify(figures);
      const isSameBoard = model?.info.name === next.info.name;
      if (!isSameBoard || prefersStillness()) running = null;
      else if (isNew || isChanged) running = { timeline: timelineTo(next, distance), start: performance.now() };
      if (isNew || isChanged) dropped = null;
      played = next.animate;
      figures = after;
      model = next;
    },
    /**
     * @param {number} now
     * @returns {{ actors: Actor[], isMoving: boolean }}
     */
    frame(now) {
      if (running && now - running.start >= running.timeline.length) running = null;
      if (dropped && now - dropped.time > PATIENCE) dropped = null;
      if (running) return { actors: running.timeline.at(Math.max(0, now - running.start)), isMoving: true };
      return { actors: figures.map((figure) => still(moved(figure, dropped))), isMoving: false };
    },
    isRunning: () => running !== null || dropped !== null,
    finish() {
      running = null;
    },
    /** @param {Square} from @param {Square} to */
    drop(from, to) {
      dropped = { from, to, time: performance.now() };
    },
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

function prefersStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
