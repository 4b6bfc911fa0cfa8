// Hints: the search for a good move of the person to move, for one position only.

import { isInPast } from "../../model/state.ts";
import { PRIORITY } from "../../search/queue.ts";
import type { AnySearchInfo } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";
import type { SearchQueue } from "../../search/queue.ts";

/** Search nodes, which are enough to search most positions one round deep. */
const NODES = 12_000;

export function createHint(
  context: ActionContext,
  searchQueue: SearchQueue,
  match: { play: (move: string) => Promise<void>; resetInput: () => Promise<void> },
) {
  const { store, t, announce, gameUi } = context;
  let current = new AbortController();

  const clearHint = () => {
    current.abort();
    if (store.get().hint) store.set({ hint: null });
  };

  const showInfo = ({ depth, isFinal, lines }: AnySearchInfo) =>
    store.set({ hint: { depth, isFinal, line: lines[0] ?? null } });

  const searchMove = async (signal: AbortSignal) => {
    try {
      const informationState = await context.call("informationState", { match: store.get().view.match });
      const params = { informationState, nodes: NODES, level: gameUi.levels, seed: 1 };
      const options = { priority: PRIORITY.hint, signal, isShared: true, onInfo: showInfo };
      const { lines } = await searchQueue.search(params, options);
      if (lines[0]) {
        const { position, record } = store.get().view;
        announce(gameUi.hintSentences(t, position, lines[0], record.players).join(" "));
      }
    } catch (error) {
      if (signal.aborted) return;
      clearHint();
      context.notifyError(error);
    }
  };

  /** The request is queued, because the game of a link may still have to be opened. Nothing waits for the search itself. */
  const request = () =>
    context.enqueue(async () => {
      clearHint();
      const { input, blocker } = store.get();
      if (!input.choices || blocker || isInPast(store.get())) return;
      // The hint's words replace those of an input, a refusal or a previewed line.
      store.set({ linePreview: null });
      await match.resetInput();
      const { signal } = (current = new AbortController());
      store.set({ hint: { depth: 0, isFinal: false, line: null } });
      void searchMove(signal);
    });

  store.select(({ view, displayed }) => [view, displayed], clearHint);

  return {
    /** Search for a good move and show it. */
    requestHint: request,
    /** Play the move that was found. */
    playHint: () =>
      context.enqueue(async () => {
        const { hint } = store.get();
        if (hint?.isFinal && hint.line) await match.play(hint.line.move);
      }),
    /** Cancel the search, or hide the hint. */
    clearHint,
  };
}
