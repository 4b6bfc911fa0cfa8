// Owns the questions for the figures of a game, and of what is left in bank and decks.

import { createStatistics } from "../../../app/actions/statistics.ts";
import { viewerOf } from "../model/viewer.ts";
import type { KnightsCore } from "../state.ts";

export function createFigures(core: KnightsCore) {
  const { call, ofGame, notifyError } = core;
  const { statistics } = createStatistics(core);
  /** @returns null: there is none, and it was said why. */
  const orTold = <T>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error: unknown) => {
      notifyError(error);
      return null;
    });
  return {
    ask: () => orTold(statistics()),
    /** What whoever looks may know of bank and decks. */
    stock() {
      const asked = ofGame((state) => {
        const { view, displayed } = state;
        return call("stock", { match: view.match, ply: displayed.ply, seat: String(viewerOf(state) ?? "table") });
      });
      return orTold(asked);
    },
  };
}
