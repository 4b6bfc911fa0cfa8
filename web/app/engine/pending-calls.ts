// Owns the calls that the engine has not answered yet.

import { engineError, SILENT } from "./engine-error.ts";
import { createNews } from "./match-cache.ts";
import type { Withdrawal } from "../../protocol/app.ts";
import type { CallError } from "./engine-error.ts";
import type { CallControl } from "./long-call.ts";

type Params = Record<string, unknown>;

export type Request = { id: number; method: string; params: Params };

export type OnProgress = (progress: [done: number, total: number]) => void;

interface Call {
  id: number;
  method: string;
  params: Params;
  onProgress: OnProgress;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** Whether a worker before this one has been asked already. */
  isRepeated: boolean;
}

const nobody = () => {};

/** No call is open at first. */
export function createCalls() {
  const open: Map<number, { call: Call; request: Request; heard: (result: unknown) => unknown }> = new Map();
  const news = createNews();
  let lastId = 0;

  /** Put a call behind all others: what it needs to be told depends on what was told before. */
  const enter = (call: Call) => {
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
     * @param post Tells the worker that it is not wanted any more.
     */
    ask(
      method: string,
      params: Params,
      { onProgress = () => {}, signal }: Partial<CallControl>,
      post: (withdrawal: Withdrawal) => void,
    ) {
      const id = ++lastId;
      const call = { id, method, params, onProgress, resolve: nobody, reject: nobody, isRepeated: false };
      const answer = new Promise((resolve, reject) => Object.assign(call, { resolve, reject }));
      signal?.addEventListener("abort", () => open.has(id) && post({ giveUp: id }));
      return { request: enter(call), answer };
    },
    /** Give a request to the worker. */
    send(request: Request, post: (request: Request) => void) {
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
    /** Hear an answer, or how far the work on it is. */
    settle(text: string) {
      const { id, result, progress, error } = JSON.parse(text);
      const { call, heard } = open.get(id) ?? {};
      if (progress) return call?.onProgress(progress);
      open.delete(id);
      if (error) call?.reject(engineError(error.code, error.message, error.details));
      else call?.resolve(heard?.(result));
    },
    /** Nobody will answer what is open. */
    reject(error: CallError) {
      for (const call of takeOut()) call.reject(error);
    },
    /**
     * The worker that was asked is no more: ask what is open again, once; but not who was silent, who would be so as
     * long again.
     *
     * @param error Why what is not asked again is not answered.
     * @param begin Starts the next worker, and tells it what it must know before.
     */
    askAgain(error: CallError, begin: () => void) {
      const calls = takeOut();
      begin();
      for (const call of calls) {
        if (call.isRepeated || error.code === SILENT) call.reject(error);
        else enter({ ...call, isRepeated: true });
      }
    },
  };
}
