// The calls that the rules worker has not answered yet.

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
  /** Whether the call was sent to an earlier worker before. */
  isRepeated: boolean;
}

const nobody = () => {};

/** An empty list of calls. */
export function createCalls() {
  const open: Map<number, { call: Call; request: Request; heard: (result: unknown) => unknown }> = new Map();
  const news = createNews();
  let lastId = 0;

  /** Put a call at the end: the delta that it asks for depends on the answers before it. */
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
    /** Clear the cache of matches: another worker answers from now on, and it has none of them. */
    forgetNews: () => news.clear(),
    /**
     * Open a call.
     *
     * @param post Sends the worker the cancellation of the call.
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
    /** Send a request to the worker. */
    send(request: Request, post: (request: Request) => void) {
      try {
        post(request);
      } catch (error) {
        // Parameters that cannot be cloned, for example because they are nested too deeply, fail this call only.
        open.get(request.id)?.call.reject(engineError("engine/request", String(error)));
        open.delete(request.id);
      }
    },
    /** The requests without an answer, in the order of their calls. */
    requests: () => [...open.values()].map(({ request }) => request),
    /** Process an answer, or the progress of a request. */
    settle(text: string) {
      const { id, result, progress, error } = JSON.parse(text);
      const { call, heard } = open.get(id) ?? {};
      if (progress) return call?.onProgress(progress);
      open.delete(id);
      if (error) call?.reject(engineError(error.code, error.message, error.details));
      else call?.resolve(heard?.(result));
    },
    /** Reject all open calls. */
    reject(error: CallError) {
      for (const call of takeOut()) call.reject(error);
    },
    /**
     * Send the open calls to the next worker, each once, because the worker has failed. After silence they are
     * rejected: the next worker would be silent for as long.
     *
     * @param error Rejects the calls that are not repeated.
     * @param begin Starts the next worker; calls made by it come before the repeated ones.
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
