// The viewer is the player whose hand is shown at this screen.

import { isLocalPerson, seatsToAct } from "../../../app/model/seats.ts";
import type { KnightsState } from "../state.ts";

/**
 * Returns the player whose hand is shown now; null for none.
 *
 * With one person at this screen it is always that player; with several it is the acting one, once the screen has been
 * handed over.
 */
export function viewerOf({
  view,
  displayed,
  seats,
  blocker,
}: Pick<KnightsState, "view" | "displayed" | "seats" | "blocker">): number | null {
  const here = displayed.position.players.map((_, player) => player).filter((player) => isLocalPerson(seats[player]));
  if (blocker) return null;
  if (here.length <= 1) return here[0] ?? null;
  const acting = seatsToAct(view)
    .map(Number)
    .find((player) => here.includes(player));
  return acting ?? null;
}

/**
 * Returns the player whose tracks, prices and pieces are shown beside the board: the viewer if there is one, else the player
 * on turn.
 */
export const ownerOf = (state: Parameters<typeof viewerOf>[0]) => viewerOf(state) ?? state.displayed.position.player;
