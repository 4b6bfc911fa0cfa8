// Owns leafing through the game: which of its positions is looked at.

import { NO_INPUT, isInPast } from "../model/state.ts";
import { keepAddress } from "./games/save-game.ts";
import type { Core } from "./context.ts";
import type { ActionInput, State } from "../model/state.ts";
import type { Computers } from "./search/computer-turns.ts";

/** Whoever leafs through a game does not need to be told what could be played in each position. */
const LEAFING_MS = 150;

/** @param entryOf What can be entered in the position that is shown. */
export function createLooking(core: Core, computers: Computers, entryOf: (state: State) => Promise<ActionInput>) {
  const { store, call, enqueue, say, gameUi } = core;
  let leafing = 0;

  /** If the position that is looked at stays a moment: offer what can be played in it, and link to it. */
  const offer = () => {
    const { displayed } = store.get();
    clearTimeout(leafing);
    leafing = setTimeout(() => {
      const isStill = () => store.get().displayed === displayed && !store.get().isReplaying;
      enqueue(async () => {
        if (!isStill()) return;
        await keepAddress(core);
        const entry = isInPast(store.get()) && (await entryOf(store.get()));
        if (entry && isStill()) store.set({ input: entry });
      });
    }, LEAFING_MS);
  };

  const look = async (ply: number) => {
    const { view, displayed } = store.get();
    const { cursor } = view.record;
    const wanted = Math.max(0, Math.min(cursor, ply));
    if (wanted === displayed.ply) return;
    const next = wanted === cursor ? view : await call("view", { match: view.match, ply: wanted });
    const animate = wanted === displayed.ply + 1 ? (view.entries[wanted - 1]?.events ?? null) : null;
    const entry = next === view ? await entryOf({ ...store.get(), displayed: next }) : NO_INPUT;
    store.set({ displayed: next, animation: animate, input: entry });
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
