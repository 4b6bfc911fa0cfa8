// Owns what only the engine can tell of a game that is given away: any of its positions, and a drawing in letters.

import { isMainLine, playedLine } from "../link/correspondence.js";
import { newId } from "./library.js";
import { mainRecord } from "./main-line.js";

/** @param {import("../core.js").Core} core */
export const createSharing = ({ call, ofGame, store }) => ({
  /** The game at one of its turns. @param {number} ply */
  viewAt: (ply) => ofGame(({ view }) => call("view", { match: view.match, ply })),
  /** How many turns the game has, where the board shows a variation of it; null: it shows the game itself. */
  mainTurns: () => {
    const { record } = store.get().view;
    return isMainLine(record) ? null : playedLine(record).length;
  },
  /**
   * The game as it was played, at one of its turns after the other, until nobody wants it any more.
   *
   * @returns {Promise<{ viewAt: (ply: number) => Promise<import("../../protocol/house").AnyView>, end: () => void }>}
   */
  mainGame: () =>
    ofGame(async ({ view }) => {
      const match = newId();
      await call("loadMatch", { match, record: mainRecord(view.record) });
      return { viewAt: (ply) => call("view", { match, ply }), end: () => void call("forget", { match }) };
    }),
  /** The position that is shown, drawn with letters of equal width. */
  diagram: () => ofGame(async ({ view, shown }) => (await call("diagram", { match: view.match, ply: shown.ply })).text),
});
