// Owns leafing through the game: which of its positions is looked at.

import { NO_ENTRY, isLookingBack } from "../model/state.ts";
import { keepAddress } from "./games/save-game.ts";
import type { Core } from "./context.ts";
import type { Entry, State } from "../model/state.ts";
import type { Computers } from "./search/computer-turns.ts";

/** Whoever leafs through a game does not need to be told what could be played in each position. */
const LEAFING_MS = 150;

/** @param entryOf What can be entered in the position that is shown. */
export function createLooking(core: Core, computers: Computers, entryOf: (state: State) => Promise<Entry>) {
  const { store, call, enqueue, say, gameUi } = core;
  let leafing = 0;

  /** If the position that is looked at stays a moment: offer what can be played in it, and link to it. */
  const offer = () => {
    const { shown } = store.get();
    clearTimeout(leafing);
    leafing = setTimeout(() => {
      const isStill = () => store.get().shown === shown && !store.get().isReplaying;
      enqueue(async () => {
        if (!isStill()) return;
        await keepAddress(core);
        const entry = isLookingBack(store.get()) && (await entryOf(store.get()));
        if (entry && isStill()) store.set({ entry });
      });
    }, LEAFING_MS);
  };

  const look = async (ply: number) => {
    const { view, shown } = store.get();
    const { cursor } = view.record;
    const wanted = Math.max(0, Math.min(cursor, ply));
    if (wanted === shown.ply) return;
    const next = wanted === cursor ? view : await call("view", { match: view.match, ply: wanted });
    const animate = wanted === shown.ply + 1 ? (view.entries[wanted - 1]?.events ?? null) : null;
    const entry = next === view ? await entryOf({ ...store.get(), shown: next }) : NO_ENTRY;
    store.set({ shown: next, animate, entry });
    const turn = view.entries[wanted - 1];
    say(
      turn
        ? gameUi.eventSentences(core.t, turn.events, store.get().view.record.players).join(" ")
        : core.t("log.start"),
    );
    offer();
    computers.wake();
  };

  return { look, offer };
}
