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

/**
 * Start a worker. A new search replaces the present one.
 *
 * @param limitMs The worker has failed if it is silent for longer during a search.
 */
export function createSearchWorker(url: URL, limitMs: number, onReady: () => void) {
  const worker = new Worker(trustedScriptUrl(url), { type: "module", name: GAME });
  let run: Run | null = null;
  let state: "starting" | "ready" | "crashed" = "starting";
  let watchdog = 0;

  const abort = (error: unknown) => {
    state = "crashed";
    clearTimeout(watchdog);
    worker.terminate();
    run?.reject(error);
    run = null;
  };

  /** Restart the watchdog: while a search runs, silence counts as a failure. */
  const restartWatchdog = () => {
    clearTimeout(watchdog);
    if (run) watchdog = setTimeout(() => run && abort(timeoutError(scaledTimeout(limitMs))), scaledTimeout(limitMs));
  };

  const postCommand = (command: SearchCommand) => worker.postMessage(command);

  measureStart(worker);
  worker.addEventListener("message", ({ data }) => {
    if (data.notice === "failed") abort(toEngineError(data.error));
    if (data.notice === "ready") {
      state = "ready";
      onReady();
    }
    restartWatchdog();
    if (!run || data.search !== run.searchId) return;
    const { resolve, reject, onInfo } = run;
    if (data.error || data.info.isFinal) run = null;
    if (data.error) return reject(toEngineError(data.error));
    onInfo(data.info);
    if (data.info.isFinal) resolve(data.info);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    abort(crashError(event.message));
  });

  /**
   * Stop a search.
   *
   * @param reason The promise of the search rejects with it.
   */
  const stopSearch = (searchId: number, reason: unknown) => {
    if (run?.searchId !== searchId) return;
    postCommand({ command: "stop", search: searchId });
    run.reject(reason);
    run = null;
    restartWatchdog();
  };

  const search = (searchId: number, params: SearchRequest, onInfo: (info: SearchInfo) => void): Promise<SearchInfo> => {
    if (run) stopSearch(run.searchId, new DOMException("Another search took its place", "AbortError"));
    return new Promise((resolve, reject) => {
      run = { searchId, resolve, reject, onInfo };
      postCommand({ command: "start", search: searchId, params });
      restartWatchdog();
    });
  };

  return {
    search,
    stop: stopSearch,
    order: postCommand,
    isReady: () => state === "ready",
    hasCrashed: () => state === "crashed",
    end: () => abort(new DOMException("The workers were ended", "AbortError")),
  };
}

const toEngineError = ({ code, message, details }: EngineError) => engineError(code, message, details);
