// Owns the order in which thoughts are served, one at a time: what matters more interrupts what matters less, which
// begins again later. A thought whose worker broke down is begun once more.

import type { AnyThought as Thought, ThinkParams } from "../../protocol/app.ts";
import type { createMinds } from "./worker-pool.ts";

export type Thinking = ReturnType<typeof createThinking>;

interface Asking {
  /** Of `RANKS`. */
  rank: number;
  /** Gives the thought up: the promise rejects with the signal's reason. */
  signal: AbortSignal;
  onNews?: (thought: Thought) => void;
  /** Other workers help; else one thinks alone. */
  isShared?: boolean;
}

interface Wish {
  params: ThinkParams;
  asking: Asking;
  wasBroken: boolean;
  resolve: (thought: Thought) => void;
  reject: (reason: unknown) => void;
}

/** Higher ones go first: the computer's move, a hint, the position that is looked at, a whole game, more depth. */
export const RANKS = { move: 4, hint: 3, glance: 2, game: 1, depth: 0 };

/** @param onBroken A worker has broken down and the thought begins again. */
export function createThinking(
  minds: Pick<ReturnType<typeof createMinds>, "think" | "wake" | "isAwake">,
  onBroken: () => void,
) {
  let waiting: Wish[] = [];
  let running: { wish: Wish; controller: AbortController } | null = null;

  /** Begin the weightiest wish; the one that runs makes room for it. */
  const next = () => {
    const first = waiting.reduce(
      (best, wish) => (wish.asking.rank > best.asking.rank ? wish : best),
      waiting[0] ?? null,
    );
    if (!first) return;
    if (!running) begin(first);
    else if (running.wish.asking.rank < first.asking.rank) running.controller.abort(INTERRUPTED);
  };

  const begin = (wish: Wish) => {
    waiting = waiting.filter((other) => other !== wish);
    const controller = new AbortController();
    running = { wish, controller };
    const { onNews, isShared } = wish.asking;
    minds
      .think(wish.params, { signal: controller.signal, onNews, isShared })
      .then(wish.resolve, (error) => failed(wish, error))
      .finally(() => {
        running = null;
        // Whoever waited for this thought may ask for the next one before a lesser one begins.
        setTimeout(next);
      });
  };

  const failed = (wish: Wish, error: unknown) => {
    if (error === INTERRUPTED) waiting.push(wish);
    else if (wish.wasBroken || wish.asking.signal.aborted) wish.reject(error);
    else {
      waiting.push({ ...wish, wasBroken: true });
      onBroken();
    }
  };

  /**
   * Think about a position, in one's turn.
   *
   * @returns The final thought.
   */
  const think = (params: ThinkParams, asking: Asking): Promise<Thought> =>
    new Promise((resolve, reject) => {
      const { signal } = asking;
      if (signal.aborted) return reject(signal.reason);
      const giveUp = () => {
        waiting = waiting.filter((wish) => wish.asking !== asking);
        if (running?.wish.asking === asking) running.controller.abort(signal.reason);
        reject(signal.reason);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.push({ params, asking, wasBroken: false, resolve, reject });
      next();
    });

  return { think, wake: minds.wake, isAwake: minds.isAwake };
}

const INTERRUPTED = new DOMException("A weightier thought came first", "AbortError");
