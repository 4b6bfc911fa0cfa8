// Owns the shape of what storage keeps, and the checks on what comes back: another version may have written it, or a hand.
// A saved game is its record; whatever else is missing or damaged is replaced, so that no game is lost for its ornaments.

import { isClock } from "../model/clock.ts";
import { isCorrespondence } from "../links/players-part.ts";
import { unseal } from "./obfuscate.ts";
import type { AnyPosition as PositionView, AnyRecord, Seat } from "../../protocol/app.ts";
import type { MotionChoice, ThemeChoice } from "../ui/theme.ts";
import type { Clock, Control } from "../model/clock.ts";
import type { Refused } from "../links/draw-offer-part.ts";
import type { Seats } from "../model/state.ts";

export interface Settings {
  language?: string;
  speed?: "step" | "slow" | "normal" | "fast";
  replaySpeed?: "slow" | "normal" | "fast";
  theme?: ThemeChoice;
  motion?: MotionChoice;
  sound?: boolean;
  turnsBoard?: boolean;
  handsOver?: boolean;
  /** Of the last game that had a clock. */
  control?: Control;
  isCompact?: boolean;
  /** Of the computers last played against at once. */
  level?: number;
  /** The last new game. */
  table?: Table;
  /** Rules that somebody has kept under a name. */
  clubs?: Club[];
}

export type Table = {
  rules?: string;
  players?: Partial<Record<string, string>>;
  seats?: Partial<Record<string, string>>;
};

export type Club = { name: string; rules: string };

/** What storage must know of a game. */
export interface StorageSchema {
  /** What the names of its saved games begin with. */
  prefix: string;
  /** All that it knows. */
  seats: readonly string[];
  /** What its own settings may be. */
  settings: Record<string, readonly unknown[]>;
  /** The records of its running games are kept sealed. */
  hasSecrets?: boolean;
  /** Whether that is all that its views read of a position. */
  isPosition: (value: unknown) => boolean;
}

/** What a setting may be; one that is not listed may be anything. */
const CHOICES: Record<string, readonly unknown[]> = {
  language: ["en", "fr"],
  speed: ["step", "slow", "normal", "fast"],
  replaySpeed: ["slow", "normal", "fast"],
  theme: ["system", "light", "dark", "contrast"],
  motion: ["system", "calm"],
  sound: [true, false],
  turnsBoard: [true, false],
  handsOver: [true, false],
  isCompact: [true, false],
  level: [1, 2, 3, 4, 5, 6],
};

export interface SavedGame {
  version: 1;
  id: string;
  /** Milliseconds since 1970. */
  saved: number;
  record: AnyRecord;
  /** Of the record, as the page wrote it; missing: another version has. */
  sum?: number;
  seats: Seats;
  /** The headers of the file that it came from. */
  tags?: Record<string, string>;
  /** Standing still. */
  clock?: Clock | null;
  /** Stored as `letter`. */
  correspondence?: string | null;
  /** Who agrees on a draw, in a game by correspondence. */
  offer?: Seat[];
  /** People have sat at several seats of a game with secrets. */
  isShared?: boolean;
  /** Who has declined one. */
  refused?: Refused;
  startsByRules: boolean;
  /** The hash that the page had when it was saved. */
  hash: string;
  isOver: boolean;
  /** Painted until the engine has opened the record; null: it cannot be painted. */
  position: PositionView | null;
}

/** As far as a Date can tell. */
const LATEST = 8.64e15;

/**
 * The settings that this page understands.
 *
 * @param more The game's own.
 */
export function readSettings(value: unknown, more: StorageSchema["settings"] = {}): Settings & Record<string, unknown> {
  if (!isObject(value)) return {};
  const choices = { ...CHOICES, ...more };
  const isUnderstood = ([name, chosen]: [string, unknown]) =>
    !Object.hasOwn(choices, name) || choices[name]?.includes(chosen);
  const understood = Object.entries(value).filter(isUnderstood);
  return Object.fromEntries(
    understood.filter(([name, chosen]) => !Object.hasOwn(SHAPES, name) || SHAPES[name]?.(chosen)),
  );
}

/**
 * The saved game that *value* is, under the *id* of its key; null for what is none, or of a version that this page does
 * not read.
 */
export function readSavedGame(
  value: unknown,
  id: string,
  { seats: known, isPosition }: StorageSchema,
): SavedGame | null {
  const isSeat = (seat: unknown) => known.includes(seat as string);
  const record = isObject(value) && value.version === 1 ? readRecord(unseal(value.record), isSeat) : null;
  if (!isObject(value) || !record) return null;
  const { saved, sum, seats, tags, clock, letter, offer, refused, isShared, startsByRules, hash, isOver, position } =
    value;
  return {
    version: 1,
    id,
    saved: typeof saved === "number" && Math.abs(saved) <= LATEST ? saved : 0,
    record,
    ...(typeof sum === "number" && { sum }),
    seats: isNames(seats) ? seats : {},
    tags: isNames(tags) ? tags : {},
    clock: isClock(clock) ? clock : null,
    correspondence: isCorrespondence(letter) ? letter : null,
    offer: isListOf<string>(offer, isSeat) ? offer : [],
    isShared: isShared === true,
    ...(isRefused(refused, isSeat) && { refused }),
    startsByRules: startsByRules === true,
    hash: typeof hash === "string" ? hash : "",
    isOver: isOver === true,
    position: isPosition(position) ? (position as PositionView) : null,
  };
}

/**
 * The record that *value* is, with a present position and names that it can have; what it means is the engine's to
 * judge.
 */
function readRecord(value: unknown, isSeat: (seat: unknown) => boolean): AnyRecord | null {
  if (!isObject(value) || value.format !== 1) return null;
  const { start, actions, cursor, players } = value;
  if (!isText(start) || !isListOf(actions, isText)) return null;
  const last = actions.length;
  return {
    ...(value as unknown as AnyRecord),
    cursor: Number.isInteger(cursor) ? Math.max(0, Math.min(last, cursor as number)) : last,
    players: Object.fromEntries(Object.entries(isNames(players) ? players : {}).filter(([seat]) => isSeat(seat))),
  };
}

const isRefused = (value: unknown, isSeat: (seat: unknown) => boolean): value is Refused =>
  isObject(value) && isListOf(value.offer, isSeat) && isListOf(value.by, isSeat);

export const isListOf = <T>(
  value: unknown,
  isItem: ((item: unknown) => item is T) | ((item: unknown) => boolean),
): value is T[] => Array.isArray(value) && value.every(isItem);
export const isText = (value: unknown): value is string => typeof value === "string";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isNames = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(isText);

const isTable = (value: unknown): value is Table =>
  isObject(value) && isText(value.rules) && isNames(value.players) && isNames(value.seats);
const isClub = (value: unknown): value is Club => isObject(value) && isText(value.name) && isText(value.rules);
/** What larger settings must look like. */
const SHAPES: Record<string, (value: unknown) => boolean> = {
  table: isTable,
  clubs: (value) => isListOf(value, isClub),
};
