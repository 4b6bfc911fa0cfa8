// Owns the question whose hand may be seen at this screen.

/** @import { KnightsState } from "./state.js" */
import { isHere, toAct } from "../../house/seats.js";

/**
 * The player whose hand may be seen at this screen now; null: nobody's. With one person it is always the same; with
 * several, whoever decides, once the screen has been handed over.
 *
 * @param {Pick<KnightsState, "view" | "shown" | "seats" | "veil">} state
 * @returns {number | null}
 */
export function viewerOf({ view, shown, seats, veil }) {
  const here = shown.position.players.map((_, player) => player).filter((player) => isHere(seats[player]));
  if (veil) return null;
  if (here.length <= 1) return here[0] ?? null;
  const acting = toAct(/** @type {any} */ (view))
    .map(Number)
    .find((player) => here.includes(player));
  return acting ?? null;
}

/**
 * The player whose level, prices and pieces stand beside the board: who looks, else whose turn it is.
 *
 * @param {Parameters<typeof viewerOf>[0]} state
 */
export const ownerOf = (state) => viewerOf(state) ?? state.shown.position.player;
