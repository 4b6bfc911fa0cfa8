// Owns the question whether a game began where its rules begin, so that its link need not spell the position out.

import type { Call } from "../index.ts";

/**
 * @param match A name that no match has.
 * @param start As the record of the game has it, with all that it hides.
 */
export async function isOwnStart(call: Call, match: string, start: string, rules: string) {
  try {
    const { record } = await call("newMatch", { match, rules, viewer: "open" });
    await call("forget", { match });
    return record.start === start;
  } catch {
    return false; // the rules have no start of their own: their map is drawn
  }
}
