// Requests for a game's statistics and for its stock (bank and decks).

import { viewerOf } from "../model/viewer.ts";
import type { KnightsContext } from "../state.ts";

export function createStatisticsQuery(context: KnightsContext) {
  const { call, whenGameOpen, notifyError } = context;
  /** @returns null: the request failed, and a notice says why */
  const orNotice = <T>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error: unknown) => {
      notifyError(error);
      return null;
    });
  return {
    statistics: () => orNotice(whenGameOpen(({ view }) => call("statistics", { match: view.match }))),
    /** The stock as far as the viewer may know it. */
    stock() {
      const answer = whenGameOpen((state) => {
        const { view, displayed } = state;
        return call("stock", { match: view.match, ply: displayed.ply, seat: String(viewerOf(state) ?? "table") });
      });
      return orNotice(answer);
    },
  };
}
