// Owns what can be undone from its own notice: the record of before is kept until the next move.

/** The notices that offer it. */
const UNDOABLE = ["notice.variation", "notice.deleted"];

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
 * The notices without those whose offer no longer holds.
 *
 * @param {import("../state.js").Notice[]} notices
 */
export function withoutOffers(notices) {
  const kept = notices.filter(({ key }) => !UNDOABLE.includes(key));
  return kept.length === notices.length ? notices : kept;
}
