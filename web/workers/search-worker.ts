// A search worker: steps one search of the engine in short slices, and reads messages between them.
// Slices also make it fast: the browser does not optimise a WebAssembly frame that never returns.

import { boot } from "./start-python.ts";
import { breath } from "./yield-to-messages.ts";
import { describe } from "./serialize-error.ts";
import type { AnySearchMethods, SearchUpdate, SearchCommand, SearchRequest, WorkerNotice } from "../protocol/app.ts";

type Handle = (request: string) => string;

/** Milliseconds: short enough to stop without delay. */
const SLICE = 25;
/** Milliseconds after which an unchanged state is sent again, as a heartbeat. */
const PULSE = 900;

const ALIVE = { notice: "progress", phase: "start", loaded: 0, total: 0 } as const;

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const began = performance.now();
/** Id of the running search; 0: none. */
let current = 0;
let handle: Handle | null = null;
/** Commands that arrived before Python was ready. */
const waiting: SearchCommand[] = [];

const tell = (message: WorkerNotice | SearchUpdate) => scope.postMessage(message);

scope.addEventListener("message", ({ data }) => {
  if (handle) obey(handle, data);
  else waiting.push(data);
});

try {
  const { module, isKept } = await boot<{ handle: Handle }>("machiavel.rpc.search_service", (phase, loaded, total) =>
    tell({ notice: "progress", phase, loaded, total }),
  );
  handle = module.handle;
  tell({ notice: "ready", milliseconds: Math.round(performance.now() - began), isFromSnapshot: isKept });
  for (const order of waiting.splice(0)) obey(handle as Handle, order);
} catch (error) {
  tell({ notice: "failed", error: describe(error, "engine/start") });
}

function obey(ask: Handle, order: SearchCommand) {
  if (order.command === "start") void follow(ask, order.search, order.params);
  else if (order.search !== current) return;
  else if (order.command === "delegate") request(ask, "delegate", { task: order.task });
  else if (order.command === "merge") request(ask, "merge", { task: order.task, result: order.result });
  else {
    current = 0;
    request(ask, "stop", {});
  }
}

/** Run a search until it is final or another command arrives. */
async function follow(ask: Handle, thought: number, params: SearchRequest) {
  current = thought;
  try {
    request(ask, "start", params);
    tell(ALIVE); // the first search loads the game, which takes half as long as a start
    let said = "";
    let saidAt = 0;
    while (current === thought) {
      const news = request(ask, "step", { milliseconds: SLICE });
      const gist = JSON.stringify([news.depth, news.lines, news.tasks, news.isFinal]);
      const isDue = performance.now() - saidAt > PULSE;
      if (gist !== said || isDue) {
        tell({ search: thought, info: news });
        saidAt = performance.now();
      }
      said = gist;
      if (news.isFinal) current = 0;
      await breath();
    }
  } catch (error) {
    if (current === thought) current = 0;
    tell({ search: thought, error: describe(error, "engine/unknown") });
  }
}

function request<M extends keyof AnySearchMethods>(
  ask: Handle,
  method: M,
  params: AnySearchMethods[M]["params"],
): AnySearchMethods[M]["result"] {
  const { result, error } = JSON.parse(ask(JSON.stringify({ id: 0, method, params })));
  if (error) throw Object.assign(new Error(error.message), error);
  return result;
}
