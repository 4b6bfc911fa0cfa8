// Owns the asking for what is counted over the game.

/** @param {import("../core.js").Core} core */
export const createStatistics = ({ store, call }) => ({
  /** What everybody has done and suffered up to the present position. */
  statistics: () => call("statistics", { match: store.get().view.match }),
});
