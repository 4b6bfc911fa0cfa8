// Pool of search workers: their number, their start, and which of them runs a search while the others help. The rules
// worker never searches; these answer no calls about rules.

import { createHelp } from "./task-dispatcher.ts";
import { createMind } from "./worker-client.ts";
import type { AnySearchInfo as Thought, SearchRequest } from "../../protocol/app.ts";
import type { Mind } from "./worker-client.ts";

/** More workers would cost memory (70 MB each) and gain little. */
const MOST_WORKERS = 4;
/**
 * Milliseconds of silence after which a worker has failed: while it searches, it sends more than one message a second.
 */
const PATIENCE = 30_000;

/**
 * Make a pool of search workers; none starts before it is needed.
 *
 * They start one after the other, and no search waits for the later ones: starting several at once would delay all of
 * them, and the search. A second one starts when a search has tasks for it.
 *
 * @param options.url The worker's module.
 * @param options.cores Number of processors; one is left to the page.
 * @param options.patience Milliseconds of silence, on a usual machine.
 */
export function createMinds({
  url,
  cores = navigator.hardwareConcurrency || 2,
  patience = PATIENCE,
}: {
  url: URL;
  cores?: number;
  patience?: number;
}) {
  const most = Math.max(1, Math.min(MOST_WORKERS, cores - 1));
  let pool: Mind[] = [];
  /** Number of workers that are needed. */
  let wanted = 0;
  let thoughts = 0;

  const grow = () => {
    pool = pool.filter((mind) => !mind.isBroken());
    if (pool.length < wanted && pool.every((mind) => mind.isAwake())) pool.push(createMind(url, patience, grow));
  };

  const want = (count: number) => {
    wanted = Math.max(wanted, count);
    grow();
  };

  const newThought = () => ++thoughts;

  /**
   * Search a position.
   *
   * @param options.signal Cancels the search: the promise rejects with an `AbortError`.
   * @param options.isShared Whether other workers help; otherwise one searches alone.
   * @returns The final search info.
   */
  const think = (
    params: SearchRequest,
    {
      signal,
      onNews = () => {},
      isShared = false,
    }: { signal?: AbortSignal; onNews?: (thought: Thought) => void; isShared?: boolean } = {},
  ): Promise<Thought> => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    want(1);
    const awake = pool.filter((mind) => mind.isAwake());
    const lead = (awake[0] ?? pool[0]) as Mind;
    const helpers = isShared ? awake.slice(1) : [];
    const thought = newThought();
    const help = createHelp({ thought, params, lead, helpers, newThought });
    const hear = (news: Thought) => {
      if (isShared && news.tasks) want(most);
      help.offer(news.tasks ?? []);
      onNews(news);
    };
    const giveUp = () => lead.stop(thought, signal?.reason);
    signal?.addEventListener("abort", giveUp, { once: true });
    return lead.think(thought, { ...params, helpers: helpers.length }, hear).finally(() => {
      help.end();
      signal?.removeEventListener("abort", giveUp);
    });
  };

  /** End all workers; the next search starts new ones. */
  const close = () => {
    wanted = 0;
    pool.forEach((mind) => mind.end());
    pool = [];
  };

  /** Whether a worker has started, so that a search can start at once. */
  const isAwake = () => pool.some((mind) => mind.isAwake());

  return { think, wake: () => want(1), close, isAwake };
}
