// Views and diagrams of a shared game that only the engine can make.

import { isMainLine, playedLine } from "../links/compare-games.ts";
import { newId } from "./games/library.ts";
import { mainRecord } from "./games/main-line.ts";
import type { AnyMatchView } from "../../protocol/app.ts";
import type { ActionContext } from "./context.ts";

export const createSharing = ({ call, whenGameOpen, store }: ActionContext) => ({
  /** Returns the view of the game at one of its turns. */
  viewAt: (ply: number) => whenGameOpen(({ view }) => call("view", { match: view.match, ply })),
  /** Returns the number of plies of the main line, if the board shows a variation; null if it shows the main line. */
  mainTurns: () => {
    const { record } = store.get().view;
    return isMainLine(record) ? null : playedLine(record).length;
  },
  /** Returns a source of views of the main line at any of its turns, until `end` is called. */
  mainGame: (): Promise<{ viewAt: (ply: number) => Promise<AnyMatchView>; end: () => void }> =>
    whenGameOpen(async ({ view }) => {
      const match = newId();
      await call("loadMatch", { match, record: mainRecord(view.record) });
      return { viewAt: (ply) => call("view", { match, ply }), end: () => void call("closeMatch", { match }) };
    }),
  /** Returns the displayed position as a diagram in monospaced text. */
  diagram: () =>
    whenGameOpen(
      async ({ view, displayed }) => (await call("diagram", { match: view.match, ply: displayed.ply })).text,
    ),
});
