// Connection to one rules worker from its start to its end: its messages, and the timeouts when it is silent.

import { adoptPrestarted } from "../boot/engine-prestart.ts";
import { crashError, engineError, timeoutError } from "./engine-error.ts";
import { GAME } from "../boot/game.ts";
import { trustedScriptUrl } from "../boot/trusted-script-url.ts";
import { scaledTimeout, measureStart } from "./adaptive-timeout.ts";
import type { WorkerNotice } from "../../protocol/app.ts";
import type { CallError } from "./engine-error.ts";

interface Options {
  /** The worker's module. */
  url: URL;
  /** Milliseconds of silence during the start, on a usual machine. */
  startTimeoutMs: number;
  /** Milliseconds of silence while an answer is due. */
  answerTimeoutMs: number;
  /** Whether an answer is due. */
  isDue: () => boolean;
}

interface Listener {
  onAnswer: (text: string) => void;
  /** Called with the notices about the start; a failure calls `onFailure` instead. */
  onNotice: (notice: WorkerNotice) => void;
  /** Called after the worker has failed and was ended. */
  onFailure: (error: CallError, wasReady: boolean) => void;
}

/**
 * The timeout of an answer is divided into this number of timers, so that a computer that slept does not look like a
 * silent worker.
 */
const TIMEOUT_PARTS = 4;

/** Start a worker; no callback is called before this function returns. */
export function connectWorker(
  { url, startTimeoutMs, answerTimeoutMs, isDue }: Options,
  { onAnswer, onNotice, onFailure }: Listener,
) {
  const worker = adoptPrestarted(url) ?? new Worker(trustedScriptUrl(url), { type: "module", name: GAME });
  let isReady = false;
  let isOver = false;
  let watchdog = 0;

  const end = () => {
    isOver = true;
    clearTimeout(watchdog);
    worker.terminate();
  };
  const fail = (error: CallError) => {
    if (isOver) return; // a late event of a worker that has been ended
    end();
    onFailure(error, isReady);
  };
  const watchAnswers = (parts = TIMEOUT_PARTS) => {
    clearTimeout(watchdog);
    if (isOver || !isDue() || answerTimeoutMs === Infinity) return;
    const timeoutMs = scaledTimeout(answerTimeoutMs);
    const next = () => (parts > 1 ? watchAnswers(parts - 1) : fail(timeoutError(timeoutMs)));
    watchdog = setTimeout(next, timeoutMs / TIMEOUT_PARTS);
  };
  const watchSilence = () => {
    if (isReady) return watchAnswers();
    clearTimeout(watchdog);
    watchdog = setTimeout(() => fail(timeoutError(scaledTimeout(startTimeoutMs))), scaledTimeout(startTimeoutMs));
  };
  const handleNotice = (notice: WorkerNotice) => {
    if (notice.notice === "failed")
      return fail(engineError(notice.error.code, notice.error.message, notice.error.details));
    isReady ||= notice.notice === "ready";
    watchSilence();
    onNotice(notice);
  };

  measureStart(worker);
  worker.addEventListener("message", ({ data }) => {
    if (isOver) return;
    if (typeof data !== "string") return handleNotice(data);
    onAnswer(data);
    watchAnswers();
  });
  worker.addEventListener("messageerror", () => fail(crashError("unreadable message")));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(crashError(event.message ?? "the worker's module could not be loaded"));
  });
  watchSilence();
  return {
    end,
    isReady: () => isReady,
    post: (request: unknown) => worker.postMessage(request),
    /** Start the timeout of an answer again if an answer is due. */
    watchAnswers: () => watchAnswers(),
  };
}
