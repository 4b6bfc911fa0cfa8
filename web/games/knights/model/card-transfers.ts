// Transfers of cards between hands, bank and board, derived from the events of an action.

import type { KnightsEvent } from "../../../protocol/knights.ts";

interface Transfer {
  /** The kind of the card; "hidden" if the viewer may not know it. */
  kind: string;
  to: number;
  /** The player who gave the card; null if it comes from the board or the bank. */
  from: number | null;
  /** Number of earlier cards of this kind for the same hand. */
  index: number;
}

export function cardTransfers(events: KnightsEvent[]): Transfer[] {
  const changes = events.filter(({ type }) => type === "cards");
  return changes.flatMap(({ player, change, count }) =>
    Object.entries(change ?? { hidden: count }).flatMap(([kind, by]) => {
      const givers = giversOf(changes, player, kind);
      return listOfNulls(Number(by)).map((_, index) => ({ kind, to: player, from: givers[index] ?? null, index }));
    }),
  );
}

/** Returns the other players who lost cards of a kind, as often as the number of cards they lost. */
const giversOf = (changes: KnightsEvent[], to: number, kind: string) =>
  changes
    .filter(({ player }) => player !== to)
    .flatMap(({ player, change, count }) =>
      listOfNulls(-Number(kind === "hidden" ? (count ?? 0) : (change?.[kind] ?? 0))).map(() => Number(player)),
    );

const listOfNulls = (count: number): null[] => Array.from({ length: Math.max(0, count) }, () => null);
