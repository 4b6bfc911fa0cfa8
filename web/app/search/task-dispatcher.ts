// Distributes a search's tasks among helper workers, and merges their results into the search.

import type { Task, SearchRequest } from "../../protocol/app.ts";
import type { SearchWorker } from "./worker-client.ts";

/**
 * Delegate the tasks of a search to helpers; each runs one task after the other.
 *
 * @param options.params The request of the search.
 * @param options.main The worker that runs the search.
 * @param options.newSearchId Returns a new number, for the search of a helper.
 */
export function createTaskDispatcher({
  searchId,
  params,
  main,
  helpers,
  newSearchId,
}: {
  searchId: number;
  params: SearchRequest;
  main: SearchWorker;
  helpers: SearchWorker[];
  newSearchId: () => number;
}) {
  const idle = [...helpers];
  const assigned: Set<string> = new Set();
  /** The number of the search that each helper runs. */
  const busy: Map<SearchWorker, number> = new Map();
  /** The latest list of tasks. */
  let open: Task[] = [];

  const assignTasks = () => {
    for (const task of open) {
      const helper = idle[0];
      const name = JSON.stringify(task);
      if (!helper) return;
      if (assigned.has(name)) continue;
      assigned.add(name);
      idle.shift();
      void runTask(helper, task);
    }
  };

  const runTask = async (helper: SearchWorker, task: Task) => {
    const number = newSearchId();
    busy.set(helper, number);
    main.order({ command: "delegate", search: searchId, task });
    try {
      const { taskResult = null } = await helper.search(number, { ...params, task }, () => {});
      main.order({ command: "merge", search: searchId, task, result: taskResult });
      busy.delete(helper);
      idle.push(helper);
      assignTasks();
    } catch {
      // A failed helper is not used again, and the main worker runs the task itself.
      main.order({ command: "merge", search: searchId, task, result: null });
    }
  };

  return {
    /**
     * Replace the list of tasks that can be delegated.
     *
     * @param tasks The most important task first.
     */
    setTasks(tasks: Task[]) {
      open = tasks;
      assignTasks();
    },
    /** Stop the helpers, because the search is over. */
    stopHelpers() {
      idle.length = 0;
      open = [];
      for (const [helper, number] of busy) helper.stop(number, new DOMException("The search is over", "AbortError"));
    },
  };
}
