// Queue of searches, which run one at a time by priority. A more important request interrupts a less important search, which
// starts again later. A search whose worker failed is repeated once.

import type { AnySearchInfo as SearchInfo, SearchRequest } from "../../protocol/app.ts";
import type { createSearchPool } from "./worker-pool.ts";

export type SearchQueue = ReturnType<typeof createSearchQueue>;

interface SearchOptions {
  /** One of the values of `PRIORITY`. */
  priority: number;
  /** Cancels the search, so that its promise rejects with the signal's reason. */
  signal: AbortSignal;
  onInfo?: (info: SearchInfo) => void;
  /** Whether other workers help; otherwise one worker searches alone. */
  isShared?: boolean;
}

interface QueuedSearch {
  params: SearchRequest;
  options: SearchOptions;
  wasRetried: boolean;
  resolve: (info: SearchInfo) => void;
  reject: (reason: unknown) => void;
}

/** Higher priorities go first: a computer's move, a hint, the displayed position, a whole game, more depth. */
export const PRIORITY = { move: 4, hint: 3, displayed: 2, game: 1, depth: 0 };

/** @param onRetry Called when a worker has failed and its search starts again. */
export function createSearchQueue(
  pool: Pick<ReturnType<typeof createSearchPool>, "search" | "start" | "isReady">,
  onRetry: () => void,
) {
  let waiting: QueuedSearch[] = [];
  let running: { queued: QueuedSearch; controller: AbortController } | null = null;

  /** Start the request with the highest priority. A running search with a lower priority is interrupted. */
  const startFirst = () => {
    const first = waiting.reduce(
      (best, queued) => (queued.options.priority > best.options.priority ? queued : best),
      waiting[0] ?? null,
    );
    if (!first) return;
    if (!running) startSearch(first);
    else if (running.queued.options.priority < first.options.priority) running.controller.abort(PREEMPTED);
  };

  const startSearch = (queued: QueuedSearch) => {
    waiting = waiting.filter((other) => other !== queued);
    const controller = new AbortController();
    running = { queued, controller };
    const { onInfo, isShared } = queued.options;
    pool
      .search(queued.params, { signal: controller.signal, onInfo, isShared })
      .then(queued.resolve, (error) => handleFailure(queued, error))
      .finally(() => {
        running = null;
        // The caller that waited for this search may request the next one before one of a lower priority starts.
        setTimeout(startFirst);
      });
  };

  const handleFailure = (queued: QueuedSearch, error: unknown) => {
    if (error === PREEMPTED) waiting.push(queued);
    else if (queued.wasRetried || queued.options.signal.aborted) queued.reject(error);
    else {
      waiting.push({ ...queued, wasRetried: true });
      onRetry();
    }
  };

  /** Search a position when its turn in the queue comes. Returns the final search info. */
  const search = (params: SearchRequest, options: SearchOptions): Promise<SearchInfo> =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      if (signal.aborted) return reject(signal.reason);
      const cancelSearch = () => {
        waiting = waiting.filter((queued) => queued.options !== options);
        if (running?.queued.options === options) running.controller.abort(signal.reason);
        reject(signal.reason);
      };
      signal.addEventListener("abort", cancelSearch, { once: true });
      waiting.push({ params, options, wasRetried: false, resolve, reject });
      startFirst();
    });

  return { search, start: pool.start, isReady: pool.isReady };
}

const PREEMPTED = new DOMException("A more important search came first", "AbortError");
