// Runs benchmark tasks of a game's engine. The worker's name is the game's.

import { bootPython } from "../../../web/workers/start-python.ts";

/** The functions of a module `machiavel.<game>.bench`. */
type Bench = Record<string, (...parameters: unknown[]) => unknown>;

/** A request: a task with its parameters, or `prepare` with the position texts that `list_moves` works on. */
type Request = { task: string; texts?: string[]; parameters?: unknown[] };

const { module: bench } = await bootPython<Bench>(`machiavel.${self.name}.bench`, () => {});
let states: unknown = null;

function taskNamed(name: string) {
  const task = bench[name];
  if (!task) throw new Error(`there is no task ${name}`);
  return task;
}

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  const { task, texts = [], parameters = [] } = data;
  if (task === "prepare") {
    states = taskNamed("thaw_all")(texts);
    postMessage({ done: texts.length });
    return;
  }
  const begun = performance.now();
  const done = taskNamed(task)(...(task === "list_moves" ? [states] : parameters));
  postMessage({ done, seconds: (performance.now() - begun) / 1000 });
});
postMessage("ready");
