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
  const { module, isFromSnapshot } = await bootPython<{ handle: Handle }>(
    "machiavel.rpc.search_service",
    (phase, loaded, total) => postUpdate({ notice: "progress", phase, loaded, total }),
  );
  handle = module.handle;
  postUpdate({ notice: "ready", milliseconds: Math.round(performance.now() - began), isFromSnapshot });
  for (const command of waiting.splice(0)) runCommand(handle as Handle, command);
} catch (error) {
  postUpdate({ notice: "failed", error: serializeError(error, "engine/start") });
}

function runCommand(callHandle: Handle, command: SearchCommand) {
  if (command.command === "start") void runSearch(callHandle, command.search, command.params);
  else if (command.search !== current) return;
  else if (command.command === "delegate") callPython(callHandle, "delegate", { task: command.task });
  else if (command.command === "merge") callPython(callHandle, "merge", { task: command.task, result: command.result });
  else {
    current = 0;
    callPython(callHandle, "stop", {});
  }
}

/** Run a search until it is final or another command arrives. */
async function runSearch(callHandle: Handle, search: number, params: SearchRequest) {
  current = search;
  try {
    callPython(callHandle, "start", params);
    postUpdate(ALIVE); // The first search loads the game, which takes half as long as a start.
    let sentContent = "";
    let sentAt = 0;
    while (current === search) {
      const info = callPython(callHandle, "step", { milliseconds: SLICE });
      const content = JSON.stringify([info.depth, info.lines, info.tasks, info.isFinal]);
      const isDue = performance.now() - sentAt > HEARTBEAT_MS;
      if (content !== sentContent || isDue) {
        postUpdate({ search, info });
        sentAt = performance.now();
      }
      sentContent = content;
      if (info.isFinal) current = 0;
      await yieldToMessages();
    }
  } catch (error) {
    if (current === search) current = 0;
    postUpdate({ search, error: serializeError(error, "engine/unknown") });
  }
}

function callPython<M extends keyof AnySearchMethods>(
  callHandle: Handle,
  method: M,
  params: AnySearchMethods[M]["params"],
): AnySearchMethods[M]["result"] {
  const { result, error } = JSON.parse(callHandle(JSON.stringify({ id: 0, method, params })));
  if (error) throw Object.assign(new Error(error.message), error);
  return result;
}
