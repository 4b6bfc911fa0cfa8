// Owns the thinking workers: how many, when they start, what each of them thinks about, and how they are stopped.
// The engine's rules worker never thinks; these never answer about rules.

import { GAME } from "./game.js";
import { ownScript } from "./own-scripts.js";

/**
 * @typedef {import("../protocol/house").ThinkParams} ThinkParams
 * @typedef {import("../protocol/house").AnyThought} Thought
 * @typedef {import("../protocol/house").EngineError} EngineError
 */

/** More workers would cost memory (70 MB each) and win little. */
const MOST_WORKERS = 4;
/** Silence, in milliseconds, after which a worker has broken down: it tells of itself more often than once a second. */
const PATIENCE = 30_000;
/** Only so many candidates are merged from several workers. */
const MOST_LINES = 12;

/**
 * Make a pool of thinking workers; none starts before the first thought.
 *
 * @param {object} options
 * @param {URL} options.url The worker's module.
 * @param {number} [options.cores] The machine's; one is left to the page.
 * @param {number} [options.patience] Milliseconds of silence.
 */
export function createMinds({ url, cores = navigator.hardwareConcurrency || 2, patience = PATIENCE }) {
  const size = Math.max(1, Math.min(MOST_WORKERS, cores - 1));
  /** @type {Mind[]} */
  let pool = [];
  let thoughts = 0;

  /** @param {number} count */
  const workers = (count) => {
    pool = pool.filter((mind) => !mind.isBroken());
    while (pool.length < count) pool.push(createMind(url, patience));
    return pool.slice(0, count);
  };

  /**
   * Think about a position.
   *
   * @param {ThinkParams} params
   * @param {object} [options]
   * @param {AbortSignal} [options.signal] Gives the thought up: the promise rejects with an `AbortError`.
   * @param {(thought: Thought) => void} [options.onNews]
   * @param {boolean} [options.isShared] All workers divide the root moves; else one thinks.
   * @returns {Promise<Thought>} The final thought.
   */
  const think = (params, { signal, onNews = () => {}, isShared = false } = {}) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const minds = workers(isShared ? size : 1);
    const thought = ++thoughts;
    /** @type {(Thought | null)[]} */
    const parts = minds.map(() => null);
    const hear = (/** @type {number} */ index, /** @type {Thought} */ part) => {
      parts[index] = part;
      const known = parts.filter((p) => p !== null);
      if (known.length === minds.length) onNews(merged(known, params.lines ?? 1));
    };
    const runs = minds.map((mind, index) =>
      mind.think(thought, { ...params, share: [index, minds.length] }, (part) => hear(index, part)),
    );
    const giveUp = () => minds.forEach((mind) => mind.stop(thought, signal?.reason));
    signal?.addEventListener("abort", giveUp, { once: true });
    return Promise.all(runs)
      .then((finals) => merged(finals, params.lines ?? 1))
      .catch((error) => {
        minds.forEach((mind) => mind.stop(thought, error));
        throw error;
      })
      .finally(() => signal?.removeEventListener("abort", giveUp));
  };

  /** End all workers; the next thought starts new ones. */
  const close = () => {
    pool.forEach((mind) => mind.end());
    pool = [];
  };

  /** Whether a worker has started, so that a thought begins at once. */
  const isAwake = () => pool.some((mind) => mind.isAwake());

  return { think, close, isAwake, size };
}

/** @typedef {ReturnType<typeof createMind>} Mind */

/**
 * One worker. A new thought replaces the one before.
 *
 * @param {URL} url
 * @param {number} patience
 */
function createMind(url, patience) {
  const worker = new Worker(ownScript(url), { type: "module", name: GAME });
  /** @type {{ thought: number, resolve: (t: Thought) => void, reject: (e: unknown) => void, onNews: (t: Thought) => void } | null} */
  let run = null;
  /** @type {"starting" | "awake" | "broken"} */
  let state = "starting";
  let watchdog = 0;

  /** @param {unknown} error */
  const fail = (error) => {
    state = "broken";
    clearTimeout(watchdog);
    worker.terminate();
    run?.reject(error);
    run = null;
  };

  /** While something is waited for, silence is a failure. */
  const watch = () => {
    clearTimeout(watchdog);
    if (run) watchdog = setTimeout(() => run && fail(asError(SILENCE)), patience);
  };

  worker.addEventListener("message", ({ data }) => {
    if (data.notice === "failed") fail(asError(data.error));
    if (data.notice === "ready") state = "awake";
    watch();
    if (!run || data.thought !== run.thought) return;
    const { resolve, reject, onNews } = run;
    if (data.error) {
      run = null;
      reject(asError(data.error));
      return;
    }
    onNews(data.news);
    if (!data.news.isFinal) return;
    run = null;
    resolve(data.news);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(asError({ code: "engine/crashed", message: `The engine broke down: ${event.message}`, details: {} }));
  });

  /**
   * @param {number} thought
   * @param {unknown} reason What the promise of the thought rejects with.
   */
  const stop = (thought, reason) => {
    if (run?.thought !== thought) return;
    worker.postMessage({ order: "stop", thought });
    run.reject(reason);
    run = null;
    watch();
  };

  /**
   * @param {number} thought
   * @param {ThinkParams} params
   * @param {(thought: Thought) => void} onNews
   * @returns {Promise<Thought>}
   */
  const think = (thought, params, onNews) => {
    if (run) stop(run.thought, new DOMException("Another thought took its place", "AbortError"));
    return new Promise((resolve, reject) => {
      run = { thought, resolve, reject, onNews };
      worker.postMessage({ order: "think", thought, params });
      watch();
    });
  };

  return {
    think,
    stop,
    isAwake: () => state === "awake",
    isBroken: () => state === "broken",
    end: () => fail(new DOMException("The workers were ended", "AbortError")),
  };
}

const SILENCE = { code: "engine/silent", message: "The thinking worker said nothing for too long", details: {} };

/**
 * Put the parts of several workers together: the best lines of all.
 *
 * @param {Thought[]} parts
 * @param {number} lines
 * @returns {Thought}
 */
function merged(parts, lines) {
  const all = parts.flatMap((part) => part.lines).sort((a, b) => b.value - a.value);
  return {
    depth: Math.min(...parts.map((part) => part.depth)),
    nodes: parts.reduce((sum, part) => sum + part.nodes, 0),
    isFinal: parts.every((part) => part.isFinal),
    lines: all.slice(0, Math.min(lines, MOST_LINES)),
  };
}

/**
 * @param {EngineError} error
 * @returns {Error & EngineError}
 */
const asError = ({ code, message, details }) => Object.assign(new Error(message), { code, details });
