// Actions with the cards in hand: open a progress card, and pick the cards for a task.

import type { InputActions } from "./input.ts";
import type { KnightsContext } from "../state.ts";

export function createHand({ store }: KnightsContext, input: Pick<InputActions, "chooseVerb" | "playAll">) {
  return {
    /** Open the progress card with this index in the hand; null to close it. */
    openCard: (openCard: number | null) => store.set({ openCard }),
    playCard(name: string) {
      store.set({ openCard: null });
      return input.chooseVerb("card", name);
    },
    addPicked: (action: string) => store.set({ pickedActions: [...store.get().pickedActions, action] }),
    removePicked: (index: number) => store.set({ pickedActions: store.get().pickedActions.toSpliced(index, 1) }),
    playPicked() {
      const { pickedActions } = store.get();
      store.set({ pickedActions: [] });
      return input.playAll(pickedActions);
    },
  };
}
