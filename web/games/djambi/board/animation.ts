// Timing of movement: turns events into legs on a time line, from which the place of each figure at any moment is computed.

import { figureOf, changesFigure, isSameFigure, isSameColorAndKind } from "./draw/figures.ts";
import type { GameEvent, Piece, Square } from "../../../protocol/djambi.ts";
import type { Figure } from "./draw/figures.ts";

/** A figure at one moment, on its way from one square to another. */
export interface Actor {
  piece: Piece | null;
  from: Square;
  to: Square;
  /** The travelled fraction of the way, after easing. */
  progress: number;
  alpha: number;
  scale: number;
  /** Height above the board, from 0 (on it) to 1. */
  lift: number;
  isHeld: boolean;
}

interface Leg {
  type: "slide" | "carry" | "die" | "fade-in" | "fade-out";
  /** In milliseconds from the start of the time line. */
  start: number;
  length: number;
  from: Square;
  to: Square;
}

type Track = Figure & { origin: Square; first: Piece | null; legs: Leg[] };

export interface Timeline {
  /** In milliseconds. */
  length: number;
  /** Returns the figures at a moment in the order in which they are drawn, moving ones last. */
  actorsAt: (time: number) => Actor[];
}

const TWEEN_MS = 170;
const DEATH_MS = 190;
/** The fall of the victim begins this long before the arrival of its killer. */
const OVERLAP_MS = 90;

const easeInOut = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

const slideDurationMs = (cells: number) => Math.min(330, 170 + 30 * cells);

/** Returns a figure at rest as an actor. */
export function actorAtRest(figure: Figure): Actor {
  return {
    piece: figure.piece,
    from: figure.square,
    to: figure.square,
    progress: 1,
    alpha: 1,
    scale: 1,
    lift: 0,
    isHeld: figure.isHeld,
  };
}

/**
 * Returns a time line that shows events one after another, without those about absent figures.
 *
 * @param distance Returns the distance of two squares in cells.
 */
export function eventTimeline(
  before: Figure[],
  events: GameEvent[],
  distance: (a: Square, b: Square) => number,
): Timeline {
  const tracks = before.map((figure) => startTrack({ ...figure, isHeld: false }));
  let clock = 0;
  let last: GameEvent | null = null;
  for (const event of events.filter(changesFigure)) {
    const track = figureOf(tracks, event);
    if (!track) continue;
    if (event.type === "death") {
      const start = deathStart(last, clock);
      track.legs.push({ type: "die", start, length: DEATH_MS, from: track.square, to: track.square });
      track.piece = null;
      clock = start + DEATH_MS;
    } else if ("to" in event) {
      const type = event.type === "move" || event.type === "leave" ? "slide" : "carry";
      const length = slideDurationMs(distance(event.from, event.to));
      track.legs.push({ type, start: clock, length, from: event.from, to: event.to });
      track.square = event.to;
      clock += length;
    }
    last = event;
  }
  return timelineOf(tracks);
}

/** Returns when a death begins: together with the death before it, or shortly before the move before it ends. */
function deathStart(last: GameEvent | null, clock: number) {
  if (last?.type === "death") return clock - DEATH_MS;
  return last?.type === "move" ? Math.max(0, clock - OVERLAP_MS) : clock;
}

/**
 * Returns a time line that shows all changes at once: figures fade out, slide or fade in.
 *
 * @param isThere Returns whether the person has already dropped the figure on its new square.
 */
export function changeTimeline(
  before: Figure[],
  after: Figure[],
  distance: (a: Square, b: Square) => number,
  isThere: (from: Square, to: Square) => boolean,
): Timeline {
  const gone = before.filter((old) => !after.some((figure) => isSameFigure(old, figure)));
  const tracks = after.map((figure) => {
    const track = startTrack(figure);
    if (before.some((old) => isSameFigure(old, figure))) return track;
    const source = takeNearest(gone, figure, distance);
    if (!source) track.legs.push(tweenLeg("fade-in", figure.square, figure.square));
    else if (!isThere(source.square, figure.square)) track.legs.push(tweenLeg("slide", source.square, figure.square));
    return track;
  });
  for (const figure of gone) {
    const track = startTrack(figure);
    track.legs.push(tweenLeg("fade-out", figure.square, figure.square));
    tracks.push(track);
  }
  return timelineOf(tracks);
}

/** Remove the nearest figure of the same colour and kind from *figures*, and return it. */
function takeNearest(figures: Figure[], wanted: Figure, distance: (a: Square, b: Square) => number) {
  const alike = figures.filter((figure) => isSameColorAndKind(figure, wanted));
  const nearest = alike.sort((a, b) => distance(a.square, wanted.square) - distance(b.square, wanted.square))[0];
  if (nearest) figures.splice(figures.indexOf(nearest), 1);
  return nearest;
}

function tweenLeg(type: Leg["type"], from: Square, to: Square): Leg {
  return { type, start: 0, length: TWEEN_MS, from, to };
}

function startTrack(figure: Figure): Track {
  return { ...figure, origin: figure.square, first: figure.piece, legs: [] };
}

function timelineOf(tracks: Track[]): Timeline {
  const length = Math.max(0, ...tracks.flatMap((track) => track.legs.map((leg) => leg.start + leg.length)));
  return {
    length,
    actorsAt: (time) => tracks.map((track) => actorAt(track, time)).sort((a, b) => drawingOrder(a) - drawingOrder(b)),
  };
}

/** Returns the place of an actor in the order of drawing: corpses, then pieces, then moving figures. */
function drawingOrder(actor: Actor) {
  return (actor.progress < 1 ? 2 + actor.lift : 0) + (actor.isHeld ? 4 : 0) + (actor.piece ? 1 : 0);
}

function actorAt(track: Track, time: number): Actor {
  const actor = actorAtRest({ ...track, piece: track.first, square: track.legs[0]?.from ?? track.origin });
  for (const leg of track.legs) {
    const share = Math.min(1, (time - leg.start) / leg.length);
    if (share < 0) {
      if (leg.type === "fade-in") actor.alpha = 0;
      break;
    }
    applyLeg(actor, leg, share);
  }
  return actor;
}

function applyLeg(actor: Actor, leg: Leg, share: number) {
  if (leg.type === "fade-in") actor.alpha = share;
  else if (leg.type === "fade-out") actor.alpha = 1 - share;
  else if (leg.type === "die") {
    actor.scale = 1 - 0.45 * Math.sin(Math.PI * share);
    if (share >= 0.5) actor.piece = null;
  } else {
    Object.assign(actor, { from: leg.from, to: leg.to, progress: easeInOut(share) });
    actor.lift = Math.sin(Math.PI * share) * (leg.type === "carry" ? 1 : 0.35);
  }
}
