// Seat types: a person at this screen, a remote person, a computer player at one of its levels, or an absent player.

import type { AnyMatchView, Seat } from "../../protocol/app.ts";
import type { Seats } from "./state.ts";

export interface SeatType {
  /** The id that is stored with a game. The message `seat.<id>` is the name of the type. */
  id: string;
  /** Level of the computer player, as in the game's `ai/levels.py`; null for a person. */
  level: number | null;
  /** Whether the person plays on another device and sends the game's link. */
  isAway?: boolean;
  /** Whether the seat has no player and resigns before the first turn. */
  isAbsent?: boolean;
}

const PERSON: SeatType = { id: "person", level: null };
/** The seat types of people; the first is the default. */
export const PEOPLE: readonly SeatType[] = [PERSON, { id: "away", level: null, isAway: true }];
/** The seat type without a player, in games that are played by fewer than their seats. */
export const ABSENT: SeatType = { id: "absent", level: null, isAbsent: true };
/** The id of a computer's seat type, with its level. */
const COMPUTER = /^level([1-9])$/;

/** Returns the seat types of a computer at each level from 1 to *levels*. */
export const computerTypes = (levels: number): SeatType[] =>
  Array.from({ length: levels }, (_, index) => seatType(`level${index + 1}`));

/** Ids that earlier versions of the page have stored. */
const OLDER_IDS: Partial<Record<string, string>> = { greedy: "level2", random: "level1" };

/** Returns the seat type with this id. An unknown id, of another version of the page, is a person. */
export function seatType(id: string | undefined = "person"): SeatType {
  const known = OLDER_IDS[id] ?? id;
  const level = COMPUTER.exec(known)?.[1];
  return level
    ? { id: known, level: Number(level) }
    : ([...PEOPLE, ABSENT].find((type) => type.id === known) ?? PERSON);
}

/** Returns *seats* with the highest level of the game in place of higher ones, which a file or a saved game may name. */
export const withinLevels = (seats: Seats, levels: number): Seats =>
  Object.fromEntries(
    Object.entries(seats).map(([seat, id]) => [seat, (seatType(id).level ?? 0) > levels ? `level${levels}` : id]),
  );

/** Returns the seats that may act now. There are several where they may answer in any order. */
export const seatsToAct = ({ toAct: acting }: Pick<AnyMatchView, "toAct">) => acting.filter(isSeat);

/** Returns the seat that acted in the position of *view*, or the first that may act at the end of the line. */
export function seatActingAt(view: AnyMatchView) {
  const entry = view.ply === view.record.cursor ? undefined : view.entries[view.ply];
  return (entry ? seatOf(entry) : seatsToAct(view)[0]) ?? null;
}

/** Returns the seat of an entry; null for a throw, and for an action that all have agreed on. */
export const seatOf = ({ seat }: { seat: Seat }) => (isSeat(seat) ? seat : null);

/** Whether a seat's id is that of a seat, not of chance or of all players together. */
const isSeat = (seat: Seat) => seat !== "chance" && seat !== "table";

/** Whether a seat type is a person at this screen. */
export function isLocalPerson(id: string | undefined) {
  const { level, isAway, isAbsent } = seatType(id);
  return level === null && !isAway && !isAbsent;
}

/** Whether a seat type is a person, at this screen or elsewhere. */
export function isPerson(id: string | undefined) {
  const { level, isAbsent } = seatType(id);
  return level === null && !isAbsent;
}

/**
 * Whether a seat type has no player.
 *
 * @param id Stored with the seat.
 */
export const isAbsent = (id: string | undefined) => seatType(id).isAbsent === true;

/**
 * Whether any seat is played by links.
 *
 * @param seats Seat type by seat.
 */
export const isPlayedByLinks = (seats: Partial<Record<string, string>>) =>
  Object.values(seats).some((id) => seatType(id).isAway);
