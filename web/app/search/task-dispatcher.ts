// Owns the tasks of one thought: which of them other workers do, and that the one that thinks hears what came of it.

import type { Task, ThinkParams } from "../../protocol/app.ts";
import type { Mind } from "./worker-client.ts";

/**
 * Have helpers do what a thought offers; each does one task after the other.
 *
 * @param options.params Of the thought.
 * @param options.lead Who thinks it.
 * @param options.newThought A number for what a helper thinks.
 */
export function createHelp({
  thought,
  params,
  lead,
  helpers,
  newThought,
}: {
  thought: number;
  params: ThinkParams;
  lead: Mind;
  helpers: Mind[];
  newThought: () => number;
}) {
  const idle = [...helpers];
  const taken: Set<string> = new Set();
  /** What each helper thinks. */
  const busy: Map<Mind, number> = new Map();
  /** The latest offer. */
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
    lead.order({ order: "give", thought, task });
    try {
      const { outcome = null } = await helper.think(number, { ...params, task }, () => {});
      lead.order({ order: "learn", thought, task, outcome });
      busy.delete(helper);
      idle.push(helper);
      assign();
    } catch {
      // Who broke down helps no more, and the one that thinks does it itself.
      lead.order({ order: "learn", thought, task, outcome: null });
    }
  };

  return {
    /**
     * Hear what could be done now.
     *
     * @param tasks The weightiest first.
     */
    offer(tasks: Task[]) {
      open = tasks;
      assign();
    },
    /** The thought is over: nobody needs what is still being done. */
    end() {
      idle.length = 0;
      open = [];
      for (const [helper, number] of busy) helper.stop(number, new DOMException("The thought is over", "AbortError"));
    },
  };
}
