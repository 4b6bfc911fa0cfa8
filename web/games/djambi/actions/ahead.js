// Owns what is asked before anybody wants it: what each piece may do. So a click shows it in the frame in which it is made.

/** @typedef {import("../../../protocol/djambi").Choices} Choices */

/**
 * Begin to ask, whenever other pieces are offered, what each of them may do.
 *
 * @param {import("../page").Core} core
 * @returns {(prefix: string[]) => Choices | null} What is known already of what follows a prefix.
 */
export function createAhead({ store, call }) {
  /** @type {Map<string, Choices>} By the piece. */
  let known = new Map();

  /** @param {import("../../../protocol/djambi").Choice[]} pieces @param {Map<string, Choices>} found */
  const ask = async (pieces, found) => {
    const { view, shown } = store.get();
    for (const { token } of pieces) {
      if (found !== known) return;
      found.set(token, await call("choices", { match: view.match, ply: shown.ply, prefix: [token] }));
    }
  };

  store.select(
    ({ shown, entry }) => [shown, entry.roots],
    (_shown, pieces) => {
      const found = (known = new Map());
      // After the frame that shows the position. Who asks in vain is told when he asks himself.
      if (pieces.length > 0) setTimeout(() => ask(pieces, found).catch(() => {}));
    },
  );
  return (prefix) => (prefix.length === 1 && known.get(/** @type {string} */ (prefix[0]))) || null;
}
