// Changes that can be undone from their own notice until the next move, and notices that hold no longer.

import type { AnyView } from "../../protocol/app.ts";
import type { Core } from "./context.ts";
import type { Notice, State } from "../model/state.ts";

/** Notices that offer to undo something; anything else that happens ends that. */
const UNDOABLE = ["notice.variation", "notice.deleted", "notice.takenBack", "notice.takenBackOthers"];
/** Notices that compare a link with the game as it stands: until a turn is played, or another game opened. */
const OF_GAME = ["notice.older", "notice.correspondenceSame", "notice.correspondenceCopied"];
/** Notices of what could not be opened, or has just been: until something is. */
const OF_OPENING = ["notice.link", "notice.file", "notice.saved", "notice.savedPart", "notice.setupPlayed"];

/** How a view is taken up again. */
interface Shown {
  adopt: (view: AnyView, how: { patch: Partial<State> }) => Promise<void>;
  look: (ply: number) => Promise<void>;
}

export const createUndoable =
  ({ store, call, enqueue, notify, whole }: Core, { adopt, look }: Shown) =>
  /**
   * Make a change, say so, and offer to undo it.
   *
   * @param key Of the notice.
   */
  async (change: () => Promise<void>, key: string) => {
    const { view, displayed, isPaused } = store.get();
    const record = (whole.match === view.match && whole.record) || view.record;
    await change();
    const undo = async () => {
      await adopt(await call("loadMatch", { match: view.match, record }), { patch: { isPaused } });
      await look(displayed.ply);
    };
    notify("info", key, {}, null, { key: "notice.undo", run: () => enqueue(undo) });
  };

/**
 * The notices without those that no longer hold.
 *
 * @param what Has happened: a turn, or another game.
 */
export function withoutStale(notices: Notice[], { isPlayed, isOpened }: { isPlayed: boolean; isOpened: boolean }) {
  const stale = [...UNDOABLE, ...(isPlayed || isOpened ? OF_GAME : []), ...(isOpened ? OF_OPENING : [])];
  const kept = notices.filter(({ key }) => !stale.includes(key));
  return kept.length === notices.length ? notices : kept;
}
