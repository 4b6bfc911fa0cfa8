// Distribution of a search's tasks among helper workers; their results are merged into the search.

import type { Task, SearchRequest } from "../../protocol/app.ts";
import type { Mind } from "./worker-client.ts";

/**
 * Delegate the tasks of a search to helpers; each runs one task after the other.
 *
 * @param options.params The request of the search.
 * @param options.lead The worker that runs the search.
 * @param options.newThought Returns a new number, for the search of a helper.
 */
export function createHelp({
  thought,
  params,
  lead,
  helpers,
  newThought,
}: {
  thought: number;
  params: SearchRequest;
  lead: Mind;
  helpers: Mind[];
  newThought: () => number;
}) {
  const idle = [...helpers];
  const taken: Set<string> = new Set();
  /** The number of the search that each helper runs. */
  const busy: Map<Mind, number> = new Map();
  /** The latest list of tasks. */
  let open: Task[] = [];

  const assign = () => {
    for (const task of open) {
      const helper = idle[0];
      const name = JSON.stringify(task);
      if (!helper) return;
      if (taken.has(name)) continue;
      taken.add(name);
      idle.shift();
      void help(helper, task);
    }
  };

  const help = async (helper: Mind, task: Task) => {
    const number = newThought();
    busy.set(helper, number);
    lead.order({ command: "delegate", search: thought, task });
    try {
      const { taskResult = null } = await helper.think(number, { ...params, task }, () => {});
      lead.order({ command: "merge", search: thought, task, result: taskResult });
      busy.delete(helper);
      idle.push(helper);
      assign();
    } catch {
      // A failed helper is not used again, and the lead runs the task itself.
      lead.order({ command: "merge", search: thought, task, result: null });
    }
  };

  return {
    /**
     * Replace the list of tasks that can be delegated.
     *
     * @param tasks Most important first.
     */
    offer(tasks: Task[]) {
      open = tasks;
      assign();
    },
    /** Stop the helpers, because the search is over. */
    end() {
      idle.length = 0;
      open = [];
      for (const [helper, number] of busy) helper.stop(number, new DOMException("The search is over", "AbortError"));
    },
  };
}
