// Owns the page's end of the border to the engine worker: calls, their answers, and the worker's life.

import { GAME } from "./game.js";
import { createNews } from "./news.js";
import { ownScript } from "./own-scripts.js";

/**
 * @typedef {import("../protocol/house").AnyMethods} Methods
 * @typedef {import("../protocol/house").WorkerNotice} WorkerNotice
 * @typedef {import("../protocol/house").EngineError} EngineError
 * @typedef {Error & EngineError} CallError An error of the engine, with `code` and `details`.
 */

/** Silence, in milliseconds, after which a start has failed: Pyodide waits for ever for a download that broke off. */
const PATIENCE = 30_000;
/** How many times a start that failed is tried again without asking. */
const RETRIES = 1;
/** How often a worker that broke down after its start is replaced without asking. */
const REVIVALS = 3;
/** An answer is waited for in so many parts: a computer that slept must not be taken for a worker that is silent. */
const PARTS = 4;

/**
 * Start an engine worker and speak with it.
 *
 * Calls made before it is ready are kept and sent then, in their order. A start that fails is tried once more; after
 * that the listener hears of it, the open calls are rejected, and so is every new one until `restart`. When the worker
 * breaks down later, the open calls are rejected and another worker is started, which knows nothing of what was before.
 *
 * @param {object} options
 * @param {URL} options.url The worker's module.
 * @param {number} [options.patience] Milliseconds of silence during the start.
 * @param {number} [options.answerPatience] Milliseconds without any message while an answer is due: a browser may end a
 *   worker without a word.
 */
export function createEngine({ url, patience = PATIENCE, answerPatience = Infinity }) {
  /** @type {Map<number, { request: { id: number }, resolve: (result: any) => void, reject: (error: unknown) => void }>} */
  const open = new Map();
  const news = createNews();
  /** @type {Worker | null} */
  let worker = null;
  /** @type {WorkerNotice | null} */
  let latest = null;
  /** @type {(notice: WorkerNotice) => void} */
  let listener = () => {};
  /** @type {"starting" | "ready" | "failed" | "ended"} */
  let state = "ended";
  let failure = engineError("engine/ended", "The engine has been ended");
  let retries = 0;
  let revivals = 0;
  let lastId = 0;
  let watchdog = 0;

  /** @param {WorkerNotice} notice */
  const tell = (notice) => {
    latest = notice;
    listener(notice);
  };

  const watch = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => fail(silence(patience)), patience);
  };

  const watchAnswers = (parts = PARTS) => {
    clearTimeout(watchdog);
    if (open.size === 0 || answerPatience === Infinity) return;
    const next = () => (parts > 1 ? watchAnswers(parts - 1) : fail(silence(answerPatience)));
    watchdog = setTimeout(next, answerPatience / PARTS);
  };

  const stop = () => {
    clearTimeout(watchdog);
    worker?.terminate();
    worker = null;
  };

  /** @param {CallError} error */
  const rejectOpen = (error) => {
    const calls = [...open.values()];
    open.clear();
    for (const { reject } of calls) reject(error);
  };

  /** @param {CallError} error */
  const fail = (error) => {
    stop();
    if (state === "starting" && retries < RETRIES) {
      retries += 1;
      start("#again");
      return;
    }
    if (state === "ready" && revivals < REVIVALS) {
      revivals += 1;
      rejectOpen(error);
      start();
      tell({ notice: "progress", phase: "start", loaded: 0, total: 0 }); // who hears it may ask at once, before all others
      return;
    }
    state = "failed";
    failure = error;
    tell({ notice: "failed", error: { code: error.code, message: error.message, details: error.details } });
    rejectOpen(error);
  };

  /** @param {{ id: number }} request */
  const send = (request) => {
    try {
      worker?.postMessage(request);
    } catch (error) {
      // What cannot be copied, say because it is nested without end, is this call's trouble alone.
      open.get(request.id)?.reject(engineError("engine/request", String(error)));
      open.delete(request.id);
    }
  };

  /** @param {WorkerNotice} notice */
  const hear = (notice) => {
    if (notice.notice === "failed") {
      fail(engineError(notice.error.code, notice.error.message, notice.error.details));
      return;
    }
    if (notice.notice === "ready") {
      clearTimeout(watchdog);
      state = "ready";
      for (const { request } of [...open.values()]) send(request);
      watchAnswers();
    } else if (state === "starting") watch();
    else watchAnswers();
    tell(notice);
  };

  /** @param {string} text */
  const settle = (text) => {
    const { id, result, error } = JSON.parse(text);
    const call = open.get(id);
    if (!call) return;
    open.delete(id);
    watchAnswers();
    if (error) call.reject(engineError(error.code, error.message, error.details));
    else call.resolve(result);
  };

  /** @param {"#again" | ""} [how] Again: what it is made of is fetched past the caches (web/worker/downloads.js). */
  const start = (how = "") => {
    state = "starting";
    news.clear();
    const started = new Worker(ownScript(new URL(how, url)), { type: "module", name: GAME });
    worker = started;
    watch();
    started.addEventListener("message", ({ data }) => {
      if (worker !== started) return; // said by a worker that has been given up
      if (typeof data === "string") settle(data);
      else hear(data);
    });
    started.addEventListener("messageerror", () => worker === started && fail(crash("unreadable message")));
    started.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === started) fail(crash(event.message ?? "the worker's module could not be loaded"));
    });
  };

  /**
   * Ask the engine.
   *
   * @template {keyof Methods} M
   * @param {M} method
   * @param {Methods[M]["params"]} params
   * @returns {Promise<Methods[M]["result"]>} Rejects with a `CallError`.
   */
  const call = (method, params) =>
    new Promise((resolve, reject) => {
      if (state === "failed" || state === "ended") {
        reject(failure);
        return;
      }
      const asked = news.asked(method, params);
      const request = { id: ++lastId, method, params: asked.params };
      open.set(request.id, { request, resolve: (result) => resolve(asked.heard(result)), reject });
      if (state !== "ready") return;
      send(request);
      if (open.size === 1) watchAnswers();
    });

  /**
   * Hear of the worker's life from now on, beginning with what it said last.
   *
   * @param {(notice: WorkerNotice) => void} hearer
   */
  const listen = (hearer) => {
    listener = hearer;
    if (latest) hearer(latest);
  };

  /** End the worker, if there is one, and start a new one that knows nothing. */
  const restart = () => {
    stop();
    rejectOpen(engineError("engine/restarted", "The engine was started again"));
    retries = 0;
    revivals = 0;
    start("#again");
  };

  /** End the worker for good. */
  const terminate = () => {
    stop();
    state = "ended";
    failure = engineError("engine/ended", "The engine has been ended");
    rejectOpen(failure);
  };

  start();
  return { call, listen, restart, terminate };
}

/**
 * @param {string} code
 * @param {string} message
 * @param {Record<string, unknown>} [details]
 * @returns {CallError}
 */
function engineError(code, message, details = {}) {
  return Object.assign(new Error(message), { code, details });
}

/** @param {string} reason */
const crash = (reason) => engineError("engine/crashed", `The engine broke down: ${reason}`, { reason });

/** @param {number} patience */
const silence = (patience) =>
  engineError("engine/silent", `The engine said nothing for ${patience / 1000} s`, { patience });
