// Results in game files: they belong to the main line, even while a variation is studied.

import type { AnyOutcome as Outcome } from "../../../protocol/app.ts";

/** Returns `win r`, `draw b y`, or `*` for a running game. */
export function resultOf(outcome: Outcome | null) {
  if (!outcome) return "*";
  return `${outcome.winners.length === 1 ? "win" : "draw"} ${outcome.winners.join(" ")}`;
}

/** Returns the headers of a game whose main line ended with *outcome*. */
export const withResult = (tags: Record<string, string>, outcome: Outcome | null) =>
  outcome ? { ...tags, Result: resultOf(outcome) } : tags;
