// Queue of searches, run one at a time by priority: a more important request interrupts a less important one, which
// starts again later. A search whose worker failed is repeated once.

import type { AnySearchInfo as Thought, SearchRequest } from "../../protocol/app.ts";
import type { createMinds } from "./worker-pool.ts";

export type Thinking = ReturnType<typeof createThinking>;

interface Asking {
  /** One of `RANKS`. */
  rank: number;
  /** Cancels the search: the promise rejects with the signal's reason. */
  signal: AbortSignal;
  onNews?: (thought: Thought) => void;
  /** Whether other workers help; otherwise one searches alone. */
  isShared?: boolean;
}

interface Wish {
  params: SearchRequest;
  asking: Asking;
  wasBroken: boolean;
  resolve: (thought: Thought) => void;
  reject: (reason: unknown) => void;
}

/** Higher ranks go first: a computer's move, a hint, the displayed position, a whole game, more depth. */
export const RANKS = { move: 4, hint: 3, glance: 2, game: 1, depth: 0 };

/** @param onBroken Called when a worker has failed and its search starts again. */
export function createThinking(
  minds: Pick<ReturnType<typeof createMinds>, "think" | "wake" | "isAwake">,
  onBroken: () => void,
) {
  let waiting: Wish[] = [];
  let running: { wish: Wish; controller: AbortController } | null = null;

  /** Start the request of the highest rank; a running search of a lower rank is interrupted. */
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
        // The caller that waited for this search may request the next one before one of a lower rank starts.
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
   * Search a position, when its turn in the queue comes.
   *
   * @returns The final search info.
   */
  const think = (params: SearchRequest, asking: Asking): Promise<Thought> =>
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

const INTERRUPTED = new DOMException("A more important search came first", "AbortError");
