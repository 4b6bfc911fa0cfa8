// Connection to one rules worker from its start to its end: its messages, and the timeouts of its silence.

import { takeEarly } from "../boot/engine-prestart.ts";
import { crash, engineError, silence } from "./engine-error.ts";
import { GAME } from "../boot/game.ts";
import { ownScript } from "../boot/trusted-script-url.ts";
import { stretched, timeStart } from "./adaptive-timeout.ts";
import type { WorkerNotice } from "../../protocol/app.ts";
import type { CallError } from "./engine-error.ts";

interface Options {
  /** The worker's module. */
  url: URL;
  /** Milliseconds of silence during the start, on a usual machine. */
  patience: number;
  /** Milliseconds of silence while an answer is due. */
  answerPatience: number;
  /** Whether an answer is due. */
  isDue: () => boolean;
}

interface Hearer {
  onAnswer: (text: string) => void;
  /** Notices about its start; a failure comes by `onFailure`. */
  onNotice: (notice: WorkerNotice) => void;
  /** The worker has failed and been ended. */
  onFailure: (error: CallError, wasReady: boolean) => void;
}

/**
 * The timeout of an answer is divided into this number of timers: a computer that slept must not look like a silent
 * worker.
 */
const PARTS = 4;

/** Start a worker; no callback is called before this function returns. */
export function startWorker(
  { url, patience, answerPatience, isDue }: Options,
  { onAnswer, onNotice, onFailure }: Hearer,
) {
  const worker = takeEarly(url) ?? new Worker(ownScript(url), { type: "module", name: GAME });
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
  const hear = (notice: WorkerNotice) => {
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
    post: (request: unknown) => worker.postMessage(request),
    /** An answer is due from now on. */
    watchAnswers: () => watchAnswers(),
  };
}
