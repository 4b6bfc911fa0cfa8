// The rules worker: holds one Python function from JSON text to JSON text, and never searches, so that every
// answer comes at once. Requests come as objects, answers go out as JSON text, notices as objects. What takes long, a game of
// thousands of turns say, is done in slices: between them the page is told how far it is, and may give it up.

import { boot, MODULES } from "./start-python.ts";
import { breath } from "./yield-to-messages.ts";
import { describe } from "./serialize-error.ts";
import { diagnosed } from "./diagnose-start.ts";
import { dropKept } from "./snapshot-cache.ts";
import type { Order, Request, WorkerNotice } from "../protocol/app.ts";

type Handle = (request: string) => string;

/** Milliseconds of work between two words to the page. */
const SLICE = 100;
/** How the answer to a request begins that is not done yet. */
const UNFINISHED = /^\{"id":\d+,"progress":/;

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const began = performance.now();
let handle: Handle | null = null;
/** One after the other, in their order. */
const waiting: Request[] = [];
/** Requests that are not wanted any more. */
const unwanted: Set<number> = new Set();
let isServing = false;

const tell = (notice: WorkerNotice) => scope.postMessage(notice);

scope.addEventListener("message", ({ data }) => {
  if ("giveUp" in data) unwanted.add(data.giveUp);
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
  tell({ notice: "ready", milliseconds: Math.round(performance.now() - began), isKept });
} catch (error) {
  tell({ notice: "failed", error: describe(await diagnosed(error, MODULES), "engine/start") });
}

/** Answer what waits. */
async function serve(ask: Handle) {
  if (isServing) return;
  isServing = true;
  for (let request = waiting.shift(); request; request = waiting.shift()) await follow(ask, request);
  isServing = false;
}

/** Answer one request, slice by slice where it takes long. */
async function follow(ask: Handle, request: Request) {
  const { id } = request;
  let text = answer(ask, { ...request, slice: SLICE });
  while (UNFINISHED.test(text)) {
    scope.postMessage(text);
    await breath();
    text = answer(ask, { id, goOn: !unwanted.has(id), slice: SLICE });
  }
  unwanted.delete(id);
  scope.postMessage(text);
}

/** Ask Python. It answers mistakes in the request itself, so that an exception here is its own failure. */
function answer(ask: Handle, request: Order): string {
  try {
    return ask(JSON.stringify(request));
  } catch (error) {
    // After such an error, a stack too deep for the browser say, Python answers nothing any more.
    const isFatal = Boolean((error as { pyodide_fatal_error?: boolean }).pyodide_fatal_error);
    if (isFatal) {
      void dropKept(); // should it have come from a kept picture, the next one does not
      tell({ notice: "failed", error: describe(error, "engine/crashed") });
    }
    return JSON.stringify({ id: request.id, error: describe(error, "engine/unknown") });
  }
}
