// Background check that all actions of a game opened on trust are legal.

import type { AnyRecord, AnyMatchView as MatchView } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";

/** A record with fewer actions is opened at once, whether it is trusted or not. */
const MIN_ACTIONS = 300;
/** Number of actions checked at a time. It is small, so that the engine answers a person who plays in the meantime. */
const ACTIONS_PER_CALL = 50;
/** Pause between two checks. */
const PAUSE_MS = 20;

/** Whether a record is so long that it is worth opening it on trust. */
export const isLongRecord = ({ actions, nodes }: AnyRecord) => actions.length >= MIN_ACTIONS && !nodes;

/**
 * Check all turns of the game on the board, for as long as it is there. Rejects with the error of the first turn that the
 * rules do not allow.
 *
 * @param view The view as it was opened.
 */
export async function verifyRecord({ store, call }: ActionContext, { match, entries }: MatchView): Promise<void> {
  const isThere = () => store.get().view.match === match;
  let ply = 0;
  while (ply < entries.length) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const { length } = store.get().view.entries;
    // Turns that have been played here since are legal, and so are those of another line.
    if (!isThere() || length <= ply || store.get().view.entries[ply]?.node !== entries[ply]?.node) return;
    try {
      ({ ply } = await call("verify", { match, ply, count: ACTIONS_PER_CALL }));
    } catch (error) {
      if (isThere() && store.get().engine.phase === "ready") throw error;
      return;
    }
  }
}
