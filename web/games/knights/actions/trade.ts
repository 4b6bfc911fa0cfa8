// Owns what a person is putting together for a trade: which cards for which, with the bank or with everybody.

import { bundleText } from "../words/words.ts";
import type { Cards, Kind } from "../../../protocol/knights.ts";
import type { EntryActions } from "./entry.ts";
import type { KnightsCore, KnightsState } from "../state.ts";

/** What is being put together. */
export interface TradeDraft {
  kind: "bank" | "offer" | "counter";
  give: Cards;
  take: Cards;
}

const EMPTY_DRAFT: TradeDraft = { kind: "bank", give: {}, take: {} };

export function createTrade({ store }: KnightsCore, entry: Pick<EntryActions, "play">) {
  const state = (): KnightsState => store.get();
  const set = (trade: TradeDraft | null) => store.set({ trade });

  const change = (side: "give" | "take", kind: Kind, by: number) => {
    const { trade } = state();
    if (!trade) return;
    const count = Math.max(0, Math.min(19, (trade[side][kind] ?? 0) + by));
    set({ ...trade, [side]: { ...trade[side], [kind]: count } });
  };

  return {
    /** Open the counter, with a kind that is to be given away. */
    open(kind?: Kind) {
      const isAsked = state().displayed.position.todo[0]?.[0] === "answer";
      set({ kind: isAsked ? "counter" : "bank", give: kind ? { [kind]: 1 } : {}, take: {} });
    },
    choose: (kind: TradeDraft["kind"]) => set({ ...(state().trade ?? EMPTY_DRAFT), kind }),
    change,
    /** With the bank: this for that. */
    bank: (give: Kind, take: Kind) => entry.play(`bank:${give}:${take}`),
    /** Say the offer, or the counter-offer. */
    propose() {
      const { trade } = state();
      if (!trade || trade.kind === "bank") return;
      const action = [trade.kind, bundleText(trade.give), bundleText(trade.take)].join(":");
      set(null);
      return entry.play(action);
    },
    close: () => set(null),
  };
}
