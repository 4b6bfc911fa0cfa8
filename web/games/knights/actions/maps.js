// Owns shuffled maps: the engine draws them from a seed.

import { describeError } from "../../../house/core.js";

/** @param {any} core */
export const createMaps = (core) => ({
  /**
   * The start on a shuffled map, or the sentence why there is none.
   *
   * @param {string} kind
   * @param {number} seed
   * @param {string} rules
   * @returns {Promise<{ position: string } | { error: string }>}
   */
  async shuffled(kind, seed, rules) {
    try {
      return await core.call("drawMap", { kind, seed, rules, islets: 0 });
    } catch (error) {
      return { error: describeError(core, error).sentence };
    }
  },
});
