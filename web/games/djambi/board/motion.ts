// Control of the animation: chooses the time line for a change of model, skips changes already seen, ends it on demand.

import { prefersReducedMotion } from "../../../app/ui/dom.ts";
import { changeTimeline, eventTimeline, still } from "./animation.ts";
import { afterEvents, commonBeginning, figuresOf, figuresFrom } from "./draw/figures.ts";
import type { GameEvent, Square } from "../../../protocol/djambi.ts";
import type { Actor, Timeline } from "./animation.ts";
import type { Figure } from "./draw/figures.ts";
import type { BoardModel } from "./types.ts";

/** A dropped piece stays on its new square at most this long without an answer of the page. */
const TIMEOUT_MS = 400;

interface MotionState {
  model: BoardModel | null;
  /** the figures at rest */
  figures: Figure[];
  /** the same for a frame; the same array while nothing changes */
  actors: Actor[];
  /** *isTurn*: the animation of a turn */
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
    /** Whether the animation of a turn is running. */
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

/** @param isNew the model brings new events */
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
 * The figures of *model* after those events that the person has already seen, in the preview or by dropping, and the
 * other events.
 *
 * @returns null: the events do not fit *model*
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
