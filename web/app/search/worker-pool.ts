// Pool of search workers: their number, their start, and which of them searches while the others help. The rules worker
// never searches; search workers answer no calls about rules.

import { createTaskDispatcher } from "./task-dispatcher.ts";
import { createSearchWorker } from "./worker-client.ts";
import type { AnySearchInfo as SearchInfo, SearchRequest } from "../../protocol/app.ts";
import type { SearchWorker } from "./worker-client.ts";

/** More workers would cost memory (70 MB each) and gain little. */
const MAX_WORKERS = 4;
/** A worker that is silent for this long has failed: while it searches, it sends more than one message a second. */
const TIMEOUT_MS = 30_000;

/**
 * Make a pool of search workers; none starts before it is needed.
 *
 * They start one after the other, and no search waits for the later ones: starting several at once would delay all of
 * them, and the search. A second one starts when a search has tasks for it.
 *
 * @param options.url The worker's module.
 * @param options.cores Number of processors; one is left to the page.
 * @param options.timeoutMs Milliseconds of silence, on a usual machine.
 */
export function createSearchPool({
  url,
  cores = navigator.hardwareConcurrency || 2,
  timeoutMs = TIMEOUT_MS,
}: {
  url: URL;
  cores?: number;
  timeoutMs?: number;
}) {
  const maxWorkers = Math.max(1, Math.min(MAX_WORKERS, cores - 1));
  let workers: SearchWorker[] = [];
  /** The number of workers that are needed. */
  let wanted = 0;
  let lastSearchId = 0;

  const startNext = () => {
    workers = workers.filter((worker) => !worker.hasCrashed());
    if (workers.length < wanted && workers.every((worker) => worker.isReady()))
      workers.push(createSearchWorker(url, timeoutMs, startNext));
  };

  const ensureWorkers = (count: number) => {
    wanted = Math.max(wanted, count);
    startNext();
  };

  const newSearchId = () => ++lastSearchId;

  /**
   * Search a position. Returns the final search info.
   *
   * @param options.signal Cancels the search, so that the promise rejects with an `AbortError`.
   * @param options.isShared Whether other workers help; otherwise one worker searches alone.
   */
  const search = (
    params: SearchRequest,
    {
      signal,
      onInfo = () => {},
      isShared = false,
    }: { signal?: AbortSignal; onInfo?: (info: SearchInfo) => void; isShared?: boolean } = {},
  ): Promise<SearchInfo> => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    ensureWorkers(1);
    const ready = workers.filter((worker) => worker.isReady());
    const main = (ready[0] ?? workers[0]) as SearchWorker;
    const helpers = isShared ? ready.slice(1) : [];
    const searchId = newSearchId();
    const dispatcher = createTaskDispatcher({ searchId, params, main, helpers, newSearchId });
    const onUpdate = (info: SearchInfo) => {
      if (isShared && info.tasks) ensureWorkers(maxWorkers);
      dispatcher.setTasks(info.tasks ?? []);
      onInfo(info);
    };
    const cancelSearch = () => main.stop(searchId, signal?.reason);
    signal?.addEventListener("abort", cancelSearch, { once: true });
    return main.search(searchId, { ...params, helpers: helpers.length }, onUpdate).finally(() => {
      dispatcher.stopHelpers();
      signal?.removeEventListener("abort", cancelSearch);
    });
  };

  /** End all workers. The next search starts new ones. */
  const endWorkers = () => {
    wanted = 0;
    workers.forEach((worker) => worker.end());
    workers = [];
  };

  /** Whether a worker has started, so that a search can start at once. */
  const isReady = () => workers.some((worker) => worker.isReady());

  return { search, start: () => ensureWorkers(1), close: endWorkers, isReady };
}
