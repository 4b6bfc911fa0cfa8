// Types and validation of stored data, which another version or a person may have written. A saved game needs only its
// record. All other fields are replaced if they are missing or damaged, so that no game is lost because of them.

import { CHOOSABLE_LANGUAGES } from "../i18n/languages.ts";
import { isClock } from "../model/clock.ts";
import { isCorrespondence } from "../links/players-part.ts";
import { deobfuscate } from "./obfuscate.ts";
import { withinLevels } from "../model/seats.ts";
import type { AnyPositionView as PositionView, AnyRecord, Seat } from "../../protocol/app.ts";
import type { MotionChoice, ThemeChoice } from "../ui/theme.ts";
import type { Clock, Control } from "../model/clock.ts";
import type { DrawRefusal } from "../links/draw-offer-part.ts";
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
  /** Time control of the last game with a clock. */
  control?: Control;
  isCompact?: boolean;
  /** Level of the computer players in the last game that was started without the dialog. */
  level?: number;
  /** Rules and players of the last new game. */
  table?: LastNewGame;
  /** Rule sets that the person has saved under a name. */
  clubs?: RuleSet[];
}

export type LastNewGame = {
  rules?: string;
  players?: Partial<Record<string, string>>;
  seats?: Partial<Record<string, string>>;
};

export type RuleSet = { name: string; rules: string };

/** The part of a game that storage needs. */
export interface StorageSchema {
  /** Prefix of the keys of its saved games. */
  prefix: string;
  /** All its seats. */
  seats: readonly string[];
  /** The highest level of its computer players, from 1; 0 if it has none. */
  levels: number;
  /** Its own settings and their allowed values. */
  settings: Record<string, readonly unknown[]>;
  /** Whether its records are stored obfuscated. */
  hasSecrets?: boolean;
  /** Whether a value has all fields of a position that views read. */
  isPosition: (value: unknown) => boolean;
}

/** Allowed values of settings. A setting that is not listed may have any value. */
export const ALLOWED_VALUES: Record<string, readonly unknown[]> = {
  language: CHOOSABLE_LANGUAGES,
  speed: ["step", "slow", "normal", "fast"],
  replaySpeed: ["slow", "normal", "fast"],
  theme: ["system", "light", "dark", "contrast"],
  motion: ["system", "calm"],
  sound: [true, false],
  turnsBoard: [true, false],
  handsOver: [true, false],
  isCompact: [true, false],
};

export interface SavedGame {
  version: 1;
  id: string;
  /** Milliseconds since 1970. */
  saved: number;
  record: AnyRecord;
  /** Checksum of the record, if this version of the page has stored it. */
  sum?: number;
  seats: Seats;
  /** Headers of the game file that it was imported from. */
  tags?: Record<string, string>;
  /** The clock at rest. */
  clock?: Clock | null;
  /** The id that all links of a game by correspondence share. It is stored as `letter`, the name that older versions read. */
  correspondence?: string | null;
  /** Seats that agree on a draw, in a game by correspondence. */
  offer?: Seat[];
  /** Whether people at this screen have played several seats of a game with secrets. */
  isShared?: boolean;
  /** The draw offer that was declined last, and the seats that declined it. */
  refused?: DrawRefusal;
  startsByRules: boolean;
  /** The page's hash when the game was saved. */
  hash: string;
  isOver: boolean;
  /** The position that is displayed until the engine has opened the record; null if it cannot be displayed. */
  position: PositionView | null;
}

/** The latest time that a Date can hold, in milliseconds since 1970. */
const MAX_DATE_MS = 8.64e15;

/** Returns the valid settings of *value* in a game with that schema. */
export function readSettings(
  value: unknown,
  { settings, levels }: Pick<StorageSchema, "settings" | "levels">,
): Settings & Record<string, unknown> {
  if (!isObject(value)) return {};
  const level = Array.from({ length: levels }, (_, index) => index + 1);
  const choices: Record<string, readonly unknown[]> = { ...ALLOWED_VALUES, level, ...settings };
  const isUnderstood = ([name, chosen]: [string, unknown]) =>
    !Object.hasOwn(choices, name) || choices[name]?.includes(chosen);
  const understood = Object.entries(value).filter(isUnderstood);
  return Object.fromEntries(
    understood.filter(([name, chosen]) => !Object.hasOwn(VALIDATORS, name) || VALIDATORS[name]?.(chosen)),
  );
}

/**
 * Returns the saved game in *value*, with the *id* of its key; null if it is no saved game, or of a version that this page
 * cannot read.
 */
export function readSavedGame(
  value: unknown,
  id: string,
  { seats: known, levels, isPosition }: StorageSchema,
): SavedGame | null {
  const isSeat = (seat: unknown) => known.includes(seat as string);
  const record = isObject(value) && value.version === 1 ? readRecord(deobfuscate(value.record), isSeat) : null;
  if (!isObject(value) || !record) return null;
  const { saved, sum, seats, tags, clock, letter, offer, refused, isShared, startsByRules, hash, isOver, position } =
    value;
  return {
    version: 1,
    id,
    saved: typeof saved === "number" && Math.abs(saved) <= MAX_DATE_MS ? saved : 0,
    record,
    ...(typeof sum === "number" && { sum }),
    seats: isNames(seats) ? withinLevels(seats, levels) : {},
    tags: isNames(tags) ? tags : {},
    clock: isClock(clock) ? clock : null,
    correspondence: isCorrespondence(letter) ? letter : null,
    offer: isListOf<string>(offer, isSeat) ? offer : [],
    isShared: isShared === true,
    ...(isDrawRefusal(refused, isSeat) && { refused }),
    startsByRules: startsByRules === true,
    hash: typeof hash === "string" ? hash : "",
    isOver: isOver === true,
    position: isPosition(position) ? (position as PositionView) : null,
  };
}

/**
 * Returns the record in *value*, with its cursor limited to the line and with names of known seats only. The engine checks
 * the rest.
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

const isDrawRefusal = (value: unknown, isSeat: (seat: unknown) => boolean): value is DrawRefusal =>
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

const isLastNewGame = (value: unknown): value is LastNewGame =>
  isObject(value) && isText(value.rules) && isNames(value.players) && isNames(value.seats);
const isRuleSet = (value: unknown): value is RuleSet => isObject(value) && isText(value.name) && isText(value.rules);
/** Validators of settings that are objects. */
const VALIDATORS: Record<string, (value: unknown) => boolean> = {
  table: isLastNewGame,
  clubs: (value) => isListOf(value, isRuleSet),
};
