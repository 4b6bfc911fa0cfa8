// Owns the calls that the engine has not answered yet.

import { engineError, SILENT } from "./engine-error.js";
import { createNews } from "./news.js";

/**
 * @typedef {import("./engine-error.js").CallError} CallError
 * @typedef {{ id: number, method: string, params: any }} Request
 * @typedef {(progress: [done: number, total: number]) => void} OnProgress
 *
 * @typedef {object} Call
 * @property {number} id
 * @property {any} method
 * @property {any} params
 * @property {OnProgress} onProgress
 * @property {(result: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {boolean} isRepeated Whether a worker before this one has been asked already.
 */
/** @typedef {ReturnType<typeof createCalls>} Calls */

const nobody = () => {};

/** No call is open at first. */
export function createCalls() {
  /** @type {Map<number, { call: Call, request: Request, heard: (result: any) => any }>} */
  const open = new Map();
  const news = createNews();
  let lastId = 0;

  /** Put a call behind all others: what it needs to be told depends on what was told before. @param {Call} call */
  const enter = (call) => {
    const { params, heard } = news.asked(call.method, call.params);
    const request = { id: call.id, method: call.method, params };
    open.set(call.id, { call, request, heard });
    return request;
  };

  const takeOut = () => {
    const calls = [...open.values()].map(({ call }) => call);
    open.clear();
    return calls;
  };

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
      const id = ++lastId;
      const call = { id, method, params, onProgress, resolve: nobody, reject: nobody, isRepeated: false };
      const answer = new Promise((resolve, reject) => Object.assign(call, { resolve, reject }));
      signal?.addEventListener("abort", () => open.has(id) && post({ giveUp: id }));
      return { request: enter(call), answer };
    },
    /** Give a request to the worker. @param {Request} request @param {(request: Request) => void} post */
    send(request, post) {
      try {
        post(request);
      } catch (error) {
        // What cannot be copied, say because it is nested without end, is this call's trouble alone.
        open.get(request.id)?.call.reject(engineError("engine/request", String(error)));
        open.delete(request.id);
      }
    },
    /** What waits for its answer, in the order in which it was asked. */
    requests: () => [...open.values()].map(({ request }) => request),
    /** Hear an answer, or how far the work on it is. @param {string} text */
    settle(text) {
      const { id, result, progress, error } = JSON.parse(text);
      const { call, heard } = open.get(id) ?? {};
      if (progress) return call?.onProgress(progress);
      open.delete(id);
      if (error) call?.reject(engineError(error.code, error.message, error.details));
      else call?.resolve(heard?.(result));
    },
    /** Nobody will answer what is open. @param {CallError} error */
    reject(error) {
      for (const call of takeOut()) call.reject(error);
    },
    /**
     * The worker that was asked is no more: ask what is open again, once; but not who was silent, who would be so as long again.
     *
     * @param {CallError} error Why what is not asked again is not answered.
     * @param {() => void} begin Starts the next worker, and tells it what it must know before.
     */
    askAgain(error, begin) {
      const calls = takeOut();
      begin();
      for (const call of calls) {
        if (call.isRepeated || error.code === SILENT) call.reject(error);
        else enter({ ...call, isRepeated: true });
      }
    },
  };
}
