// The rules worker: one Python function from JSON text to JSON text. It never searches, so that it answers at once.
// Requests arrive as objects, results leave as JSON text, notices as objects. A long request (a game of thousands of turns)
// runs in slices: after each slice the page receives the progress, and may cancel.

import { boot, MODULES } from "./start-python.ts";
import { breath } from "./yield-to-messages.ts";
import { describe } from "./serialize-error.ts";
import { diagnosed } from "./diagnose-start.ts";
import { dropKept } from "./snapshot-cache.ts";
import type { RequestOrContinue, Request, WorkerNotice } from "../protocol/app.ts";

type Handle = (request: string) => string;

/** Milliseconds of work between two messages to the page. */
const SLICE = 100;
/** The start of an answer to a request that is not finished. */
const UNFINISHED = /^\{"id":\d+,"progress":/;

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const began = performance.now();
let handle: Handle | null = null;
/** Requests not yet begun, in order of arrival. */
const waiting: Request[] = [];
/** Ids of cancelled requests. */
const unwanted: Set<number> = new Set();
let isServing = false;

const tell = (notice: WorkerNotice) => scope.postMessage(notice);

scope.addEventListener("message", ({ data }) => {
  if ("cancel" in data) unwanted.add(data.cancel);
  else if (handle) {
    waiting.push(data);
    void serve(handle);
  }
});

try {
  const { module, isKept } = await boot<{ handle: Handle }>("machiavel.rpc.rules_service", (phase, loaded, total) =>
    tell({ notice: "progress", phase, loaded, total }),
  );
  handle = module.handle;
  tell({ notice: "ready", milliseconds: Math.round(performance.now() - began), isFromSnapshot: isKept });
} catch (error) {
  tell({ notice: "failed", error: describe(await diagnosed(error, MODULES), "engine/start") });
}

/** Answer the waiting requests. */
async function serve(ask: Handle) {
  if (isServing) return;
  isServing = true;
  for (let request = waiting.shift(); request; request = waiting.shift()) await follow(ask, request);
  isServing = false;
}

/** Answer one request, slice by slice if it is long. */
async function follow(ask: Handle, request: Request) {
  const { id } = request;
  let text = answer(ask, { ...request, slice: SLICE });
  while (UNFINISHED.test(text)) {
    scope.postMessage(text);
    await breath();
    text = answer(ask, { id, continue: !unwanted.has(id), slice: SLICE });
  }
  unwanted.delete(id);
  scope.postMessage(text);
}

/** Call Python. It answers faulty requests itself, so that an exception here is a failure of Python. */
function answer(ask: Handle, request: RequestOrContinue): string {
  try {
    return ask(JSON.stringify(request));
  } catch (error) {
    // After such an error (a stack too deep for the browser) Python answers no further call.
    const isFatal = Boolean((error as { pyodide_fatal_error?: boolean }).pyodide_fatal_error);
    if (isFatal) {
      void dropKept(); // the snapshot may be the cause: the next start does without
      tell({ notice: "failed", error: describe(error, "engine/crashed") });
    }
    return JSON.stringify({ id: request.id, error: describe(error, "engine/unknown") });
  }
}
