// The turns of other players since the last decision of a person at this screen.

import { isLocalPerson, seatType } from "./seats.ts";
import type { GameUi } from "../game-ui.ts";
import type { State } from "./state.ts";

/** Maximum number of recent turns in a game of at most four players; with more players it is two rounds. */
const MAX_TURNS = 8;

/** Whether any player is not a person at this screen. */
export const hasOthers = (gameUi: Pick<GameUi, "seatsOf">, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsOf(view.position).some((seat) => seatType(seats[seat]).level !== null || seatType(seats[seat]).isAway);

/**
 * Returns the turns since the last one of a person at this screen, the oldest first. If all players are at this screen, it
 * is only the last turn.
 */
export function turnsSinceOwn<S extends Pick<State, "view" | "seats">>(
  gameUi: Pick<GameUi, "seatsOf">,
  { view, seats }: S,
): S["view"]["entries"] {
  const played = view.entries.slice(0, view.record.cursor);
  const own = played.findLastIndex(({ seat }) => isLocalPerson(seats[seat]));
  const maxTurns = Math.max(MAX_TURNS, 2 * gameUi.seatsOf(view.position).length);
  return hasOthers(gameUi, { view, seats }) ? played.slice(own + 1).slice(-maxTurns) : played.slice(-1);
}
