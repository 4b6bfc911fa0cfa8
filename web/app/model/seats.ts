// Owns the kinds of players that a seat can have: a person here or far away, or the computer at one of its levels.

import type { AnyMatchView, Seat } from "../../protocol/app.ts";

export interface SeatType {
  /** Stored with a game; `seat.<id>` names it. */
  id: string;
  /** How well the computer plays, as engine/machiavel/search/levels.py counts; null: a person. */
  level: number | null;
  /** The person plays on another device and sends the game's link. */
  isAway?: boolean;
}

/** The first is the default. */
export const SEAT_TYPES: readonly SeatType[] = [
  { id: "person", level: null },
  { id: "away", level: null, isAway: true },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ id: `level${level}`, level })),
];

/** What earlier versions of the page have stored. */
const OLDER_IDS: Partial<Record<string, string>> = { greedy: "level2", random: "level1" };

/** The seat type with this id; an unknown one (of another version of the page) is a person. */
export function seatType(id: string | undefined = "person"): SeatType {
  const known = OLDER_IDS[id] ?? id;
  return SEAT_TYPES.find((type) => type.id === known) ?? (SEAT_TYPES[0] as SeatType);
}

/** The seats that may act now, several where they answer in any order. */
export const toAct = ({ toAct: acting }: Pick<AnyMatchView, "toAct">) => acting.filter(isSeat);

/** The seat that acted in the position that *view* shows; in the present one, the first that may. */
export function seatActingAt(view: AnyMatchView) {
  const entry = view.ply === view.record.cursor ? undefined : view.entries[view.ply];
  return (entry ? seatOf(entry) : toAct(view)[0]) ?? null;
}

/** Whose action it was; null: a throw, or all agreed on it. */
export const seatOf = ({ seat }: { seat: Seat }) => (isSeat(seat) ? seat : null);

/** Whether it is a seat, not dice or all together. */
const isSeat = (seat: Seat) => seat !== "chance" && seat !== "table";

/** Whether a person at this screen sits there. */
export function isLocalPerson(id: string | undefined) {
  const { level, isAway } = seatType(id);
  return level === null && !isAway;
}

/**
 * Whether somebody plays by sending links.
 *
 * @param seats By seat.
 */
export const isPlayedByLinks = (seats: Partial<Record<string, string>>) =>
  Object.values(seats).some((id) => seatType(id).isAway);
