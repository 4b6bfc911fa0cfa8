// Owns shuffled maps: the engine draws them from a seed.

import { describeError } from "../../../app/actions/context.ts";
import type { KnightsCore } from "../state.ts";

export const createMaps = (core: KnightsCore) => ({
  /** The start on a shuffled map, or the sentence why there is none. */
  async shuffled(kind: string, seed: number, rules: string): Promise<{ position: string } | { error: string }> {
    try {
      return await core.call("generateMap", { kind, seed, rules, islets: 0 });
    } catch (error) {
      return { error: describeError(core, error).sentence };
    }
  },
});
