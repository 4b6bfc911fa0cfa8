// Statistics of the game.

import type { Core } from "./context.ts";

export const createStatistics = ({ call, ofGame }: Core) => ({
  /** Counts for each seat up to the present position. */
  statistics: () => ofGame(({ view }) => call("statistics", { match: view.match })),
});
