// Owns the kinds of players that a seat can have: a person here or far away, or the computer at one of its levels.

/**
 * @typedef {object} SeatType
 * @property {string} id Stored with a game; `seat.<id>` names it.
 * @property {number | null} level How well the computer plays, as engine/machiavel/search/levels.py counts; null: a person.
 * @property {boolean} [isAway] The person plays on another device and sends the game's link.
 */

/** @type {readonly SeatType[]} The first is the default. */
export const SEAT_TYPES = [
  { id: "person", level: null },
  { id: "away", level: null, isAway: true },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ id: `level${level}`, level })),
];

/** What earlier versions of the page have stored. @type {Partial<Record<string, string>>} */
const EARLIER = { greedy: "level2", random: "level1" };

/**
 * The seat type with this id; an unknown one (of another version of the page) is a person.
 *
 * @param {string | undefined} id
 * @returns {SeatType}
 */
export function seatType(id = "person") {
  const known = EARLIER[id] ?? id;
  return SEAT_TYPES.find((type) => type.id === known) ?? /** @type {SeatType} */ (SEAT_TYPES[0]);
}

/** @typedef {import("../protocol/house").Seat} Seat */

/**
 * The seats that may act now, several where they answer in any order.
 *
 * @param {Pick<import("../protocol/house").AnyView, "toAct">} view
 */
export const toAct = ({ toAct: acting }) => acting.filter(isSeat);

/**
 * The seat that acted in the position that *view* shows; in the present one, the first that may.
 *
 * @param {import("../protocol/house").AnyView} view
 */
export function actedAt(view) {
  const entry = view.ply === view.record.cursor ? undefined : view.entries[view.ply];
  return (entry ? seatOf(entry) : toAct(view)[0]) ?? null;
}

/** Whose action it was; null: a throw, or all agreed on it. @param {{ seat: Seat }} entry */
export const seatOf = ({ seat }) => (isSeat(seat) ? seat : null);

/** Whether it is a seat, not dice or all together. @param {Seat} seat */
const isSeat = (seat) => seat !== "chance" && seat !== "table";

/** Whether a person at this screen sits there. @param {string | undefined} id */
export function isHere(id) {
  const { level, isAway } = seatType(id);
  return level === null && !isAway;
}

/** Whether somebody plays by sending links. @param {Partial<Record<string, string>>} seats By seat. */
export const isByLink = (seats) => Object.values(seats).some((id) => seatType(id).isAway);
