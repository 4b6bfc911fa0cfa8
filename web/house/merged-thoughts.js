// Owns how the thoughts of several workers about one position become one.

/**
 * @typedef {import("../protocol/house").AnyThought} Thought
 * @typedef {import("../protocol/house").AnyLine} Line
 */

/** Only so many candidates are told. */
const MOST_LINES = 12;

/**
 * Put the parts of several workers together: the best lines of all, each move once, those first that were rehearsed.
 *
 * @param {Thought[]} parts
 * @param {number} lines
 * @returns {Thought}
 */
export function merged(parts, lines) {
  const all = parts.flatMap((part) => part.lines).sort((a, b) => rank(b) - rank(a) || b.value - a.value);
  const known = new Set();
  const best = all.filter(({ move }) => !known.has(move) && known.add(move));
  return {
    depth: Math.min(...parts.map((part) => part.depth)),
    nodes: parts.reduce((sum, part) => sum + part.nodes, 0),
    isFinal: parts.every((part) => part.isFinal),
    lines: best.slice(0, Math.min(lines, MOST_LINES)),
  };
}

/** @param {Line} line */
const rank = ({ isRehearsed = false }) => Number(isRehearsed);
