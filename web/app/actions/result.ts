// Owns how a file tells the end of a game: it belongs to the main line, also while somebody studies another one.

import type { AnyOutcome as Outcome } from "../../protocol/app.ts";

/** `win r`, `draw b y`, `*` while it goes on. */
export function resultOf(outcome: Outcome | null) {
  if (!outcome) return "*";
  return `${outcome.winners.length === 1 ? "win" : "draw"} ${outcome.winners.join(" ")}`;
}

/** The headers of a game whose main line has come to *outcome*. */
export const withResult = (tags: Record<string, string>, outcome: Outcome | null) =>
  outcome ? { ...tags, Result: resultOf(outcome) } : tags;
