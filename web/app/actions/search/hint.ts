// Hints: the search for a good move of the person to move, for one position only.

import { isInPast } from "../../model/state.ts";
import { RANKS } from "../../search/queue.ts";
import { STRONGEST } from "./computer-turns.ts";
import type { AnySearchInfo } from "../../../protocol/app.ts";
import type { Core } from "../context.ts";
import type { Thinking } from "../../search/queue.ts";

/** Search nodes, enough for most positions to be searched one round deep. */
const NODES = 12_000;

export function createHint(
  core: Core,
  thinking: Thinking,
  match: { play: (move: string) => Promise<void>; startOver: () => Promise<void> },
) {
  const { store, t, say, gameUi } = core;
  let current = new AbortController();

  const clear = () => {
    current.abort();
    if (store.get().hint) store.set({ hint: null });
  };

  const show = ({ depth, isFinal, lines }: AnySearchInfo) =>
    store.set({ hint: { depth, isFinal, line: lines[0] ?? null } });

  const think = async (signal: AbortSignal) => {
    try {
      const informationState = await core.call("informationState", { match: store.get().view.match });
      const level = Math.min(STRONGEST, gameUi.levels);
      const params = { informationState, nodes: NODES, level, seed: 1 };
      const asking = { rank: RANKS.hint, signal, isShared: true, onNews: show };
      const { lines } = await thinking.think(params, asking);
      if (lines[0]) {
        const { position, record } = store.get().view;
        say(gameUi.hintSentences(t, position, lines[0], record.players).join(" "));
      }
    } catch (error) {
      if (signal.aborted) return;
      clear();
      core.notifyError(error);
    }
  };

  /** Queued, because the game of a link may still have to be opened. Nothing waits for the search itself. */
  const ask = () =>
    core.enqueue(async () => {
      clear();
      const { input, blocker } = store.get();
      if (!input.choices || blocker || isInPast(store.get())) return;
      // The hint's words replace those of an input, a refusal or a previewed line.
      store.set({ linePreview: null });
      await match.startOver();
      const { signal } = (current = new AbortController());
      store.set({ hint: { depth: 0, isFinal: false, line: null } });
      void think(signal);
    });

  store.select(({ view, displayed }) => [view, displayed], clear);

  return {
    /** Look for a good move and show it. */
    askHint: ask,
    /** Play the move that was found. */
    playHint: () =>
      core.enqueue(async () => {
        const { hint } = store.get();
        if (hint?.isFinal && hint.line) await match.play(hint.line.move);
      }),
    /** Cancel the search, or hide the hint. */
    clearHint: clear,
  };
}
