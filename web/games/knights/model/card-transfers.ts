// Transfers of cards between hands, bank and board, from the events of an action.

import type { KnightsEvent } from "../../../protocol/knights.ts";

interface Transfer {
  /** "hidden": the viewer may not know it. */
  kind: string;
  to: number;
  /** null: from the board or the bank. */
  from: number | null;
  /** Number of earlier cards of this kind for the same hand. */
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

/** The other players who lost cards of a kind, once for each card. */
const giversOf = (changes: KnightsEvent[], to: number, kind: string) =>
  changes
    .filter(({ player }) => player !== to)
    .flatMap(({ player, change, count }) =>
      times(-Number(kind === "hidden" ? (count ?? 0) : (change?.[kind] ?? 0))).map(() => Number(player)),
    );

const times = (count: number): null[] => Array.from({ length: Math.max(0, count) }, () => null);
