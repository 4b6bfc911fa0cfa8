// Owns what only the engine can tell of a game that is given away: any of its positions, and a drawing in letters.

import { isMainLine, playedLine } from "../links/compare-games.ts";
import { newId } from "./games/library.ts";
import { mainRecord } from "./games/main-line.ts";
import type { AnyView } from "../../protocol/app.ts";
import type { Core } from "./context.ts";

export const createSharing = ({ call, ofGame, store }: Core) => ({
  /** The game at one of its turns. */
  viewAt: (ply: number) => ofGame(({ view }) => call("view", { match: view.match, ply })),
  /** How many turns the game has, where the board shows a variation of it; null: it shows the game itself. */
  mainTurns: () => {
    const { record } = store.get().view;
    return isMainLine(record) ? null : playedLine(record).length;
  },
  /** The game as it was played, at one of its turns after the other, until nobody wants it any more. */
  mainGame: (): Promise<{ viewAt: (ply: number) => Promise<AnyView>; end: () => void }> =>
    ofGame(async ({ view }) => {
      const match = newId();
      await call("loadMatch", { match, record: mainRecord(view.record) });
      return { viewAt: (ply) => call("view", { match, ply }), end: () => void call("forget", { match }) };
    }),
  /** The position that is shown, drawn with letters of equal width. */
  diagram: () =>
    ofGame(async ({ view, displayed }) => (await call("diagram", { match: view.match, ply: displayed.ply })).text),
});
