// Owns one worker of the engine, from its start to its end: what it says, and how long it may be silent.

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
  /** Of its life; that it failed comes by `onFailure`. */
  onNotice: (notice: WorkerNotice) => void;
  /** It has been ended. */
  onFailure: (error: CallError, wasReady: boolean) => void;
}

/** An answer is waited for in so many parts: a computer that slept must not be taken for a worker that is silent. */
const PARTS = 4;

/** Start a worker; nothing of what it says comes before this returns. */
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
