// Owns what is known of the positions of all games of this page: a tree, by what was played.

/**
 * @typedef {import("../../protocol/house").AnyView} MatchView
 * @typedef {import("../state.js").Point} Point
 *
 * @typedef {object} Known What is known of one position.
 * @property {Point | null} point
 * @property {number | null} loss What the move that led here threw away.
 * @property {Map<string, Known>} after By action.
 */
/** @typedef {ReturnType<typeof createKnowledge>} Knowledge */

/**
 * The positions of all games of this page as a tree, by what was played.
 *
 * @param {import("../face").Face} face
 */
export function createKnowledge(face) {
  /** @type {Map<string, Known>} */
  const roots = new Map();

  /**
   * The positions of what has been played; a game that is over gives its last one.
   *
   * @param {MatchView} view
   */
  const line = (view) => {
    const { start, actions, cursor } = view.record;
    const known = [at(roots, start)];
    for (const action of actions.slice(0, cursor)) known.push(at(/** @type {Known} */ (known.at(-1)).after, action));
    const last = /** @type {Known} */ (known.at(-1));
    if (view.outcome) last.point = { shares: finalShares(face, view), best: null };
    return known;
  };

  /** The first ply at which something is not known yet. @param {MatchView} view */
  const missing = (view) => {
    const known = line(view);
    const ply = known.findIndex(({ point }, index) => !point || known[index + 1]?.loss === null);
    return ply < 0 ? null : ply;
  };
  return { line, missing };
}

/**
 * @param {Map<string, Known>} map
 * @param {string} key
 */
function at(map, key) {
  const found = map.get(key) ?? { point: null, loss: null, after: new Map() };
  map.set(key, found);
  return found;
}

/** @param {import("../face").Face} face @param {MatchView} view */
function finalShares(face, { position, outcome }) {
  const winners = outcome?.winners ?? [];
  const share = (/** @type {import("../../protocol/house").Seat} */ seat) =>
    winners.includes(seat) ? 1 / winners.length : 0;
  const shares = face.seatsOf(position).map((seat) => [seat, share(seat)]);
  return /** @type {Point["shares"]} */ (Object.fromEntries(shares));
}
