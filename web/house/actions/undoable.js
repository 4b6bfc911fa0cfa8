// Changes that can be undone from their own notice until the next move, and notices that hold no longer.

/** Notices that offer to undo something; anything else that happens ends that. */
const UNDOABLE = ["notice.variation", "notice.deleted", "notice.takenBack", "notice.takenBackOthers"];
/** Notices that compare a link with the game as it stands: until a turn is played, or another game opened. */
const OF_GAME = ["notice.older", "notice.correspondenceSame", "notice.correspondenceCopied"];
/** Notices of what could not be opened, or has just been: until something is. */
const OF_OPENING = ["notice.link", "notice.file", "notice.saved", "notice.savedPart", "notice.setupPlayed"];

/**
 * @typedef {object} Shown How a view is taken up again.
 * @property {(view: import("../../protocol/house").AnyView, how: { patch: Partial<import("../state.js").State> }) => Promise<void>} adopt
 * @property {(ply: number) => Promise<void>} look
 */

/**
 * @param {import("../core.js").Core} core
 * @param {Shown} shown
 */
export const createUndoable =
  ({ store, call, enqueue, notify, whole }, { adopt, look }) =>
  /**
   * Make a change, say so, and offer to undo it.
   *
   * @param {() => Promise<void>} change
   * @param {string} key Of the notice.
   */
  async (change, key) => {
    const { view, shown, isPaused } = store.get();
    const record = (whole.match === view.match && whole.record) || view.record;
    await change();
    const undo = async () => {
      await adopt(await call("loadMatch", { match: view.match, record }), { patch: { isPaused } });
      await look(shown.ply);
    };
    notify("info", key, {}, null, { key: "notice.undo", run: () => enqueue(undo) });
  };

/**
 * The notices without those that no longer hold.
 *
 * @param {import("../state.js").Notice[]} notices
 * @param {{ isPlayed: boolean, isOpened: boolean }} what Has happened: a turn, or another game.
 */
export function withoutStale(notices, { isPlayed, isOpened }) {
  const stale = [...UNDOABLE, ...(isPlayed || isOpened ? OF_GAME : []), ...(isOpened ? OF_OPENING : [])];
  const kept = notices.filter(({ key }) => !stale.includes(key));
  return kept.length === notices.length ? notices : kept;
}
