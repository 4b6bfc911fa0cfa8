// Owns the beginning of a new game and the changes to its seats.

import { describeError } from "./core.js";
import { newId } from "./library.js";

/**
 * @typedef {import("../protocol").MatchRecord["players"]} Players
 * @typedef {import("../protocol").PositionView} PositionView
 * @typedef {import("../url.js").Start} Start
 */

/** Match of the dialog's picture of the board. */
const PREVIEW = "preview";

/**
 * @param {import("./core.js").Core} core
 * @param {import("./match.js").Match} match
 * @param {import("./library.js").Library} library
 */
export function createSetup(core, match, library) {
  const { store, call, enqueue, t } = core;
  return {
    /**
     * The position with which *start* begins, or the sentence why it cannot begin.
     *
     * @param {Start} start
     * @returns {Promise<{ position: PositionView } | { error: string }>}
     */
    async previewStart(start) {
      try {
        return { position: (await call("newMatch", { match: PREVIEW, ...start })).position };
      } catch (error) {
        return { error: describeError(t, error).sentence };
      }
    },
    /**
     * @param {Start} start
     * @param {Players} players
     * @param {import("../state.js").Seats} seats
     */
    newGame: (start, players, seats) =>
      enqueue(async () => {
        const view = await call("newMatch", { match: newId(), ...start, players });
        await library.open(view, { seats, startsByRules: "rules" in start, isNavigation: true });
      }),
    /** The same rules, start and players once more. */
    rematch: () =>
      enqueue(async () => {
        const { view, seats, startsByRules } = store.get();
        const { start: position, players } = view.record;
        const fresh = await call("newMatch", { match: newId(), position, players });
        await library.open(fresh, { seats, startsByRules, isNavigation: true });
      }),
    /**
     * Other names and kinds of players for the running game.
     *
     * @param {Players} players
     * @param {import("../state.js").Seats} seats
     */
    changeSeats: (players, seats) =>
      enqueue(async () => {
        store.set({ dialog: null });
        const { view } = store.get();
        await match.adopt(await call("setPlayers", { match: view.match, players }), { patch: { seats } });
      }),
  };
}
