// Owns one thinking worker: its life, and the thought that it is at.

import { crash, engineError, silence } from "./engine-error.js";
import { GAME } from "./game.js";
import { ownScript } from "./own-scripts.js";
import { stretched, timeStart } from "./slowness.js";

/**
 * @typedef {import("../protocol/house").ThinkParams} ThinkParams
 * @typedef {import("../protocol/house").AnyThought} Thought
 * @typedef {import("../protocol/house").EngineError} EngineError
 * @typedef {import("../protocol/house").MindOrder} MindOrder
 */
/** @typedef {ReturnType<typeof createMind>} Mind */

/**
 * One worker. A new thought replaces the one before.
 *
 * @param {URL} url
 * @param {number} patience
 * @param {() => void} onAwake
 */
export function createMind(url, patience, onAwake) {
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
    /** @param {MindOrder} order */
    order: (order) => worker.postMessage(order),
    isAwake: () => state === "awake",
    isBroken: () => state === "broken",
    end: () => fail(new DOMException("The workers were ended", "AbortError")),
  };
}

/** @param {EngineError} error */
const asError = ({ code, message, details }) => engineError(code, message, details);
