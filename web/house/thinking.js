// Owns the order in which thoughts are served, one at a time: what matters more interrupts what matters less, which
// begins again later. A thought whose worker broke down is begun once more.

/**
 * @typedef {import("../protocol/house").ThinkParams} ThinkParams
 * @typedef {import("../protocol/house").AnyThought} Thought
 * @typedef {ReturnType<typeof createThinking>} Thinking
 *
 * @typedef {object} Asking
 * @property {number} rank Of `RANKS`.
 * @property {AbortSignal} signal Gives the thought up: the promise rejects with the signal's reason.
 * @property {(thought: Thought) => void} [onNews]
 * @property {boolean} [isShared] Other workers help; else one thinks alone.
 *
 * @typedef {object} Wish
 * @property {ThinkParams} params
 * @property {Asking} asking
 * @property {boolean} wasBroken
 * @property {(thought: Thought) => void} resolve
 * @property {(reason: unknown) => void} reject
 */

/** Higher ones go first: the computer's move, a hint, the position that is looked at, a whole game, more depth. */
export const RANKS = { move: 4, hint: 3, glance: 2, game: 1, depth: 0 };

/**
 * @param {Pick<ReturnType<typeof import("./thinking-workers.js").createMinds>, "think" | "wake" | "isAwake">} minds
 * @param {() => void} onBroken A worker has broken down and the thought begins again.
 */
export function createThinking(minds, onBroken) {
  /** @type {Wish[]} */
  let waiting = [];
  /** @type {{ wish: Wish, controller: AbortController } | null} */
  let running = null;

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

  /** @param {Wish} wish */
  const begin = (wish) => {
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

  /**
   * @param {Wish} wish
   * @param {unknown} error
   */
  const failed = (wish, error) => {
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
   * @param {ThinkParams} params
   * @param {Asking} asking
   * @returns {Promise<Thought>} The final thought.
   */
  const think = (params, asking) =>
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
