// The calls that the rules worker has not answered yet.

import { engineError, TIMEOUT_CODE } from "./engine-error.ts";
import { createMatchCache } from "./match-cache.ts";
import type { CancelRequest } from "../../protocol/app.ts";
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
  isRetry: boolean;
}

const noop = () => {};

/** Creates an empty list of calls. */
export function createPendingCalls() {
  const open: Map<number, { call: Call; request: Request; onResult: (result: unknown) => unknown }> = new Map();
  const cache = createMatchCache();
  let lastId = 0;

  /** Add a call at the end, because the delta that it asks for depends on the answers before it. */
  const register = (call: Call) => {
    const { params, onResult } = cache.prepare(call.method, call.params);
    const request = { id: call.id, method: call.method, params };
    open.set(call.id, { call, request, onResult });
    return request;
  };

  const removeAll = () => {
    const calls = [...open.values()].map(({ call }) => call);
    open.clear();
    return calls;
  };

  return {
    count: () => open.size,
    /** Clear the cache of matches, because another worker answers from now on, which has no match open. */
    clearMatchCache: () => cache.clear(),
    /**
     * Add a call that waits for its answer.
     *
     * @param post Called when the call is cancelled, with the message for the worker.
     */
    add(
      method: string,
      params: Params,
      { onProgress = () => {}, signal }: Partial<CallControl>,
      post: (cancellation: CancelRequest) => void,
    ) {
      const id = ++lastId;
      const call = { id, method, params, onProgress, resolve: noop, reject: noop, isRetry: false };
      const answer = new Promise((resolve, reject) => Object.assign(call, { resolve, reject }));
      signal?.addEventListener("abort", () => open.has(id) && post({ cancel: id }));
      return { request: register(call), answer };
    },
    /** Send a request to the worker. */
    post(request: Request, post: (request: Request) => void) {
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
    /** Pass on an answer, or the progress of a request, to its caller. */
    resolve(text: string) {
      const { id, result, progress, error } = JSON.parse(text);
      const { call, onResult } = open.get(id) ?? {};
      if (progress) return call?.onProgress(progress);
      open.delete(id);
      if (error) call?.reject(engineError(error.code, error.message, error.details));
      else call?.resolve(onResult?.(result));
    },
    /** Reject all open calls. */
    reject(error: CallError) {
      for (const call of removeAll()) call.reject(error);
    },
    /**
     * Send the open calls, each once, to the worker that replaces a failed one. If that one failed by its silence, the
     * calls are rejected instead: the next worker would be silent for as long.
     *
     * @param error The error with which the calls that are not repeated are rejected.
     * @param begin Starts the next worker; calls made by it come before the repeated ones.
     */
    retry(error: CallError, begin: () => void) {
      const calls = removeAll();
      begin();
      for (const call of calls) {
        if (call.isRetry || error.code === TIMEOUT_CODE) call.reject(error);
        else register({ ...call, isRetry: true });
      }
    },
  };
}
