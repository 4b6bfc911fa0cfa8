// Owns the page's end of the border to the engine worker: calls, their answers, and the worker that takes the place of a broken one.

import { createCalls } from "./pending-calls.ts";
import { engineError } from "./engine-error.ts";
import { startWorker } from "./worker-connection.ts";
import type { AnyMethods as Methods, WorkerNotice } from "../../protocol/app.ts";
import type { Request } from "./pending-calls.ts";
import type { CallError } from "./engine-error.ts";
import type { CallControl } from "./long-call.ts";

/** Silence, in milliseconds, after which a start has failed: Pyodide waits for ever for a download that broke off. */
const PATIENCE = 30_000;
/** How many times a start that failed is tried again without asking. */
const RETRIES = 1;
/** How often a worker that broke down after its start is replaced without asking. */
const REVIVALS = 3;

/**
 * Ask the engine.
 *
 * @param watch Of a call that takes long: it tells how far it is, and can be given up; it is rejected then with
 *   `request/cancelled`.
 * @returns Rejects with a `CallError`.
 */
export type EngineCall = <M extends keyof Methods>(
  method: M,
  params: Methods[M]["params"],
  watch?: Partial<CallControl>,
) => Promise<Methods[M]["result"]>;

interface Options {
  /** The worker's module. */
  url: URL;
  /** Milliseconds of silence during the start. */
  patience?: number;
  /** Milliseconds without any message while an answer is due: a browser may end a worker without a word. */
  answerPatience?: number;
  /** Starts the first worker when it is time; at once if not given. */
  begin?: (start: () => void) => void;
}

/**
 * Start an engine worker and speak with it.
 *
 * Calls made before it is ready are kept and sent then, in their order. A start that fails is tried once more; after
 * that the listener hears of it, the open calls are rejected, and so is every new one until `restart`. When the worker
 * breaks down later, another worker is started, which knows nothing of what was before; the open calls are asked again
 * once, or rejected if the worker was silent: what it could not answer in time would take as long again.
 */
export function createEngine({ url, patience = PATIENCE, answerPatience = Infinity, begin = (now) => now() }: Options) {
  const [calls, broadcast] = [createCalls(), createBroadcast()];
  let worker: ReturnType<typeof startWorker> | null = null;
  /** Why nothing is answered any more. */
  let failure: CallError | null = null;
  let [retries, revivals] = [0, 0];

  const onFailure = (error: CallError, wasReady: boolean) => {
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
  const onNotice = (notice: WorkerNotice) => {
    if (notice.notice === "ready") calls.requests().forEach(send);
    broadcast.tell(notice);
  };
  /** @param how Again: what it is made of is fetched past the caches (web/workers/downloads.ts). */
  const start = (how: "#again" | "" = "") => {
    failure = null;
    calls.forgetNews();
    const options = { url: new URL(how, url), patience, answerPatience, isDue: () => calls.count() > 0 };
    worker = startWorker(options, { onAnswer: calls.settle, onNotice, onFailure });
  };
  const send = (request: Request) => calls.send(request, (given) => worker?.post(given));
  /** End the worker, and tell what is open why. */
  const stop = (error: CallError) => {
    worker?.end();
    calls.reject(error);
  };

  const call = async <M extends keyof Methods>(
    method: M,
    params: Methods[M]["params"],
    watch: Partial<CallControl> = {},
  ) => {
    if (failure) throw failure;
    const { request, answer } = calls.ask(method, params, watch, (withdrawal) => worker?.post(withdrawal));
    if (worker?.isReady()) {
      send(request);
      if (calls.count() === 1) worker.watchAnswers();
    }
    return answer as Promise<Methods[M]["result"]>;
  };

  begin(() => worker ?? failure ?? start());
  return {
    call,
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

const failed = ({ code, message, details }: CallError): WorkerNotice => ({
  notice: "failed",
  error: { code, message, details },
});

/** What a worker says of its life: to one hearer, who is told the latest when he comes. */
function createBroadcast() {
  let latest: WorkerNotice | null = null;
  let listener: (notice: WorkerNotice) => void = () => {};
  return {
    tell(notice: WorkerNotice) {
      latest = notice;
      listener(notice);
    },
    /** Hear of the worker's life from now on, beginning with what it said last. */
    listen(hearer: (notice: WorkerNotice) => void) {
      listener = hearer;
      if (latest) hearer(latest);
    },
  };
}
