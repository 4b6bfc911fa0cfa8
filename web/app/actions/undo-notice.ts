// Changes that can be undone from their own notice until the next move, and the removal of notices that are no longer valid.

import type { AnyMatchView } from "../../protocol/app.ts";
import type { ActionContext } from "./context.ts";
import type { Notice, State } from "../model/state.ts";

/** Notices that offer to undo a change. The next change removes them. */
const UNDOABLE = ["notice.variation", "notice.deleted", "notice.takenBack", "notice.takenBackOthers"];
/** Notices that compare a link with the present game. They are valid until a turn is played or another game is opened. */
const OF_GAME = ["notice.older", "notice.correspondenceSame", "notice.correspondenceCopied"];
/** Notices that opening a game has failed or succeeded. They are valid until a game is opened. */
const OF_OPENING = ["notice.link", "notice.file", "notice.saved", "notice.savedPart", "notice.setupPlayed"];

/** Functions that restore a view. */
interface ApplyTools {
  applyView: (view: AnyMatchView, how: { patch: Partial<State> }) => Promise<void>;
  goTo: (ply: number) => Promise<void>;
}

export const createUndoNotice =
  ({ store, call, enqueue, notify, fullRecord }: ActionContext, { applyView, goTo }: ApplyTools) =>
  /**
   * Make a change, show a notice about it, and offer to undo it.
   *
   * @param key Key of the notice.
   */
  async (change: () => Promise<void>, key: string) => {
    const { view, displayed, isPaused } = store.get();
    const record = (fullRecord.match === view.match && fullRecord.record) || view.record;
    await change();
    const undoChange = async () => {
      await applyView(await call("loadMatch", { match: view.match, record }), { patch: { isPaused } });
      await goTo(displayed.ply);
    };
    notify("info", key, {}, null, { key: "notice.undo", run: () => enqueue(undoChange) });
  };

/**
 * Returns the notices that are still valid.
 *
 * @param event Whether a turn was played, and whether another game was opened.
 */
export function withoutOutdated(notices: Notice[], event: { isPlayed: boolean; isOpened: boolean }) {
  const { isPlayed, isOpened } = event;
  const outdated = [...UNDOABLE, ...(isPlayed || isOpened ? OF_GAME : []), ...(isOpened ? OF_OPENING : [])];
  const remaining = notices.filter(({ key }) => !outdated.includes(key));
  return remaining.length === notices.length ? notices : remaining;
}
