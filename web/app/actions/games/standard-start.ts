// Whether a game began at the standard start of its rules, which its link then need not contain.

import type { Call } from "../index.ts";

/**
 * Whether *start* is the standard start of *rules*.
 *
 * @param match A name that no match has.
 * @param start The start in the game's record, with its secrets.
 */
export async function isStandardStart(call: Call, match: string, start: string, rules: string) {
  try {
    const { record } = await call("newMatch", { match, rules, viewer: "open" });
    await call("closeMatch", { match });
    return record.start === start;
  } catch {
    return false; // The rules have no start of their own, because their map is drawn.
  }
}
