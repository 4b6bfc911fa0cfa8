// Shuffled maps, which the engine generates from a seed.

import { describeError } from "../../../app/actions/context.ts";
import type { KnightsContext } from "../state.ts";

export const createMaps = (context: KnightsContext) => ({
  /** Returns the start position on a shuffled map, or a sentence that says why there is none. */
  async shuffledStart(kind: string, seed: number, rules: string): Promise<{ position: string } | { error: string }> {
    try {
      return await context.call("generateMap", { kind, seed, rules, islets: 0 });
    } catch (error) {
      return { error: describeError(context, error).sentence };
    }
  },
});
