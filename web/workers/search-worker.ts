// A thinking worker: holds one Python function too, steps one search in short slices, and listens between them.
// Entering Python anew for each slice is also what makes it fast: a frame that never returns is never optimised.

import { boot } from "./start-python.ts";
import { breath } from "./yield-to-messages.ts";
import { describe } from "./serialize-error.ts";
import type { AnyMindMethods, MindNews, MindOrder, ThinkParams, WorkerNotice } from "../protocol/app.ts";

type Handle = (request: string) => string;

/** Milliseconds: short enough to hear a stop at once. */
const SLICE = 25;
/** Milliseconds after which it tells how far it is though nothing is new: it is alive. */
const PULSE = 900;

const ALIVE = { notice: "progress", phase: "start", loaded: 0, total: 0 } as const;

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const began = performance.now();
/** The thought that is being followed; 0: none. */
let current = 0;
let handle: Handle | null = null;
/** Orders that came before Python did. */
const waiting: MindOrder[] = [];

const tell = (message: WorkerNotice | MindNews) => scope.postMessage(message);

scope.addEventListener("message", ({ data }) => {
  if (handle) obey(handle, data);
  else waiting.push(data);
});

try {
  const { module, isKept } = await boot<{ handle: Handle }>("machiavel.rpc.search_service", (phase, loaded, total) =>
    tell({ notice: "progress", phase, loaded, total }),
  );
  handle = module.handle;
  tell({ notice: "ready", milliseconds: Math.round(performance.now() - began), isKept });
  for (const order of waiting.splice(0)) obey(handle as Handle, order);
} catch (error) {
  tell({ notice: "failed", error: describe(error, "engine/start") });
}

function obey(ask: Handle, order: MindOrder) {
  if (order.order === "think") void follow(ask, order.thought, order.params);
  else if (order.thought !== current) return;
  else if (order.order === "give") request(ask, "give", { task: order.task });
  else if (order.order === "learn") request(ask, "learn", { task: order.task, outcome: order.outcome });
  else {
    current = 0;
    request(ask, "stop", {});
  }
}

/** Think until the search is done or another order comes. */
async function follow(ask: Handle, thought: number, params: ThinkParams) {
  current = thought;
  try {
    request(ask, "think", params);
    tell(ALIVE); // the first thought has loaded the game, which takes as long as half a start
    let said = "";
    let saidAt = 0;
    while (current === thought) {
      const news = request(ask, "step", { milliseconds: SLICE });
      const gist = JSON.stringify([news.depth, news.lines, news.tasks, news.isFinal]);
      const isDue = performance.now() - saidAt > PULSE;
      if (gist !== said || isDue) {
        tell({ thought, news });
        saidAt = performance.now();
      }
      said = gist;
      if (news.isFinal) current = 0;
      await breath();
    }
  } catch (error) {
    if (current === thought) current = 0;
    tell({ thought, error: describe(error, "engine/unknown") });
  }
}

function request<M extends keyof AnyMindMethods>(
  ask: Handle,
  method: M,
  params: AnyMindMethods[M]["params"],
): AnyMindMethods[M]["result"] {
  const { result, error } = JSON.parse(ask(JSON.stringify({ id: 0, method, params })));
  if (error) throw Object.assign(new Error(error.message), error);
  return result;
}
