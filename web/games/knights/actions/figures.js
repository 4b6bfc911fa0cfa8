// Owns the questions for the figures of a game, and of what is left in bank and decks.

/** @import { KnightsState } from "../state.js" */
import { createStatistics } from "../../../house/actions/statistics.js";
import { viewerOf } from "../viewer.js";

/** @param {any} core */
export function createFigures(core) {
  const { call, ofGame, notifyError } = core;
  const { statistics } = createStatistics(core);
  /** @param {Promise<any>} answer @returns {Promise<any>} null: there is none, and it was said why. */
  const orTold = (answer) =>
    answer.catch((/** @type {unknown} */ error) => {
      notifyError(error);
      return null;
    });
  return {
    ask: () => orTold(statistics()),
    /** What whoever looks may know of bank and decks. */
    stock() {
      const asked = ofGame((/** @type {KnightsState} */ state) => {
        const { view, shown } = state;
        return call("stock", { match: view.match, ply: shown.ply, seat: String(viewerOf(state) ?? "table") });
      });
      return orTold(asked);
    },
  };
}
