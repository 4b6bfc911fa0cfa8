// Owns the calls that the engine has not answered yet.

import { engineError } from "./engine-error.js";
import { createNews } from "./news.js";

/**
 * @typedef {import("./engine-error.js").CallError} CallError
 * @typedef {{ id: number, method: string, params: any }} Request
 * @typedef {(progress: [done: number, total: number]) => void} OnProgress
 */
/** @typedef {ReturnType<typeof createCalls>} Calls */

/** No call is open at first. */
export function createCalls() {
  /** @type {Map<number, { request: Request, onProgress: OnProgress, resolve: (result: any) => void, reject: (error: unknown) => void }>} */
  const open = new Map();
  const news = createNews();
  let lastId = 0;

  return {
    count: () => open.size,
    /** Another worker will answer, which knows nothing of what was said before. */
    forgetNews: () => news.clear(),
    /**
     * Open a call.
     *
     * @param {any} method
     * @param {any} params
     * @param {Partial<import("./working.js").Watch>} watch
     * @param {(withdrawal: import("../protocol/house").Withdrawal) => void} post Tells the worker that it is not wanted any more.
     */
    ask(method, params, { onProgress = () => {}, signal }, post) {
      const asked = news.asked(method, params);
      const request = { id: ++lastId, method, params: asked.params };
      const answer = new Promise((resolve, reject) =>
        open.set(request.id, { request, onProgress, resolve: (result) => resolve(asked.heard(result)), reject }),
      );
      signal?.addEventListener("abort", () => open.has(request.id) && post({ giveUp: request.id }));
      return { request, answer };
    },
    /** Give a request to the worker. @param {Request} request @param {(request: Request) => void} post */
    send(request, post) {
      try {
        post(request);
      } catch (error) {
        // What cannot be copied, say because it is nested without end, is this call's trouble alone.
        open.get(request.id)?.reject(engineError("engine/request", String(error)));
        open.delete(request.id);
      }
    },
    /** What waits for its answer, in the order in which it was asked. */
    requests: () => [...open.values()].map(({ request }) => request),
    /** Hear an answer, or how far the work on it is. @param {string} text */
    settle(text) {
      const { id, result, progress, error } = JSON.parse(text);
      const call = open.get(id);
      if (progress) return call?.onProgress(progress);
      open.delete(id);
      if (error) call?.reject(engineError(error.code, error.message, error.details));
      else call?.resolve(result);
    },
    /** Nobody will answer what is open. @param {CallError} error */
    reject(error) {
      const calls = [...open.values()];
      open.clear();
      for (const { reject } of calls) reject(error);
    },
  };
}
