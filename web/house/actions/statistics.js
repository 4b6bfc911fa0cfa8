// Owns the asking for what is counted over the game.

/** @param {import("../core.js").Core} core */
export const createStatistics = ({ call, ofGame }) => ({
  /** What everybody has done and suffered up to the present position. */
  statistics: () => ofGame(({ view }) => call("statistics", { match: view.match })),
});
