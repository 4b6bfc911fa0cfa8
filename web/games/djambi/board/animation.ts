// Timing of movement: events become legs on a time line, which gives the place of each figure at any moment.

import { figureOf, isVisible, sameFigure, sameKind } from "./draw/figures.ts";
import type { GameEvent, Piece, Square } from "../../../protocol/djambi.ts";
import type { Figure } from "./draw/figures.ts";

/** A figure at one moment, between two squares. */
export interface Actor {
  piece: Piece | null;
  from: Square;
  to: Square;
  /** fraction of the path, eased */
  t: number;
  alpha: number;
  scale: number;
  /** 0 on the board, 1 high above it */
  lift: number;
  isHeld: boolean;
}

interface Leg {
  type: "slide" | "carry" | "die" | "fade-in" | "fade-out";
  /** in milliseconds */
  start: number;
  length: number;
  from: Square;
  to: Square;
}

type Track = Figure & { origin: Square; first: Piece | null; legs: Leg[] };

export interface Timeline {
  /** in milliseconds */
  length: number;
  /** the figures at a moment, in order of drawing: moving ones last */
  at: (time: number) => Actor[];
}

const TWEEN_MS = 170;
const DEATH_MS = 190;
/** The victim begins to fall before its killer has quite arrived. */
const OVERLAP_MS = 90;

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

const slideMs = (cells: number) => Math.min(330, 170 + 30 * cells);

/** A figure at rest. */
export function still(figure: Figure): Actor {
  return {
    piece: figure.piece,
    from: figure.square,
    to: figure.square,
    t: 1,
    alpha: 1,
    scale: 1,
    lift: 0,
    isHeld: figure.isHeld,
  };
}

/**
 * Events one after another; those about absent figures are skipped.
 *
 * @param distance in cells
 */
export function eventTimeline(
  before: Figure[],
  events: GameEvent[],
  distance: (a: Square, b: Square) => number,
): Timeline {
  const tracks = before.map((figure) => startTrack({ ...figure, isHeld: false }));
  let clock = 0;
  let last: GameEvent | null = null;
  for (const event of events.filter(isVisible)) {
    const track = figureOf(tracks, event);
    if (!track) continue;
    if (event.type === "death") {
      const start = deathStart(last, clock);
      track.legs.push({ type: "die", start, length: DEATH_MS, from: track.square, to: track.square });
      track.piece = null;
      clock = start + DEATH_MS;
    } else if ("to" in event) {
      const type = event.type === "move" || event.type === "leave" ? "slide" : "carry";
      const length = slideMs(distance(event.from, event.to));
      track.legs.push({ type, start: clock, length, from: event.from, to: event.to });
      track.square = event.to;
      clock += length;
    }
    last = event;
  }
  return timeline(tracks);
}

/** Deaths in a row happen together; a killer's arrival and the death overlap. */
function deathStart(last: GameEvent | null, clock: number) {
  if (last?.type === "death") return clock - DEATH_MS;
  return last?.type === "move" ? Math.max(0, clock - OVERLAP_MS) : clock;
}

/**
 * All changes at once: figures fade out, slide or fade in.
 *
 * @param isThere Whether the person has dropped the figure there already.
 */
export function changeTimeline(
  before: Figure[],
  after: Figure[],
  distance: (a: Square, b: Square) => number,
  isThere: (from: Square, to: Square) => boolean,
): Timeline {
  const gone = before.filter((old) => !after.some((figure) => sameFigure(old, figure)));
  const tracks = after.map((figure) => {
    const track = startTrack(figure);
    if (before.some((old) => sameFigure(old, figure))) return track;
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
  return timeline(tracks);
}

/** Remove from *figures* the nearest one of the same colour and kind. */
function takeNearest(figures: Figure[], wanted: Figure, distance: (a: Square, b: Square) => number) {
  const alike = figures.filter((figure) => sameKind(figure, wanted));
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

function timeline(tracks: Track[]): Timeline {
  const length = Math.max(0, ...tracks.flatMap((track) => track.legs.map((leg) => leg.start + leg.length)));
  return { length, at: (time) => tracks.map((track) => actorAt(track, time)).sort((a, b) => height(a) - height(b)) };
}

/** The order of drawing: corpses, pieces, moving figures. */
function height(actor: Actor) {
  return (actor.t < 1 ? 2 + actor.lift : 0) + (actor.isHeld ? 4 : 0) + (actor.piece ? 1 : 0);
}

function actorAt(track: Track, time: number): Actor {
  const actor = still({ ...track, piece: track.first, square: track.legs[0]?.from ?? track.origin });
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
    Object.assign(actor, { from: leg.from, to: leg.to, t: ease(share) });
    actor.lift = Math.sin(Math.PI * share) * (leg.type === "carry" ? 1 : 0.35);
  }
}
