// Navigation in the game: which of its positions is displayed.

import { NO_INPUT, isInPast } from "../model/state.ts";
import { writePlyHash } from "./games/save-game.ts";
import type { ActionContext } from "./context.ts";
import type { ActionInput, State } from "../model/state.ts";

/** Delay before choices are requested, so that quick navigation does not request those of each position passed. */
const SETTLE_MS = 150;

/** @param inputOf Returns the input of the displayed position. */
export function createNavigation(context: ActionContext, inputOf: (state: State) => Promise<ActionInput>) {
  const { store, call, enqueue, announce, gameUi } = context;
  let timer = 0;

  /** Load the choices of the displayed position and write its hash, once it has been displayed for a moment. */
  const loadInput = () => {
    const { displayed } = store.get();
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isStillDisplayed = () => store.get().displayed === displayed && !store.get().isReplaying;
      enqueue(async () => {
        if (!isStillDisplayed()) return;
        await writePlyHash(context);
        const input = isInPast(store.get()) && (await inputOf(store.get()));
        if (input && isStillDisplayed()) store.set({ input });
      });
    }, SETTLE_MS);
  };

  const goTo = async (ply: number) => {
    const { view, displayed } = store.get();
    const { cursor } = view.record;
    const wanted = Math.max(0, Math.min(cursor, ply));
    if (wanted === displayed.ply) return;
    const next = wanted === cursor ? view : await call("view", { match: view.match, ply: wanted });
    const animation = wanted === displayed.ply + 1 ? (view.entries[wanted - 1]?.events ?? null) : null;
    const input = next === view ? await inputOf({ ...store.get(), displayed: next }) : NO_INPUT;
    store.set({ displayed: next, animation, input });
    const turn = view.entries[wanted - 1];
    announce(
      turn
        ? gameUi.eventSentences(context.t, turn.events, store.get().view.record.players).join(" ")
        : context.t("log.start"),
    );
    loadInput();
  };

  return { goTo, loadInput };
}
