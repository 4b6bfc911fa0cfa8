// Prefetch of the choices of each piece, so that a click shows them in the same frame.

import type { Choice, Choices } from "../../../protocol/djambi.ts";
import type { ActionContext } from "../page.ts";

/**
 * Begin to ask, whenever other pieces are offered, what each of them may do.
 *
 * @returns What is known already of what follows a prefix.
 */
export function createAhead({ store, call }: ActionContext): (prefix: string[]) => Choices | null {
  /** By the piece. */
  let known: Map<string, Choices> = new Map();

  const ask = async (pieces: Choice[], found: Map<string, Choices>) => {
    const { view, displayed } = store.get();
    for (const { token } of pieces) {
      if (found !== known) return;
      found.set(token, await call("choices", { match: view.match, ply: displayed.ply, prefix: [token] }));
    }
  };

  store.select(
    ({ displayed, input }) => [displayed, input.firstTokens],
    (_shown, pieces) => {
      const found = (known = new Map());
      // After the frame that shows the position. Who asks in vain is told when he asks himself.
      if (pieces.length > 0) setTimeout(() => ask(pieces, found).catch(() => {}));
    },
  );
  return (prefix) => (prefix.length === 1 && known.get(prefix[0] as string)) || null;
}
