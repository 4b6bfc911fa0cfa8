// Owns the questions for the figures of a game, and of what is left in bank and decks.

import { viewerOf } from "../viewer.js";

/** @param {any} core */
export function createFigures({ store, call, notifyError }) {
  /** @param {string} method @param {object} params @returns {Promise<any>} null: there are none, and it was said why. */
  const asked = (method, params) =>
    call(method, { match: store.get().view.match, ...params }).catch((/** @type {unknown} */ error) => {
      notifyError(error);
      return null;
    });
  return {
    ask: () => asked("statistics", {}),
    /** What whoever looks may know of bank and decks. */
    stock() {
      const state = store.get();
      return asked("stock", { ply: state.shown.ply, seat: String(viewerOf(state) ?? "table") });
    },
  };
}
