// Owns the question which card came from whom, in what an action did.

/** @import { KnightsEvent } from "../../protocol/knights" */

/**
 * @typedef {object} Transfer
 * @property {string} kind "hidden": it is not to be seen which.
 * @property {number} to
 * @property {number | null} from Null: from nobody's hand, but from the board or the bank.
 * @property {number} index How many of the kind came to the same hand before it.
 */

/** @param {KnightsEvent[]} events @returns {Transfer[]} */
export function transfers(events) {
  const changes = events.filter(({ type }) => type === "cards");
  return changes.flatMap(({ player, change, count }) =>
    Object.entries(change ?? { hidden: count }).flatMap(([kind, by]) => {
      const givers = giversOf(changes, player, kind);
      return times(Number(by)).map((_, index) => ({ kind, to: player, from: givers[index] ?? null, index }));
    }),
  );
}

/** Whose hands lost cards of a kind: each once for every card. @param {KnightsEvent[]} changes @param {number} to @param {string} kind */
const giversOf = (changes, to, kind) =>
  changes
    .filter(({ player }) => player !== to)
    .flatMap(({ player, change, count }) =>
      times(-Number(kind === "hidden" ? (count ?? 0) : (change?.[kind] ?? 0))).map(() => Number(player)),
    );

/** @param {number} count @returns {null[]} */
const times = (count) => Array.from({ length: Math.max(0, count) }, () => null);
