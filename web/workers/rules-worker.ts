// The rules worker: one Python function from JSON text to JSON text. It never searches, so that it answers at once.
// Requests arrive as objects, results leave as JSON text, notices as objects. A long request (a game of thousands of turns)
// runs in slices: after each slice the page receives the progress, and may cancel.

import { bootPython, MODULES } from "./start-python.ts";
import { yieldToMessages } from "./yield-to-messages.ts";
import { serializeError } from "./serialize-error.ts";
import { diagnoseStart } from "./diagnose-start.ts";
import { deleteSnapshots } from "./snapshot-cache.ts";
import type { RequestOrContinue, Request, WorkerNotice } from "../protocol/app.ts";

type Handle = (request: string) => string;

/** Milliseconds of work between two messages to the page. */
const SLICE = 100;
/** The start of the answer to a request that is not finished. */
const UNFINISHED = /^\{"id":\d+,"progress":/;

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const began = performance.now();
let handle: Handle | null = null;
/** Requests that have not begun, in order of arrival. */
const waiting: Request[] = [];
/** Ids of cancelled requests. */
const unwanted: Set<number> = new Set();
let isServing = false;

const postNotice = (notice: WorkerNotice) => scope.postMessage(notice);

scope.addEventListener("message", ({ data }) => {
  if ("cancel" in data) unwanted.add(data.cancel);
  else if (handle) {
    waiting.push(data);
    void answerWaiting(handle);
  }
});

try {
  const { module, isFromSnapshot } = await bootPython<{ handle: Handle }>(
    "machiavel.rpc.rules_service",
    (phase, loaded, total) => postNotice({ notice: "progress", phase, loaded, total }),
  );
  handle = module.handle;
  postNotice({ notice: "ready", milliseconds: Math.round(performance.now() - began), isFromSnapshot });
} catch (error) {
  postNotice({ notice: "failed", error: serializeError(await diagnoseStart(error, MODULES), "engine/start") });
}

/** Answer the waiting requests. */
async function answerWaiting(ask: Handle) {
  if (isServing) return;
  isServing = true;
  for (let request = waiting.shift(); request; request = waiting.shift()) await answerInSlices(ask, request);
  isServing = false;
}

/** Answer one request, slice by slice if it takes long. */
async function answerInSlices(ask: Handle, request: Request) {
  const { id } = request;
  let text = callPython(ask, { ...request, slice: SLICE });
  while (UNFINISHED.test(text)) {
    scope.postMessage(text);
    await yieldToMessages();
    text = callPython(ask, { id, continue: !unwanted.has(id), slice: SLICE });
  }
  unwanted.delete(id);
  scope.postMessage(text);
}

/** Call Python. It answers faulty requests itself, so an exception here is a failure of Python. */
function callPython(ask: Handle, request: RequestOrContinue): string {
  try {
    return ask(JSON.stringify(request));
  } catch (error) {
    // After such an error (a stack too deep for the browser) Python answers no further call.
    const isFatal = Boolean((error as { pyodide_fatal_error?: boolean }).pyodide_fatal_error);
    if (isFatal) {
      void deleteSnapshots(); // The snapshot may be the cause, so the next start does without it.
      postNotice({ notice: "failed", error: serializeError(error, "engine/crashed") });
    }
    return JSON.stringify({ id: request.id, error: serializeError(error, "engine/unknown") });
  }
}
