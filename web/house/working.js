// Owns what is known of a call that takes long: how far it is, and the way to give it up.

/**
 * @typedef {object} Working
 * @property {number} done
 * @property {number} total
 * @property {() => void} giveUp
 *
 * @typedef {object} Watch
 * @property {import("./calls.js").OnProgress} onProgress
 * @property {AbortSignal} signal
 */

/**
 * Run a call of the engine; while it is in progress, the page holds how far it is.
 *
 * @template Result
 * @param {import("./store.js").Store<import("./state.js").State>} store
 * @param {(watch: Watch) => Promise<Result>} run
 */
export async function watched(store, run) {
  const wish = new AbortController();
  const giveUp = () => wish.abort();
  try {
    return await run({
      onProgress: ([done, total]) => store.set({ working: { done, total, giveUp } }),
      signal: wish.signal,
    });
  } finally {
    if (store.get().working?.giveUp === giveUp) store.set({ working: null });
  }
}

/** Whether somebody has given a call up. @param {unknown} error */
export const isGivenUp = (error) => /** @type {{ code?: string } | null} */ (error)?.code === "request/cancelled";
