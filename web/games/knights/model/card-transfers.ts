// Owns the question which card came from whom, in what an action did.

import type { KnightsEvent } from "../../../protocol/knights.ts";

interface Transfer {
  /** "hidden": it is not to be seen which. */
  kind: string;
  to: number;
  /** Null: from nobody's hand, but from the board or the bank. */
  from: number | null;
  /** How many of the kind came to the same hand before it. */
  index: number;
}

export function transfers(events: KnightsEvent[]): Transfer[] {
  const changes = events.filter(({ type }) => type === "cards");
  return changes.flatMap(({ player, change, count }) =>
    Object.entries(change ?? { hidden: count }).flatMap(([kind, by]) => {
      const givers = giversOf(changes, player, kind);
      return times(Number(by)).map((_, index) => ({ kind, to: player, from: givers[index] ?? null, index }));
    }),
  );
}

/** Whose hands lost cards of a kind: each once for every card. */
const giversOf = (changes: KnightsEvent[], to: number, kind: string) =>
  changes
    .filter(({ player }) => player !== to)
    .flatMap(({ player, change, count }) =>
      times(-Number(kind === "hidden" ? (count ?? 0) : (change?.[kind] ?? 0))).map(() => Number(player)),
    );

const times = (count: number): null[] => Array.from({ length: Math.max(0, count) }, () => null);
