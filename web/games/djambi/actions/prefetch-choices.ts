// Prefetch of the choices of each piece, so that a click shows them in the same frame.

import type { Choice, Choices } from "../../../protocol/djambi.ts";
import type { ActionContext } from "../page.ts";

/**
 * Fetch the choices of all pieces, in one call, whenever other pieces can be chosen. Returns a function that gives the
 * choices after a prefix, or null if they have not arrived.
 */
export function createPrefetch({ store, call }: ActionContext): (prefix: string[]) => Choices | null {
  /** By the piece. */
  let cache: Map<string, Choices> = new Map();

  const requestChoices = async (pieces: Choice[], found: Map<string, Choices>) => {
    if (found !== cache) return; // Other pieces can be chosen since then.
    const { view, displayed } = store.get();
    const all = await call("nextChoices", { match: view.match, ply: displayed.ply, prefix: [] });
    pieces.forEach(({ token }, at) => found.set(token, all[at] as Choices));
  };

  store.select(
    ({ displayed, input }) => [displayed, input.firstTokens],
    (_displayed, pieces) => {
      const found = (cache = new Map());
      // After the frame that shows the position. An error is reported only by the call of a click that needs the choices.
      if (pieces.length > 0) setTimeout(() => requestChoices(pieces, found).catch(() => {}));
    },
  );
  return (prefix) => (prefix.length === 1 && cache.get(prefix[0] as string)) || null;
}
