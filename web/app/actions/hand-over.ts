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
    const { veil } = store.get();
    if (veil?.kind !== "recess" || veil.until === null) return;
    timer = setTimeout(() => {
      const { veil: now } = store.get();
      const isOver = now?.kind === "recess" && now.until !== null && now.until <= performance.now();
      isOver ? endRecess() : waitForEnd();
    }, veil.until - performance.now());
  };

  const endRecess = () => {
    clearTimeout(timer);
    const { veil } = store.get();
    if (veil?.kind !== "recess") return;
    store.set({ veil: veil.then ?? null });
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
      const { veil, view } = store.get();
      if (veil?.kind !== "hand-over") return;
      if (!gameUi.viewer) return store.set({ veil: null });
      // In a game with secrets, what they may see comes only now; a second press, or another game meanwhile, is no "now".
      return core.enqueue(async () => {
        if (store.get().veil !== veil) return;
        await match.adopt(await call("view", { match: view.match }), { patch: { looking: veil.to }, isTold: true });
      });
    },
    /** Everybody negotiates: clocks and computers stand still until somebody ends it. */
    startRecess() {
      const { veil } = store.get();
      const then = veil?.kind === "hand-over" ? veil : veil?.then;
      store.set({ veil: { kind: "recess", until: null, minutes: null, ...(then && { then }) }, dialog: null });
      computers.wake();
      say(t("recess.begins"));
    },
    /**
     * How long it may last from now on.
     *
     * @param minutes null: as long as they like.
     */
    limitRecess(minutes: number | null) {
      const { veil } = store.get();
      if (veil?.kind !== "recess") return;
      const until = minutes === null ? null : performance.now() + minutes * 60_000;
      store.set({ veil: { ...veil, until, minutes } });
      waitForEnd();
    },
    endRecess,
    /** The board has shown what the last turn did. */
    settle() {
      if (store.get().isMoving) store.set({ isMoving: false });
    },
  };
}
