// Owns what a person is putting together for a trade: which cards for which, with the bank or with everybody.

import { bundleText } from "../words.js";

/** @import { Cards, Kind } from "../../../protocol/knights" */
/** @import { KnightsState } from "../state.js" */

/**
 * @typedef {object} Deal What is being put together.
 * @property {"bank" | "offer" | "counter"} kind
 * @property {Cards} give
 * @property {Cards} take
 */

/** @type {Deal} */
const NO_DEAL = { kind: "bank", give: {}, take: {} };

/**
 * @param {any} core
 * @param {ReturnType<typeof import("./entry.js").createEntry>} entry
 */
export function createTrade({ store }, entry) {
  /** @returns {KnightsState} */
  const state = () => store.get();
  /** @param {Deal | null} trade */
  const set = (trade) => store.set({ trade });

  /** @param {"give" | "take"} side @param {Kind} kind @param {number} by */
  const change = (side, kind, by) => {
    const { trade } = state();
    if (!trade) return;
    const count = Math.max(0, Math.min(19, (trade[side][kind] ?? 0) + by));
    set({ ...trade, [side]: { ...trade[side], [kind]: count } });
  };

  return {
    /** Open the counter, with a kind that is to be given away. @param {Kind} [kind] */
    begin(kind) {
      const isAsked = state().shown.position.todo[0]?.[0] === "answer";
      set({ kind: isAsked ? "counter" : "bank", give: kind ? { [kind]: 1 } : {}, take: {} });
    },
    /** @param {Deal["kind"]} kind */
    choose: (kind) => set({ ...(state().trade ?? NO_DEAL), kind }),
    change,
    /** With the bank: this for that. @param {Kind} give @param {Kind} take */
    bank: (give, take) => entry.play(`bank:${give}:${take}`),
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
