// Background check that all actions of a game opened on trust are legal.

import type { AnyRecord, AnyMatchView as MatchView } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";

/** A record of fewer actions is opened at once whether it is trusted or not. */
const MIN_ACTIONS = 300;
/** Number of actions checked at a time, so that the engine answers a person who plays meanwhile. */
const ACTIONS_PER_CALL = 50;
/** Pause between two such checks. */
const PAUSE_MS = 20;

/** Whether it pays to open it on trust. */
export const isLong = ({ actions, nodes }: AnyRecord) => actions.length >= MIN_ACTIONS && !nodes;

/**
 * Check all turns of the game on the board, for as long as it is there.
 *
 * @param view As it was opened.
 * @returns Rejects with the error of the first turn that the rules do not allow.
 */
export async function verifyRecord({ store, call }: ActionContext, { match, entries }: MatchView): Promise<void> {
  const isThere = () => store.get().view.match === match;
  let ply = 0;
  while (ply < entries.length) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const { length } = store.get().view.entries;
    // What has been played here since is lawful, and so is another line.
    if (!isThere() || length <= ply || store.get().view.entries[ply]?.node !== entries[ply]?.node) return;
    try {
      ({ ply } = await call("verify", { match, ply, count: ACTIONS_PER_CALL }));
    } catch (error) {
      if (isThere() && store.get().engine.phase === "ready") throw error;
      return;
    }
  }
}
