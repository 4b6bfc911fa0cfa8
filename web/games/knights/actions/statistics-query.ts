// Requests for a game's statistics and for its stock, that is, for the rest of bank and decks.

import { viewerOf } from "../model/viewer.ts";
import type { KnightsContext } from "../state.ts";

export function createStatisticsQuery(context: KnightsContext) {
  const { call, whenGameOpen, notifyError } = context;
  /** Returns an answer of the engine; null if the request failed, and then a notice says why. */
  const answerOrNull = <T>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error: unknown) => {
      notifyError(error);
      return null;
    });
  return {
    statistics: () => answerOrNull(whenGameOpen(({ view }) => call("statistics", { match: view.match }))),
    /** Returns the stock, as far as the viewer may know it. */
    stock() {
      const answer = whenGameOpen((state) => {
        const { view, displayed } = state;
        return call("stock", { match: view.match, ply: displayed.ply, seat: String(viewerOf(state) ?? "table") });
      });
      return answerOrNull(answer);
    },
  };
}
