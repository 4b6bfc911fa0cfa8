// Control of the animation: chooses the time line for a change of the model, skips changes that the person has seen, and
// ends the animation on demand.

import { prefersReducedMotion } from "../../../app/ui/dom.ts";
import { changeTimeline, eventTimeline, actorAtRest } from "./animation.ts";
import { figuresAfterEvents, commonBeginningLength, figuresOf, figuresFrom } from "./draw/figures.ts";
import type { GameEvent, Square } from "../../../protocol/djambi.ts";
import type { Actor, Timeline } from "./animation.ts";
import type { Figure } from "./draw/figures.ts";
import type { BoardModel } from "./types.ts";

/** How long a dropped piece stays on its new square while the page does not answer. */
const TIMEOUT_MS = 400;

interface MotionState {
  model: BoardModel | null;
  /** The figures at rest. */
  figures: Figure[];
  /** The figures at rest as actors; the same array as long as nothing changes. */
  actors: Actor[];
  /** `isTurn` says whether the animation shows a turn. */
  running: { timeline: Timeline; start: number; isTurn: boolean } | null;
  dropped: { from: Square; to: Square; time: number } | null;
  played: GameEvent[] | null;
}

export type Motion = ReturnType<typeof createMotion>;

export function createMotion() {
  const state: MotionState = { model: null, figures: [], actors: [], running: null, dropped: null, played: null };
  return {
    update: (next: BoardModel, distance: (a: Square, b: Square) => number) => showModel(state, next, distance),
    currentFrame: (now: number) => frameOf(state, now),
    isRunning: () => state.running !== null || state.dropped !== null,
    /** Whether the animation of a turn is running. */
    isShowingTurn: () => state.running?.isTurn === true,
    finish() {
      state.running = null;
    },
    dropPiece(from: Square, to: Square) {
      state.dropped = { from, to, time: performance.now() };
    },
  };
}

function showModel(state: MotionState, next: BoardModel, distance: (a: Square, b: Square) => number) {
  const isNew = next.animation !== null && next.animation !== state.played;
  const figures = figuresOf(next);
  const isChanged = isNew || JSON.stringify(figures) !== JSON.stringify(state.figures);
  const isSameBoard = state.model?.info.name === next.info.name;
  if (!isSameBoard || prefersReducedMotion()) state.running = null;
  else if (isChanged) state.running = newAnimation(state, next, isNew, distance);
  Object.assign(state, { played: next.animation, model: next });
  if (isChanged) Object.assign(state, { dropped: null, figures, actors: figures.map(actorAtRest) });
}

const newAnimation = (
  state: MotionState,
  next: BoardModel,
  isTurn: boolean,
  distance: (a: Square, b: Square) => number,
) => ({ timeline: timelineTo(state, next, isTurn, distance), start: performance.now(), isTurn });

/** @param isNew Whether the model brings new events. */
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

function frameOf(state: MotionState, now: number): { actors: Actor[]; isMoving: boolean } {
  const { running, dropped } = state;
  if (running && now - running.start >= running.timeline.length) state.running = null;
  if (dropped && now - dropped.time > TIMEOUT_MS) state.dropped = null;
  if (running && state.running)
    return { actors: running.timeline.actorsAt(Math.max(0, now - running.start)), isMoving: true };
  const { actors, figures } = state;
  return {
    actors: state.dropped ? figures.map((figure) => actorAtRest(afterDrop(figure, state.dropped))) : actors,
    isMoving: false,
  };
}

/**
 * Returns the figures of *model* after the events that the person has already seen (in the preview or by dropping a piece),
 * and the events that follow; null if the events do not fit *model*.
 */
function eventsNotShown(
  model: BoardModel,
  events: GameEvent[],
  isThere: (from: Square, to: Square) => boolean,
): { figures: Figure[]; events: GameEvent[] } | null {
  const before = figuresFrom(model.pieces, model.corpses);
  const first = events[0];
  const seen = commonBeginningLength(model.choices?.preview?.events ?? [], events);
  const count = seen === 0 && first?.type === "move" && isThere(first.from, first.to) ? 1 : seen;
  if (!figuresAfterEvents(before, events)) return null;
  const figures = figuresAfterEvents(before, events.slice(0, count));
  return figures && { figures, events: events.slice(count) };
}

function afterDrop(figure: Figure, dropped: { from: Square; to: Square } | null): Figure {
  return dropped && figure.piece && figure.square === dropped.from ? { ...figure, square: dropped.to } : figure;
}
