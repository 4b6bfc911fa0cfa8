// Owns the kinds of players that a seat can have. Another kind of computer player is one more row.

/** @typedef {import("./protocol").Methods["botMove"]["params"]["style"]} BotStyle */

/**
 * @typedef {object} SeatType
 * @property {string} id Stored with a game; `seat.<id>` names it.
 * @property {BotStyle | null} style What the engine is asked for; null: a person at this screen.
 */

/** @type {readonly SeatType[]} The first is the default. */
export const SEAT_TYPES = [
  { id: "person", style: null },
  { id: "greedy", style: "greedy" },
  { id: "random", style: "random" },
];

/**
 * The seat type with this id; an unknown one (of another version of the page) is a person.
 *
 * @param {string | undefined} id
 * @returns {SeatType}
 */
export function seatType(id) {
  return SEAT_TYPES.find((type) => type.id === id) ?? /** @type {SeatType} */ (SEAT_TYPES[0]);
}
