// Owns the page's end of the border to the engine worker: calls, their answers, and the worker that takes the place of a broken one.

import { createCalls } from "./calls.js";
import { engineError } from "./engine-error.js";
import { startWorker } from "./engine-worker.js";

/**
 * @typedef {import("../protocol/house").AnyMethods} Methods
 * @typedef {import("../protocol/house").WorkerNotice} WorkerNotice
 * @typedef {import("./engine-error.js").CallError} CallError
 */

/** Silence, in milliseconds, after which a start has failed: Pyodide waits for ever for a download that broke off. */
const PATIENCE = 30_000;
/** How many times a start that failed is tried again without asking. */
const RETRIES = 1;
/** How often a worker that broke down after its start is replaced without asking. */
const REVIVALS = 3;

/**
 * Start an engine worker and speak with it.
 *
 * Calls made before it is ready are kept and sent then, in their order. A start that fails is tried once more; after
 * that the listener hears of it, the open calls are rejected, and so is every new one until `restart`. When the worker
 * breaks down later, another worker is started, which knows nothing of what was before; the open calls are asked again once,
 * or rejected if the worker was silent: what it could not answer in time would take as long again.
 *
 * @param {object} options
 * @param {URL} options.url The worker's module.
 * @param {number} [options.patience] Milliseconds of silence during the start.
 * @param {number} [options.answerPatience] Milliseconds without any message while an answer is due: a browser may end a
 *   worker without a word.
 * @param {(start: () => void) => void} [options.begin] Starts the first worker when it is time; at once if not given.
 */
export function createEngine({ url, patience = PATIENCE, answerPatience = Infinity, begin = (now) => now() }) {
  const calls = createCalls();
  const broadcast = createBroadcast();
  /** @type {ReturnType<typeof startWorker> | null} */
  let worker = null;
  /** Why nothing is answered any more. @type {CallError | null} */
  let failure = null;
  let [retries, revivals] = [0, 0];

  /** @param {CallError} error @param {boolean} wasReady */
  const onFailure = (error, wasReady) => {
    if (!wasReady && retries < RETRIES) {
      retries += 1;
      start("#again");
    } else if (wasReady && revivals < REVIVALS) {
      revivals += 1;
      calls.askAgain(error, () => {
        start();
        broadcast.tell({ notice: "progress", phase: "start", loaded: 0, total: 0 }); // who hears it may ask at once, before all others
      });
    } else {
      failure = error;
      broadcast.tell(failed(error));
      calls.reject(error);
    }
  };
  /** @param {WorkerNotice} notice */
  const onNotice = (notice) => {
    if (notice.notice === "ready") calls.requests().forEach(send);
    broadcast.tell(notice);
  };
  /** @param {"#again" | ""} [how] Again: what it is made of is fetched past the caches (web/worker/downloads.js). */
  const start = (how = "") => {
    failure = null;
    calls.forgetNews();
    const options = { url: new URL(how, url), patience, answerPatience, isDue: () => calls.count() > 0 };
    worker = startWorker(options, { onAnswer: calls.settle, onNotice, onFailure });
  };
  /** @param {import("./calls.js").Request} request */
  const send = (request) => calls.send(request, (given) => worker?.post(given));
  /** End the worker, and tell what is open why. @param {CallError} error */
  const stop = (error) => {
    worker?.end();
    calls.reject(error);
  };

  begin(() => worker ?? failure ?? start());
  return {
    /**
     * Ask the engine.
     *
     * @template {keyof Methods} M
     * @param {M} method
     * @param {Methods[M]["params"]} params
     * @param {Partial<import("./working.js").Watch>} [watch] Of a call that takes long: it tells how far it is, and can be
     *   given up; it is rejected then with `request/cancelled`.
     * @returns {Promise<Methods[M]["result"]>} Rejects with a `CallError`.
     */
    async call(method, params, watch = {}) {
      if (failure) throw failure;
      const { request, answer } = calls.ask(method, params, watch, (withdrawal) => worker?.post(withdrawal));
      if (worker?.isReady()) {
        send(request);
        if (calls.count() === 1) worker.watchAnswers();
      }
      return /** @type {Promise<any>} */ (answer);
    },
    listen: broadcast.listen,
    /** End the worker, if there is one, and start a new one that knows nothing. */
    restart() {
      stop(engineError("engine/restarted", "The engine was started again"));
      retries = revivals = 0;
      start("#again");
    },
    /** End the worker for good. */
    terminate() {
      failure = engineError("engine/ended", "The engine has been ended");
      stop(failure);
    },
  };
}

/** @param {CallError} error @returns {WorkerNotice} */
const failed = ({ code, message, details }) => ({ notice: "failed", error: { code, message, details } });

/** What a worker says of its life: to one hearer, who is told the latest when he comes. */
function createBroadcast() {
  /** @type {WorkerNotice | null} */
  let latest = null;
  /** @type {(notice: WorkerNotice) => void} */
  let listener = () => {};
  return {
    /** @param {WorkerNotice} notice */
    tell(notice) {
      latest = notice;
      listener(notice);
    },
    /** Hear of the worker's life from now on, beginning with what it said last. @param {(notice: WorkerNotice) => void} hearer */
    listen(hearer) {
      listener = hearer;
      if (latest) hearer(latest);
    },
  };
}
