// Owns the question whose hand may be seen at this screen.

import { isLocalPerson, toAct } from "../../../app/model/seats.ts";
import type { KnightsState } from "../state.ts";

/**
 * The player whose hand may be seen at this screen now; null: nobody's. With one person it is always the same; with
 * several, whoever decides, once the screen has been handed over.
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
  const acting = toAct(view)
    .map(Number)
    .find((player) => here.includes(player));
  return acting ?? null;
}

/** The player whose level, prices and pieces stand beside the board: who looks, else whose turn it is. */
export const ownerOf = (state: Parameters<typeof viewerOf>[0]) => viewerOf(state) ?? state.displayed.position.player;
