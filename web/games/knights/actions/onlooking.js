// Owns links for people who look on: to a position as everybody at the table sees it, and to the map of a game.

import { linkOf } from "../../../house/actions/links.js";
import { gamePart } from "../../../house/link/game.js";
import { gameHash, observedHash } from "../../../house/link/hash.js";

/** @import { KnightsState } from "../state.js" */

/** @param {any} core */
export const createOnlooking = ({ call, ofGame, face }) => ({
  /** The link to the position that is shown, without hidden hands. @returns {Promise<string>} */
  observedLink: () =>
    ofGame(async (/** @type {KnightsState} */ { view, shown }) => {
      const { text } = await call("onlook", { match: view.match, ply: shown.ply });
      return linkOf((await observedHash(text)) + gamePart(face));
    }),
  /** The link to a new game on this map and under these rules. @returns {Promise<string>} */
  mapLink: () =>
    ofGame(async (/** @type {KnightsState} */ { view }) => {
      const start = await call("mapStart", { match: view.match });
      return linkOf(`${(await gameHash(start, [])) ?? ""}${gamePart(face)}`);
    }),
});

/**
 * Show what a link for onlookers holds, over the game that is played.
 *
 * @param {any} core
 * @param {string} text
 */
export async function observe({ store, call }, text) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  store.set({ observed: await call("lookOn", { text, seed }), dialog: "observed" });
}
