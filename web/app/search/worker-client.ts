// Client of one search worker: its start, its failure, and its present search.

import { crashError, engineError, timeoutError } from "../engine/engine-error.ts";
import { GAME } from "../boot/game.ts";
import { trustedScriptUrl } from "../boot/trusted-script-url.ts";
import { scaledTimeout, measureStart } from "../engine/adaptive-timeout.ts";
import type { AnySearchInfo as SearchInfo, EngineError, SearchCommand, SearchRequest } from "../../protocol/app.ts";

export type SearchWorker = ReturnType<typeof createSearchWorker>;

interface Run {
  searchId: number;
  resolve: (info: SearchInfo) => void;
  reject: (error: unknown) => void;
  onInfo: (info: SearchInfo) => void;
}

/** Start a worker. A new search replaces the present one. */
export function createSearchWorker(url: URL, timeoutMs: number, onReady: () => void) {
  const worker = new Worker(trustedScriptUrl(url), { type: "module", name: GAME });
  let run: Run | null = null;
  let state: "starting" | "ready" | "crashed" = "starting";
  let watchdog = 0;

  const fail = (error: unknown) => {
    state = "crashed";
    clearTimeout(watchdog);
    worker.terminate();
    run?.reject(error);
    run = null;
  };

  /** While a search runs, silence is a failure. */
  const watch = () => {
    clearTimeout(watchdog);
    if (run) watchdog = setTimeout(() => run && fail(timeoutError(scaledTimeout(timeoutMs))), scaledTimeout(timeoutMs));
  };

  const send = (command: SearchCommand) => worker.postMessage(command);

  measureStart(worker);
  worker.addEventListener("message", ({ data }) => {
    if (data.notice === "failed") fail(asError(data.error));
    if (data.notice === "ready") {
      state = "ready";
      onReady();
    }
    watch();
    if (!run || data.search !== run.searchId) return;
    const { resolve, reject, onInfo } = run;
    if (data.error || data.info.isFinal) run = null;
    if (data.error) return reject(asError(data.error));
    onInfo(data.info);
    if (data.info.isFinal) resolve(data.info);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(crashError(event.message));
  });

  /** @param reason Rejects the promise of the search. */
  const stop = (searchId: number, reason: unknown) => {
    if (run?.searchId !== searchId) return;
    send({ command: "stop", search: searchId });
    run.reject(reason);
    run = null;
    watch();
  };

  const search = (searchId: number, params: SearchRequest, onInfo: (info: SearchInfo) => void): Promise<SearchInfo> => {
    if (run) stop(run.searchId, new DOMException("Another search took its place", "AbortError"));
    return new Promise((resolve, reject) => {
      run = { searchId, resolve, reject, onInfo };
      send({ command: "start", search: searchId, params });
      watch();
    });
  };

  return {
    search,
    stop,
    order: send,
    isReady: () => state === "ready",
    hasCrashed: () => state === "crashed",
    end: () => fail(new DOMException("The workers were ended", "AbortError")),
  };
}

const asError = ({ code, message, details }: EngineError) => engineError(code, message, details);
