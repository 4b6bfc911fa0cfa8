// Owns the questions for the figures of a game, and of what is left in bank and decks.

/** @import { KnightsState } from "../state.js" */
import { viewerOf } from "../viewer.js";

/** @param {any} core */
export function createFigures({ call, ofGame, notifyError }) {
  /** @param {(state: KnightsState) => Promise<any>} ask @returns {Promise<any>} null: there are none, and it was said why. */
  const asked = (ask) =>
    ofGame(ask).catch((/** @type {unknown} */ error) => {
      notifyError(error);
      return null;
    });
  return {
    ask: () => asked(({ view }) => call("statistics", { match: view.match })),
    /** What whoever looks may know of bank and decks. */
    stock: () =>
      asked((state) => {
        const { view, shown } = state;
        return call("stock", { match: view.match, ply: shown.ply, seat: String(viewerOf(state) ?? "table") });
      }),
  };
}
