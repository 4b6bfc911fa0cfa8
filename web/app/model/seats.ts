// Seat types: a person at this screen, a remote person, or the computer at one of its levels.

import type { AnyMatchView, Seat } from "../../protocol/app.ts";

export interface SeatType {
  /** Stored with a game; the message `seat.<id>` is its name. */
  id: string;
  /** Level of the computer, as in the game's `ai/levels.py`; null: a person. */
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

/** Ids that earlier versions of the page have stored. */
const OLDER_IDS: Partial<Record<string, string>> = { greedy: "level2", random: "level1" };

/** The seat type with this id; an unknown id, of another version of the page, is a person. */
export function seatType(id: string | undefined = "person"): SeatType {
  const known = OLDER_IDS[id] ?? id;
  return SEAT_TYPES.find((type) => type.id === known) ?? (SEAT_TYPES[0] as SeatType);
}

/** The seats that may act now; several, where they may answer in any order. */
export const toAct = ({ toAct: acting }: Pick<AnyMatchView, "toAct">) => acting.filter(isSeat);

/** The seat that acted in the position of *view*; at the end of the line, the first that may act. */
export function seatActingAt(view: AnyMatchView) {
  const entry = view.ply === view.record.cursor ? undefined : view.entries[view.ply];
  return (entry ? seatOf(entry) : toAct(view)[0]) ?? null;
}

/** The seat of an entry; null: a throw, or an action that all agreed on. */
export const seatOf = ({ seat }: { seat: Seat }) => (isSeat(seat) ? seat : null);

/** Whether it is a seat, not chance and not all players together. */
const isSeat = (seat: Seat) => seat !== "chance" && seat !== "table";

/** Whether a seat type is a person at this screen. */
export function isLocalPerson(id: string | undefined) {
  const { level, isAway } = seatType(id);
  return level === null && !isAway;
}

/**
 * Whether any seat is played by links.
 *
 * @param seats Seat type by seat.
 */
export const isPlayedByLinks = (seats: Partial<Record<string, string>>) =>
  Object.values(seats).some((id) => seatType(id).isAway);
