// RPC client of the rules worker: calls, their answers, and the restart of a broken worker.

import { createPendingCalls } from "./pending-calls.ts";
import { engineError } from "./engine-error.ts";
import { connectWorker } from "./worker-connection.ts";
import type { AnyMethods as Methods, WorkerNotice } from "../../protocol/app.ts";
import type { Request } from "./pending-calls.ts";
import type { CallError } from "./engine-error.ts";
import type { CallControl } from "./long-call.ts";

/** Default timeouts. A start must have one, because Pyodide waits forever for a download that broke off. */
const TIMEOUTS = { startTimeoutMs: 30_000, answerTimeoutMs: Infinity };
/** How many times a failed start is repeated before the page reports it. */
const MAX_RETRIES = 1;
/** How many times a worker that fails after its start is replaced before the page reports it. */
const MAX_RESTARTS = 3;

/**
 * Call a method of the engine.
 *
 * @param watch Control of a long call: receives its progress and can cancel it; the call is then rejected with
 *   `request/cancelled`.
 * @returns A promise of the result. It is rejected with a `CallError`.
 */
export type EngineCall = <M extends keyof Methods>(
  method: M,
  params: Methods[M]["params"],
  watch?: Partial<CallControl>,
) => Promise<Methods[M]["result"]>;

interface Options {
  /** The worker's module. */
  url: URL;
  /** Milliseconds of silence after which a start has failed. */
  startTimeoutMs?: number;
  /** Milliseconds without any message while an answer is due: a browser may end a worker without an event. */
  answerTimeoutMs?: number;
  /** Calls `start` when the first worker may start; absent: it starts at once. */
  begin?: (start: () => void) => void;
}

/**
 * Start a rules worker and connect to it.
 *
 * Calls made before the worker is ready are queued and then sent in their order. A failed start is repeated once; after that
 * the listener is notified, the open calls are rejected, and so is every new one until `restart`. When the worker fails
 * later, another one is started, without any of the open matches. The open calls are then sent once more, or rejected
 * if the worker was silent: a call that it could not answer in time would take as long again.
 */
export function createEngine({ url, begin = (now) => now(), ...timeouts }: Options) {
  const [calls, broadcast] = [createPendingCalls(), createBroadcast()];
  let worker: ReturnType<typeof connectWorker> | null = null;
  /** Why calls are not answered any more; null: they are. */
  let failure: CallError | null = null;
  const starts = createStartLimit();

  const onFailure = (error: CallError, wasReady: boolean) => {
    if (starts.isAllowed(wasReady)) {
      if (!wasReady) return start("#again");
      return calls.retry(error, () => {
        start();
        // The listener may call at once, before all other calls.
        broadcast.send({ notice: "progress", phase: "start", loaded: 0, total: 0 });
      });
    }
    failure = error;
    broadcast.send(failureNotice(error));
    calls.reject(error);
  };
  const onNotice = (notice: WorkerNotice) => {
    if (notice.notice === "ready") calls.requests().forEach(post);
    broadcast.send(notice);
  };
  /** @param how `#again`: the worker fetches its files past the caches (web/workers/downloads.ts). */
  const start = (how: "#again" | "" = "") => {
    failure = null;
    calls.clearMatchCache();
    const options = { ...TIMEOUTS, ...timeouts, url: new URL(how, url), isDue: () => calls.count() > 0 };
    worker = connectWorker(options, { onAnswer: calls.resolve, onNotice, onFailure });
  };
  const post = (request: Request) => calls.post(request, (message) => worker?.post(message));
  /** End the worker, and reject the open calls. */
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
    const { request, answer } = calls.add(method, params, watch, (cancellation) => worker?.post(cancellation));
    if (worker?.isReady()) {
      post(request);
      if (calls.count() === 1) worker.watchAnswers();
    }
    return answer as Promise<Methods[M]["result"]>;
  };

  begin(() => worker ?? failure ?? start());
  return {
    call,
    listen: broadcast.listen,
    /** End the worker, if there is one, and start a new one, without any of the open matches. */
    restart() {
      stop(engineError("engine/restarted", "The engine was started again"));
      starts.reset();
      start("#again");
    },
    /** End the worker for good. */
    terminate() {
      failure = engineError("engine/ended", "The engine has been ended");
      stop(failure);
    },
  };
}

/** Limits how often a worker is started again, after a start that failed and after a crash. */
function createStartLimit() {
  let [retries, restarts] = [0, 0];
  return {
    isAllowed: (wasReady: boolean) => (wasReady ? restarts++ < MAX_RESTARTS : retries++ < MAX_RETRIES),
    reset: () => void (retries = restarts = 0),
  };
}

const failureNotice = ({ code, message, details }: CallError): WorkerNotice => ({
  notice: "failed",
  error: { code, message, details },
});

/** Passes a worker's notices to one listener; a new listener first receives the latest notice. */
function createBroadcast() {
  let latest: WorkerNotice | null = null;
  let listener: (notice: WorkerNotice) => void = () => {};
  return {
    send(notice: WorkerNotice) {
      latest = notice;
      listener(notice);
    },
    /** Listen to the worker's notices from now on, starting with the latest one. */
    listen(onNotice: (notice: WorkerNotice) => void) {
      listener = onNotice;
      if (latest) onNotice(latest);
    },
  };
}
