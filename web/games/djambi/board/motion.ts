// Control of the animation: chooses the time line for a change of model, skips changes already seen, ends it on demand.

import { prefersReducedMotion } from "../../../app/ui/dom.ts";
import { changeTimeline, eventTimeline, still } from "./animation.ts";
import { afterEvents, commonBeginning, figuresOf, figuresFrom } from "./draw/figures.ts";
import type { GameEvent, Square } from "../../../protocol/djambi.ts";
import type { Actor, Timeline } from "./animation.ts";
import type { Figure } from "./draw/figures.ts";
import type { BoardModel } from "./types.ts";

/** How long a dropped piece lies where it was dropped while the page has not answered. */
const TIMEOUT_MS = 400;

interface MotionState {
  model: BoardModel | null;
  /** where everything stands when nothing moves */
  figures: Figure[];
  /** those figures, as a frame shows them; the same ones while nothing changes */
  actors: Actor[];
  /** *isTurn*: it shows what a turn did */
  running: { timeline: Timeline; start: number; isTurn: boolean } | null;
  dropped: { from: Square; to: Square; time: number } | null;
  played: GameEvent[] | null;
}

export type Motion = ReturnType<typeof createMotion>;

export function createMotion() {
  const state: MotionState = { model: null, figures: [], actors: [], running: null, dropped: null, played: null };
  return {
    update: (next: BoardModel, distance: (a: Square, b: Square) => number) => moveOn(state, next, distance),
    frame: (now: number) => frameAt(state, now),
    isRunning: () => state.running !== null || state.dropped !== null,
    /** Whether it is still being shown what a turn did. */
    isShowing: () => state.running?.isTurn === true,
    finish() {
      state.running = null;
    },
    drop(from: Square, to: Square) {
      state.dropped = { from, to, time: performance.now() };
    },
  };
}

function moveOn(state: MotionState, next: BoardModel, distance: (a: Square, b: Square) => number) {
  const isNew = next.animation !== null && next.animation !== state.played;
  const figures = figuresOf(next);
  const isChanged = isNew || JSON.stringify(figures) !== JSON.stringify(state.figures);
  const isSameBoard = state.model?.info.name === next.info.name;
  if (!isSameBoard || prefersReducedMotion()) state.running = null;
  else if (isChanged) state.running = startedAnimation(state, next, isNew, distance);
  Object.assign(state, { played: next.animation, model: next });
  if (isChanged) Object.assign(state, { dropped: null, figures, actors: figures.map(still) });
}

const startedAnimation = (
  state: MotionState,
  next: BoardModel,
  isTurn: boolean,
  distance: (a: Square, b: Square) => number,
) => ({ timeline: timelineTo(state, next, isTurn, distance), start: performance.now(), isTurn });

/** @param isNew there are events to be played */
function timelineTo(
  { model, figures, dropped }: MotionState,
  next: BoardModel,
  isNew: boolean,
  distance: (a: Square, b: Square) => number,
) {
  const isThere = (from: Square, to: Square) => dropped?.from === from && dropped.to === to;
  const rest = isNew && model && next.animation ? eventsNotShown(model, next.animation, isThere) : null;
  if (rest) return eventTimeline(rest.figures, rest.events, distance);
  return changeTimeline(figures, figuresOf(next), distance, isThere);
}

function frameAt(state: MotionState, now: number): { actors: Actor[]; isMoving: boolean } {
  const { running, dropped } = state;
  if (running && now - running.start >= running.timeline.length) state.running = null;
  if (dropped && now - dropped.time > TIMEOUT_MS) state.dropped = null;
  if (running && state.running)
    return { actors: running.timeline.at(Math.max(0, now - running.start)), isMoving: true };
  const { actors, figures } = state;
  return {
    actors: state.dropped ? figures.map((figure) => still(moved(figure, state.dropped))) : actors,
    isMoving: false,
  };
}

/**
 * Where *model* stands after those events that the person has already seen, in its preview or by dropping, and the
 * rest.
 *
 * @returns null: the events do not follow from *model*
 */
function eventsNotShown(
  model: BoardModel,
  events: GameEvent[],
  isThere: (from: Square, to: Square) => boolean,
): { figures: Figure[]; events: GameEvent[] } | null {
  const before = figuresFrom(model.pieces, model.corpses);
  const first = events[0];
  const seen = commonBeginning(model.choices?.preview?.events ?? [], events);
  const count = seen === 0 && first?.type === "move" && isThere(first.from, first.to) ? 1 : seen;
  if (!afterEvents(before, events)) return null;
  const figures = afterEvents(before, events.slice(0, count));
  return figures && { figures, events: events.slice(count) };
}

function moved(figure: Figure, dropped: { from: Square; to: Square } | null): Figure {
  return dropped && figure.piece && figure.square === dropped.from ? { ...figure, square: dropped.to } : figure;
}
