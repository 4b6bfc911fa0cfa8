// Owns one worker of the engine, from its start to its end: what it says, and how long it may be silent.

import { takeEarly } from "./early-engine.js";
import { crash, engineError, silence } from "./engine-error.js";
import { GAME } from "./game.js";
import { ownScript } from "./own-scripts.js";
import { stretched, timeStart } from "./slowness.js";

/**
 * @typedef {import("../protocol/house").WorkerNotice} WorkerNotice
 * @typedef {import("./engine-error.js").CallError} CallError
 *
 * @typedef {object} Hearer
 * @property {(text: string) => void} onAnswer
 * @property {(notice: WorkerNotice) => void} onNotice Of its life; that it failed comes by `onFailure`.
 * @property {(error: CallError, wasReady: boolean) => void} onFailure It has been ended.
 */

/** An answer is waited for in so many parts: a computer that slept must not be taken for a worker that is silent. */
const PARTS = 4;

/**
 * Start a worker; nothing of what it says comes before this returns.
 *
 * @param {object} options
 * @param {URL} options.url The worker's module.
 * @param {number} options.patience Milliseconds of silence during the start, on a usual machine.
 * @param {number} options.answerPatience Milliseconds of silence while an answer is due.
 * @param {() => boolean} options.isDue Whether an answer is due.
 * @param {Hearer} hearer
 */
export function startWorker({ url, patience, answerPatience, isDue }, { onAnswer, onNotice, onFailure }) {
  const worker = takeEarly(url) ?? new Worker(ownScript(url), { type: "module", name: GAME });
  let isReady = false;
  let isOver = false;
  let watchdog = 0;

  const end = () => {
    isOver = true;
    clearTimeout(watchdog);
    worker.terminate();
  };
  /** @param {CallError} error */
  const fail = (error) => {
    if (isOver) return; // said by a worker that has been given up
    end();
    onFailure(error, isReady);
  };
  const watchAnswers = (parts = PARTS) => {
    clearTimeout(watchdog);
    if (isOver || !isDue() || answerPatience === Infinity) return;
    const most = stretched(answerPatience);
    const next = () => (parts > 1 ? watchAnswers(parts - 1) : fail(silence(most)));
    watchdog = setTimeout(next, most / PARTS);
  };
  const watch = () => {
    if (isReady) return watchAnswers();
    clearTimeout(watchdog);
    watchdog = setTimeout(() => fail(silence(stretched(patience))), stretched(patience));
  };
  /** @param {WorkerNotice} notice */
  const hear = (notice) => {
    if (notice.notice === "failed")
      return fail(engineError(notice.error.code, notice.error.message, notice.error.details));
    isReady ||= notice.notice === "ready";
    watch();
    onNotice(notice);
  };

  timeStart(worker);
  worker.addEventListener("message", ({ data }) => {
    if (isOver) return;
    if (typeof data !== "string") return hear(data);
    onAnswer(data);
    watchAnswers();
  });
  worker.addEventListener("messageerror", () => fail(crash("unreadable message")));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(crash(event.message ?? "the worker's module could not be loaded"));
  });
  watch();
  return {
    end,
    isReady: () => isReady,
    /** @param {unknown} request */
    post: (request) => worker.postMessage(request),
    /** An answer is due from now on. */
    watchAnswers: () => watchAnswers(),
  };
}
