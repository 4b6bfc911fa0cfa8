// Owns what a person at this screen has to follow: the turns of others since the last decision of somebody here.

import { isHere, seatType } from "./seats.js";

/**
 * @typedef {import("./face").Face} Face
 * @typedef {import("./state.js").State} State
 */

/** Without an own turn before them, so many are followed: two rounds of four. */
const MOST = 8;

/** Whether somebody plays who is not at this screen. @param {Pick<Face, "seatsOf">} face @param {Pick<State, "view" | "seats">} state */
export const hasOthers = (face, { view, seats }) =>
  face.seatsOf(view.position).some((seat) => seatType(seats[seat]).level !== null || seatType(seats[seat]).isAway);

/**
 * The turns that others have played since the last one of somebody here, the oldest first; where people play alone, the
 * last turn.
 *
 * @template {Pick<State, "view" | "seats">} S
 * @param {Pick<Face, "seatsOf">} face
 * @param {S} state
 * @returns {S["view"]["entries"]}
 */
export function turnsSince(face, { view, seats }) {
  const played = view.entries.slice(0, view.record.cursor);
  const own = played.findLastIndex(({ seat }) => isHere(seats[seat]));
  return hasOthers(face, { view, seats }) ? played.slice(own + 1).slice(-MOST) : played.slice(-1);
}
