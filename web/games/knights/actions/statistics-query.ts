// Requests for a game's statistics and for its stock (bank and decks).

import { createStatistics } from "../../../app/actions/statistics.ts";
import { viewerOf } from "../model/viewer.ts";
import type { KnightsCore } from "../state.ts";

export function createStatisticsQuery(core: KnightsCore) {
  const { call, ofGame, notifyError } = core;
  const { statistics } = createStatistics(core);
  /** @returns null: the request failed, and a notice says why */
  const orNotice = <T>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error: unknown) => {
      notifyError(error);
      return null;
    });
  return {
    statistics: () => orNotice(statistics()),
    /** The stock as far as the viewer may know it. */
    stock() {
      const answer = ofGame((state) => {
        const { view, displayed } = state;
        return call("stock", { match: view.match, ply: displayed.ply, seat: String(viewerOf(state) ?? "table") });
      });
      return orNotice(answer);
    },
  };
}
