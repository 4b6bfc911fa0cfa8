// Owns how a file tells the end of a game: it belongs to the main line, also while somebody studies another one.

/** @typedef {import("../../protocol/house").AnyOutcome} Outcome */

/** `win r`, `draw b y`, `*` while it goes on. @param {Outcome | null} outcome */
export function resultOf(outcome) {
  if (!outcome) return "*";
  return `${outcome.winners.length === 1 ? "win" : "draw"} ${outcome.winners.join(" ")}`;
}

/**
 * The headers of a game whose main line has come to *outcome*.
 *
 * @param {Record<string, string>} tags
 * @param {Outcome | null} outcome
 */
export const withResult = (tags, outcome) => (outcome ? { ...tags, Result: resultOf(outcome) } : tags);
