// Owns the sharing of one screen: it is passed on, people negotiate.

import type { Core } from "./context.ts";
import type { State } from "../model/state.ts";
import type { Computers } from "./search/computer-turns.ts";
import type { Match } from "./match.ts";

/** How long people may choose to negotiate, in minutes. */
export const RECESSES = [1, 2, 5];

export function createSeating(core: Core, computers: Computers, match: Match) {
  const { store, say, storage, t, call, gameUi } = core;
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
    say(t("recess.over"));
    computers.wake();
  };

  return {
    setSeating(patch: Partial<Pick<State, "turnsBoard" | "handsOver">>) {
      store.set(patch);
      storage.saveSettings(patch);
    },
    /** The next person has the screen. */
    async takeOver() {
      const { blocker, view } = store.get();
      if (blocker?.kind !== "hand-over") return;
      if (!gameUi.viewer) return store.set({ blocker: null });
      // In a game with secrets, what they may see comes only now; a second press, or another game meanwhile, is no "now".
      return core.enqueue(async () => {
        if (store.get().blocker !== blocker) return;
        await match.adopt(await call("view", { match: view.match }), {
          patch: { lastViewer: blocker.to },
          isTold: true,
        });
      });
    },
    /** Everybody negotiates: clocks and computers stand still until somebody ends it. */
    startRecess() {
      const { blocker } = store.get();
      const then = blocker?.kind === "hand-over" ? blocker : blocker?.then;
      store.set({ blocker: { kind: "recess", until: null, minutes: null, ...(then && { then }) }, dialog: null });
      computers.wake();
      say(t("recess.begins"));
    },
    /**
     * How long it may last from now on.
     *
     * @param minutes null: as long as they like.
     */
    limitRecess(minutes: number | null) {
      const { blocker } = store.get();
      if (blocker?.kind !== "recess") return;
      const until = minutes === null ? null : performance.now() + minutes * 60_000;
      store.set({ blocker: { ...blocker, until, minutes } });
      waitForEnd();
    },
    endRecess,
    /** The board has shown what the last turn did. */
    settle() {
      if (store.get().isAnimating) store.set({ isAnimating: false });
    },
  };
}
