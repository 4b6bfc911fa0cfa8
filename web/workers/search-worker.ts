// A search worker: steps one search of the engine in short slices, and reads messages between them.
// Slices also make it fast: the browser does not optimise a WebAssembly frame that never returns.

import { bootPython } from "./start-python.ts";
import { yieldToMessages } from "./yield-to-messages.ts";
import { serializeError } from "./serialize-error.ts";
import type { AnySearchMethods, SearchUpdate, SearchCommand, SearchRequest, WorkerNotice } from "../protocol/app.ts";

type Handle = (request: string) => string;

/** Milliseconds of a slice: short enough to stop without delay. */
const SLICE = 25;
/** After this number of milliseconds an unchanged state is sent again, as a heartbeat. */
const HEARTBEAT_MS = 900;

const ALIVE = { notice: "progress", phase: "start", loaded: 0, total: 0 } as const;

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const began = performance.now();
/** Id of the running search; 0 if there is none. */
let current = 0;
let handle: Handle | null = null;
/** Commands that arrived before Python was ready. */
const waiting: SearchCommand[] = [];

const postUpdate = (message: WorkerNotice | SearchUpdate) => scope.postMessage(message);

scope.addEventListener("message", ({ data }) => {
  if (handle) runCommand(handle, data);
  else waiting.push(data);
});

try {
  const { module, isKept } = await bootPython<{ handle: Handle }>(
    "machiavel.rpc.search_service",
    (phase, loaded, total) => postUpdate({ notice: "progress", phase, loaded, total }),
  );
  handle = module.handle;
  postUpdate({ notice: "ready", milliseconds: Math.round(performance.now() - began), isFromSnapshot: isKept });
  for (const order of waiting.splice(0)) runCommand(handle as Handle, order);
} catch (error) {
  postUpdate({ notice: "failed", error: serializeError(error, "engine/start") });
}

function runCommand(ask: Handle, order: SearchCommand) {
  if (order.command === "start") void runSearch(ask, order.search, order.params);
  else if (order.search !== current) return;
  else if (order.command === "delegate") callPython(ask, "delegate", { task: order.task });
  else if (order.command === "merge") callPython(ask, "merge", { task: order.task, result: order.result });
  else {
    current = 0;
    callPython(ask, "stop", {});
  }
}

/** Run a search until it is final or another command arrives. */
async function runSearch(ask: Handle, thought: number, params: SearchRequest) {
  current = thought;
  try {
    callPython(ask, "start", params);
    postUpdate(ALIVE); // The first search loads the game, which takes half as long as a start.
    let said = "";
    let saidAt = 0;
    while (current === thought) {
      const news = callPython(ask, "step", { milliseconds: SLICE });
      const gist = JSON.stringify([news.depth, news.lines, news.tasks, news.isFinal]);
      const isDue = performance.now() - saidAt > HEARTBEAT_MS;
      if (gist !== said || isDue) {
        postUpdate({ search: thought, info: news });
        saidAt = performance.now();
      }
      said = gist;
      if (news.isFinal) current = 0;
      await yieldToMessages();
    }
  } catch (error) {
    if (current === thought) current = 0;
    postUpdate({ search: thought, error: serializeError(error, "engine/unknown") });
  }
}

function callPython<M extends keyof AnySearchMethods>(
  ask: Handle,
  method: M,
  params: AnySearchMethods[M]["params"],
): AnySearchMethods[M]["result"] {
  const { result, error } = JSON.parse(ask(JSON.stringify({ id: 0, method, params })));
  if (error) throw Object.assign(new Error(error.message), error);
  return result;
}
