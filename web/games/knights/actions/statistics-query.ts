// Owns the questions for the figures of a game, and of what is left in bank and decks.

import { createStatistics } from "../../../app/actions/statistics.ts";
import { viewerOf } from "../model/viewer.ts";
import type { KnightsCore } from "../state.ts";

export function createStatisticsQuery(core: KnightsCore) {
  const { call, ofGame, notifyError } = core;
  const { statistics } = createStatistics(core);
  /** @returns null: there is none, and it was said why. */
  const orNotice = <T>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error: unknown) => {
      notifyError(error);
      return null;
    });
  return {
    statistics: () => orNotice(statistics()),
    /** What whoever looks may know of bank and decks. */
    stock() {
      const answer = ofGame((state) => {
        const { view, displayed } = state;
        return call("stock", { match: view.match, ply: displayed.ply, seat: String(viewerOf(state) ?? "table") });
      });
      return orNotice(answer);
    },
  };
}
