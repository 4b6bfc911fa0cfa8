// Turning points among the events of a turn: who has been eliminated, by whom, and who has taken power.

import type { Color, GameEvent } from "../../../protocol/djambi.ts";

/** Returns the parties that these events put out of the game, each with the killer of its chief. */
export function eliminatedParties(events: readonly GameEvent[]): { seat: Color; by: Color | null }[] {
  const lost: { seat: Color; by: Color | null }[] = [];
  for (const event of events) {
    if (event.type === "party-killed") lost.push({ seat: event.party, by: event.by });
    if (event.type === "encircled") lost.push({ seat: event.party, by: null });
  }
  return lost;
}

/** Returns the parties that have come to power by these events. */
export const leadChanges = (events: readonly GameEvent[]): Color[] =>
  events.flatMap((event) => (event.type === "power" && event.party ? [event.party] : []));
