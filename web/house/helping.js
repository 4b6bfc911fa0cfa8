// Owns the tasks of one thought: which of them other workers do, and that the one that thinks hears what came of it.

/**
 * @typedef {import("../protocol/house").ThinkParams} ThinkParams
 * @typedef {import("../protocol/house").Task} Task
 * @typedef {import("./mind.js").Mind} Mind
 */

/**
 * Have helpers do what a thought offers; each does one task after the other.
 *
 * @param {object} options
 * @param {number} options.thought
 * @param {ThinkParams} options.params Of the thought.
 * @param {Mind} options.lead Who thinks it.
 * @param {Mind[]} options.helpers
 * @param {() => number} options.newThought A number for what a helper thinks.
 */
export function createHelp({ thought, params, lead, helpers, newThought }) {
  const idle = [...helpers];
  /** @type {Set<string>} */
  const taken = new Set();
  /** What each helper thinks. @type {Map<Mind, number>} */
  const busy = new Map();
  /** The latest offer. @type {Task[]} */
  let open = [];

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

  /**
   * @param {Mind} helper
   * @param {Task} task
   */
  const help = async (helper, task) => {
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
    /** Hear what could be done now. @param {Task[]} tasks The weightiest first. */
    offer(tasks) {
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
