// Owns the calls that the engine has not answered yet.

import { engineError } from "./engine-error.js";
import { createNews } from "./news.js";

/**
 * @typedef {import("./engine-error.js").CallError} CallError
 * @typedef {{ id: number, method: string, params: any }} Request
 */
/** @typedef {ReturnType<typeof createCalls>} Calls */

/** No call is open at first. */
export function createCalls() {
  /** @type {Map<number, { request: Request, resolve: (result: any) => void, reject: (error: unknown) => void }>} */
  const open = new Map();
  const news = createNews();
  let lastId = 0;

  return {
    count: () => open.size,
    /** Another worker will answer, which knows nothing of what was said before. */
    forgetNews: () => news.clear(),
    /** Open a call. @param {any} method @param {any} params */
    ask(method, params) {
      const asked = news.asked(method, params);
      const request = { id: ++lastId, method, params: asked.params };
      const answer = new Promise((resolve, reject) =>
        open.set(request.id, { request, resolve: (result) => resolve(asked.heard(result)), reject }),
      );
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
    /** Hear an answer. @param {string} text */
    settle(text) {
      const { id, result, error } = JSON.parse(text);
      const call = open.get(id);
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
