// Owns what in the events of a turn changes the table: who is out, by whom, and who has taken power.

/**
 * @typedef {import("../../protocol/djambi").GameEvent} GameEvent
 * @typedef {import("../../protocol/djambi").Color} Color
 */

/**
 * The parties that are out of the game by these events, and who killed their chief.
 *
 * @param {readonly GameEvent[]} events
 * @returns {{ seat: Color, by: Color | null }[]}
 */
export function lostBy(events) {
  /** @type {{ seat: Color, by: Color | null }[]} */
  const lost = [];
  for (const event of events) {
    if (event.type === "party-killed") lost.push({ seat: event.party, by: event.by });
    if (event.type === "encircled") lost.push({ seat: event.party, by: null });
  }
  return lost;
}

/**
 * The parties that have come to power by these events.
 *
 * @param {readonly GameEvent[]} events
 * @returns {Color[]}
 */
export const risenBy = (events) =>
  events.flatMap((event) => (event.type === "power" && event.party ? [event.party] : []));
