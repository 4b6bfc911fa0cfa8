// Navigation in the game: which of its positions is displayed.

import { NO_INPUT, isInPast } from "../model/state.ts";
import { keepAddress } from "./games/save-game.ts";
import type { Core } from "./context.ts";
import type { ActionInput, State } from "../model/state.ts";
import type { Computers } from "./search/computer-turns.ts";

/** Delay before choices are requested, so that quick navigation does not request those of each position passed. */
const LEAFING_MS = 150;

/** @param entryOf Returns the input of the displayed position. */
export function createLooking(core: Core, computers: Computers, entryOf: (state: State) => Promise<ActionInput>) {
  const { store, call, enqueue, say, gameUi } = core;
  let leafing = 0;

  /** Offer the choices of the displayed position and link to it, once it has stayed for a moment. */
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
