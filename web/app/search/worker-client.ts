// Client of one search worker: its start, its failure, and its present search.

import { crash, engineError, timeoutError } from "../engine/engine-error.ts";
import { GAME } from "../boot/game.ts";
import { trustedScriptUrl } from "../boot/trusted-script-url.ts";
import { scaledTimeout, measureStart } from "../engine/adaptive-timeout.ts";
import type { AnySearchInfo as Thought, EngineError, SearchCommand, SearchRequest } from "../../protocol/app.ts";

export type Mind = ReturnType<typeof createMind>;

interface Run {
  thought: number;
  resolve: (thought: Thought) => void;
  reject: (error: unknown) => void;
  onNews: (thought: Thought) => void;
}

/** Start a worker. A new search replaces the present one. */
export function createMind(url: URL, patience: number, onAwake: () => void) {
  const worker = new Worker(trustedScriptUrl(url), { type: "module", name: GAME });
  let run: Run | null = null;
  let state: "starting" | "awake" | "broken" = "starting";
  let watchdog = 0;

  const fail = (error: unknown) => {
    state = "broken";
    clearTimeout(watchdog);
    worker.terminate();
    run?.reject(error);
    run = null;
  };

  /** While a search runs, silence is a failure. */
  const watch = () => {
    clearTimeout(watchdog);
    if (run) watchdog = setTimeout(() => run && fail(timeoutError(scaledTimeout(patience))), scaledTimeout(patience));
  };

  const send = (command: SearchCommand) => worker.postMessage(command);

  measureStart(worker);
  worker.addEventListener("message", ({ data }) => {
    if (data.notice === "failed") fail(asError(data.error));
    if (data.notice === "ready") {
      state = "awake";
      onAwake();
    }
    watch();
    if (!run || data.search !== run.thought) return;
    const { resolve, reject, onNews } = run;
    if (data.error || data.info.isFinal) run = null;
    if (data.error) return reject(asError(data.error));
    onNews(data.info);
    if (data.info.isFinal) resolve(data.info);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(crash(event.message));
  });

  /** @param reason Rejects the promise of the search. */
  const stop = (thought: number, reason: unknown) => {
    if (run?.thought !== thought) return;
    send({ command: "stop", search: thought });
    run.reject(reason);
    run = null;
    watch();
  };

  const think = (thought: number, params: SearchRequest, onNews: (thought: Thought) => void): Promise<Thought> => {
    if (run) stop(run.thought, new DOMException("Another search took its place", "AbortError"));
    return new Promise((resolve, reject) => {
      run = { thought, resolve, reject, onNews };
      send({ command: "start", search: thought, params });
      watch();
    });
  };

  return {
    think,
    stop,
    order: send,
    isAwake: () => state === "awake",
    isBroken: () => state === "broken",
    end: () => fail(new DOMException("The workers were ended", "AbortError")),
  };
}

const asError = ({ code, message, details }: EngineError) => engineError(code, message, details);
