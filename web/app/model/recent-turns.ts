// Owns what a person at this screen has to follow: the turns of others since the last decision of somebody here.

import { isLocalPerson, seatType } from "./seats.ts";
import type { GameUi } from "../game-ui.ts";
import type { State } from "./state.ts";

/** Without an own turn before them, so many are followed: two rounds of four. */
const MAX_TURNS = 8;

/** Whether somebody plays who is not at this screen. */
export const hasOthers = (gameUi: Pick<GameUi, "seatsOf">, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsOf(view.position).some((seat) => seatType(seats[seat]).level !== null || seatType(seats[seat]).isAway);

/**
 * The turns that others have played since the last one of somebody here, the oldest first; where people play alone, the
 * last turn.
 */
export function turnsSinceOwn<S extends Pick<State, "view" | "seats">>(
  gameUi: Pick<GameUi, "seatsOf">,
  { view, seats }: S,
): S["view"]["entries"] {
  const played = view.entries.slice(0, view.record.cursor);
  const own = played.findLastIndex(({ seat }) => isLocalPerson(seats[seat]));
  return hasOthers(gameUi, { view, seats }) ? played.slice(own + 1).slice(-MAX_TURNS) : played.slice(-1);
}
