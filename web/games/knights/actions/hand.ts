// Owns the cards in hand: which one is looked at, which ones are picked for a task.

import type { EntryActions } from "./entry.ts";
import type { KnightsCore } from "../state.ts";

export function createHand({ store }: KnightsCore, entry: Pick<EntryActions, "chooseVerb" | "playAll">) {
  return {
    /**
     * Look at a progress card; null: at none.
     *
     * @param openCard by its place in the hand
     */
    openCard: (openCard: number | null) => store.set({ openCard }),
    playCard(name: string) {
      store.set({ openCard: null });
      return entry.chooseVerb("card", name);
    },
    putInTray: (action: string) => store.set({ tray: [...store.get().tray, action] }),
    takeFromTray: (index: number) => store.set({ tray: store.get().tray.toSpliced(index, 1) }),
    giveTray() {
      const { tray } = store.get();
      store.set({ tray: [] });
      return entry.playAll(tray);
    },
  };
}
