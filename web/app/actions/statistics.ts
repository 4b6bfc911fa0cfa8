// Owns the asking for what is counted over the game.

import type { Core } from "./context.ts";

export const createStatistics = ({ call, ofGame }: Core) => ({
  /** What everybody has done and suffered up to the present position. */
  statistics: () => ofGame(({ view }) => call("statistics", { match: view.match })),
});
