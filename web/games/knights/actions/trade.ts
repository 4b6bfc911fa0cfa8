// Drafts of trades: cards to give and cards to take, with the bank or with other players (K7).

import { bundleText } from "../words/words.ts";
import type { Cards, Kind } from "../../../protocol/knights.ts";
import type { InputActions } from "./input.ts";
import type { KnightsContext, KnightsState } from "../state.ts";

export interface TradeDraft {
  kind: "bank" | "offer" | "counter";
  give: Cards;
  take: Cards;
}

/** Returns how many cards of a kind may be on one side of an offer or counter-offer; 0 while none can be made. */
export const maxCards = ({ input }: Pick<KnightsState, "input">, side: "give" | "take", kind: Kind): number =>
  input.choices?.options.find((option) => option.isOpen)?.[side]?.[kind] ?? 0;

const EMPTY_DRAFT: TradeDraft = { kind: "bank", give: {}, take: {} };

export function createTrade({ store }: KnightsContext, input: Pick<InputActions, "play">) {
  const state = (): KnightsState => store.get();
  const setDraft = (trade: TradeDraft | null) => store.set({ trade });

  const changeDraft = (side: "give" | "take", kind: Kind, by: number) => {
    const { trade } = state();
    if (!trade) return;
    const count = Math.max(0, Math.min(maxCards(state(), side, kind), (trade[side][kind] ?? 0) + by));
    setDraft({ ...trade, [side]: { ...trade[side], [kind]: count } });
  };

  return {
    /** Open the trade panel with one card of *kind* to give. If an answer is due, it is opened for a counter-offer. */
    open(kind?: Kind) {
      const isAsked = state().displayed.position.todo[0]?.[0] === "answer";
      setDraft({ kind: isAsked ? "counter" : "bank", give: kind ? { [kind]: 1 } : {}, take: {} });
    },
    choose: (kind: TradeDraft["kind"]) => setDraft({ ...(state().trade ?? EMPTY_DRAFT), kind }),
    change: changeDraft,
    bank: (give: Kind, take: Kind) => input.play(`bank:${give}:${take}`),
    /** Play the offer or counter-offer. */
    propose() {
      const { trade } = state();
      if (!trade || trade.kind === "bank") return;
      const action = [trade.kind, bundleText(trade.give), bundleText(trade.take)].join(":");
      setDraft(null);
      return input.play(action);
    },
    close: () => setDraft(null),
  };
}
