// Owns the question for the figures of a game.

/** @param {any} core */
export const createFigures = ({ store, call, notifyError }) => ({
  /** @returns {Promise<any>} null: there are none, and it was said why. */
  ask: () =>
    call("statistics", { match: store.get().view.match }).catch((/** @type {unknown} */ error) => {
      notifyError(error);
      return null;
    }),
});
