// Owns the thinking workers: how many, when they start, what each of them thinks about, and how they are stopped.
// The engine's rules worker never thinks; these never answer about rules.

import { crash, engineError, silence } from "./engine-error.js";
import { GAME } from "./game.js";
import { ownScript } from "./own-scripts.js";
import { stretched, timeStart } from "./slowness.js";

/**
 * @typedef {import("../protocol/house").ThinkParams} ThinkParams
 * @typedef {import("../protocol/house").AnyThought} Thought
 * @typedef {import("../protocol/house").EngineError} EngineError
 */

/** More workers would cost memory (70 MB each) and win little. */
const MOST_WORKERS = 4;
/** Silence, in milliseconds, after which a worker has broken down: one that thinks tells of itself more than once a second. */
const PATIENCE = 30_000;
/** Only so many candidates are merged from several workers. */
const MOST_LINES = 12;

/**
 * Make a pool of thinking workers; none starts before it is wanted.
 *
 * They start one after the other, and nobody waits for the later ones: a thought is shared by those who are awake, or begun
 * by the first. Several that started at once would keep each other, and the thought, waiting.
 *
 * @param {object} options
 * @param {URL} options.url The worker's module.
 * @param {number} [options.cores] The machine's; one is left to the page.
 * @param {number} [options.patience] Milliseconds of silence, on a usual machine.
 */
export function createMinds({ url, cores = navigator.hardwareConcurrency || 2, patience = PATIENCE }) {
  const most = Math.max(1, Math.min(MOST_WORKERS, cores - 1));
  /** @type {Mind[]} */
  let pool = [];
  /** How many are wanted. */
  let wanted = 0;
  let thoughts = 0;

  const grow = () => {
    pool = pool.filter((mind) => !mind.isBroken());
    if (pool.length < wanted && pool.every((mind) => mind.isAwake())) pool.push(createMind(url, patience, grow));
  };

  /** @param {number} count */
  const want = (count) => {
    wanted = Math.max(wanted, count);
    grow();
  };

  /** @param {boolean} isShared */
  const thinkers = (isShared) => {
    want(isShared ? most : 1);
    const awake = pool.filter((mind) => mind.isAwake());
    return (awake.length > 0 ? awake : pool).slice(0, isShared ? most : 1);
  };

  /**
   * Think about a position.
   *
   * @param {ThinkParams} params
   * @param {object} [options]
   * @param {AbortSignal} [options.signal] Gives the thought up: the promise rejects with an `AbortError`.
   * @param {(thought: Thought) => void} [options.onNews]
   * @param {boolean} [options.isShared] All workers that are awake divide the root moves; else one thinks.
   * @param {number} [options.leastNodes] They divide `params.nodes`, too, but each of them takes at least so many.
   * @returns {Promise<Thought>} The final thought.
   */
  const think = (params, { signal, onNews = () => {}, isShared = false, leastNodes = Infinity } = {}) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const minds = thinkers(isShared);
    const thought = ++thoughts;
    /** @type {(Thought | null)[]} */
    const parts = minds.map(() => null);
    const hear = (/** @type {number} */ index, /** @type {Thought} */ part) => {
      parts[index] = part;
      const known = parts.filter((p) => p !== null);
      if (known.length === minds.length) onNews(merged(known, params.lines ?? 1));
    };
    const runs = minds.map((mind, index) =>
      mind.think(thought, partOf(params, index, minds.length, leastNodes), (part) => hear(index, part)),
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
    wanted = 0;
    pool.forEach((mind) => mind.end());
    pool = [];
  };

  /** Whether a worker has started, so that a thought begins at once. */
  const isAwake = () => pool.some((mind) => mind.isAwake());

  return { think, wake: () => want(1), close, isAwake };
}

/**
 * What one of several workers is asked.
 *
 * @param {ThinkParams} params
 * @param {number} index
 * @param {number} count
 * @param {number} leastNodes
 * @returns {ThinkParams}
 */
function partOf(params, index, count, leastNodes) {
  const { nodes } = params;
  const part = nodes && { nodes: Math.min(nodes, Math.max(leastNodes, Math.ceil(nodes / count))) };
  return { ...params, ...part, share: [index, count] };
}

/** @typedef {ReturnType<typeof createMind>} Mind */

/**
 * One worker. A new thought replaces the one before.
 *
 * @param {URL} url
 * @param {number} patience
 * @param {() => void} onAwake
 */
function createMind(url, patience, onAwake) {
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
    if (run) watchdog = setTimeout(() => run && fail(silence(stretched(patience))), stretched(patience));
  };

  timeStart(worker);
  worker.addEventListener("message", ({ data }) => {
    if (data.notice === "failed") fail(asError(data.error));
    if (data.notice === "ready") {
      state = "awake";
      onAwake();
    }
    watch();
    if (!run || data.thought !== run.thought) return;
    const { resolve, reject, onNews } = run;
    if (data.error || data.news.isFinal) run = null;
    if (data.error) return reject(asError(data.error));
    onNews(data.news);
    if (data.news.isFinal) resolve(data.news);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(crash(event.message));
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

/** @param {EngineError} error */
const asError = ({ code, message, details }) => engineError(code, message, details);
