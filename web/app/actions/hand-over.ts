// Sharing of one screen: passing it on, and recesses.

import type { ActionContext } from "./context.ts";
import type { State } from "../model/state.ts";
import type { Match } from "./match.ts";

/** Choices for the length of a recess, in minutes. */
export const RECESS_MINUTES = [1, 2, 5];

export function createHandOver(context: ActionContext, match: Match) {
  const { store, announce, storage, t, gameUi } = context;
  let timer = 0;

  const waitForEnd = () => {
    clearTimeout(timer);
    const { blocker } = store.get();
    if (blocker?.kind !== "recess" || blocker.until === null) return;
    timer = setTimeout(() => {
      const { blocker: now } = store.get();
      const isOver = now?.kind === "recess" && now.until !== null && now.until <= performance.now();
      isOver ? endRecess() : waitForEnd();
    }, blocker.until - performance.now());
  };

  const endRecess = () => {
    clearTimeout(timer);
    const { blocker } = store.get();
    if (blocker?.kind !== "recess") return;
    store.set({ blocker: blocker.then ?? null });
    announce(t("recess.over"));
  };

  return {
    setHotSeat(patch: Partial<Pick<State, "turnsBoard" | "handsOver">>) {
      store.set(patch);
      storage.saveSettings(patch);
    },
    /** Give the screen to the next person. */
    async takeOver() {
      const { blocker } = store.get();
      if (blocker?.kind !== "hand-over") return;
      if (!gameUi.viewerId) return store.set({ blocker: null });
      // In a game with secrets the view of that person is requested only now. A second press, or another game in the
      // meantime, changes nothing.
      return context.enqueue(async () => {
        if (store.get().blocker !== blocker) return;
        await match.applyView(store.get().view, { patch: { lastViewer: blocker.to }, isAnnounced: true });
      });
    },
    /** Start a recess: clocks and computer players stop until a person ends it. */
    startRecess() {
      const { blocker } = store.get();
      const then = blocker?.kind === "hand-over" ? blocker : blocker?.then;
      store.set({ blocker: { kind: "recess", until: null, minutes: null, ...(then && { then }) }, dialog: null });
      announce(t("recess.begins"));
    },
    /**
     * Limit the recess, from now on.
     *
     * @param minutes Null for no limit.
     */
    limitRecess(minutes: number | null) {
      const { blocker } = store.get();
      if (blocker?.kind !== "recess") return;
      const until = minutes === null ? null : performance.now() + minutes * 60_000;
      store.set({ blocker: { ...blocker, until, minutes } });
      waitForEnd();
    },
    endRecess,
    /** Note that the board has ended the animation of the last turn. */
    endAnimation() {
      if (store.get().isAnimating) store.set({ isAnimating: false });
    },
  };
}
