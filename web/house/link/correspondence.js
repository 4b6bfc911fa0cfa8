// Owns the comparison of a game by correspondence as this device knows it with the one that a link brings.

/**
 * @typedef {import("../../protocol/house").AnyRecord} MatchRecord
 * @typedef {import("../stored.js").SavedGame} SavedGame
 *
 * @typedef {"same" | "news" | "older" | "fork"} Relation What a link brings: nothing new, the turns played since, an
 *   earlier state of the game, or other turns than those known here.
 *
 * @typedef {object} News
 * @property {"news"} kind
 * @property {number} from The ply up to which the game was known.
 * @property {import("../../protocol/house").Seat[]} lapsed Who had offered a draw there, which the turns played since have declined.
 *
 * @typedef {object} Fork
 * @property {"fork"} kind
 * @property {number} from The ply up to which both are the same.
 * @property {string} game Under which the link's game is saved.
 * @property {import("../../protocol/house").AnyEntry[]} entries Of the link's game.
 * @property {string[]} own Seats of this device for which the link has played.
 *
 * @typedef {News | Fork} Arrival
 */

/** What a link's game is most likely to be. @type {Relation[]} */
const LIKELY = ["same", "news", "older", "fork"];

/**
 * The actions that count as played: those up to the cursor; of a game in which somebody looks at a variation, the main line.
 *
 * @param {MatchRecord} record
 * @returns {string[]}
 */
export function playedLine({ actions, cursor, nodes }) {
  const played = actions.slice(0, cursor);
  // A saved game whose variations are damaged is listed all the same; the engine says what can be opened of it.
  if (!Array.isArray(nodes) || nodes.length === 0 || !nodes.every(Array.isArray)) return played;
  const main = mainLine(nodes);
  return played.every((action, ply) => main[ply] === action) ? played : main;
}

/** Whether the line on the board is the one that counts as played. @param {MatchRecord} record */
export function isMainLine(record) {
  const played = playedLine(record);
  return played.length === record.cursor && commonPlies(played, record.actions) === record.cursor;
}

/**
 * The way along the first children. Parents come before children, and the main one of these first.
 *
 * @param {NonNullable<MatchRecord["nodes"]>} nodes
 */
function mainLine(nodes) {
  /** @type {string[]} */
  const line = [];
  let parent = 0;
  for (let at = 1; at < nodes.length; at += 1) {
    const [above, action] = nodes[at] ?? [-1, ""];
    if (above !== parent) continue;
    line.push(action);
    parent = at;
  }
  return line;
}

/**
 * How many actions both lines begin with.
 *
 * @param {readonly string[]} one
 * @param {readonly string[]} other
 */
export function commonPlies(one, other) {
  const differs = one.findIndex((action, ply) => other[ply] !== action);
  return differs < 0 ? one.length : differs;
}

/**
 * What *theirs* is to somebody who knows *mine*.
 *
 * @param {readonly string[]} mine
 * @param {readonly string[]} theirs
 * @returns {Relation}
 */
export function relationOf(mine, theirs) {
  const common = commonPlies(mine, theirs);
  if (common < mine.length) return common === theirs.length ? "older" : "fork";
  return theirs.length === mine.length ? "same" : "news";
}

/**
 * The saved game that a link belongs to: of the same correspondence and start, and the one whose turns it continues best.
 *
 * @param {readonly SavedGame[]} games
 * @param {string} correspondence
 * @param {MatchRecord} record The link's.
 * @returns {{ game: SavedGame, relation: Relation } | null}
 */
export function findGame(games, correspondence, record) {
  const known = games
    .filter((game) => game.correspondence === correspondence && game.record.start === record.start)
    .map((game) => ({ game, line: playedLine(game.record) }))
    .map(({ game, line }) => ({
      game,
      common: commonPlies(line, record.actions),
      relation: relationOf(line, record.actions),
    }));
  known.sort((a, b) => LIKELY.indexOf(a.relation) - LIKELY.indexOf(b.relation) || b.common - a.common);
  return known[0] ?? null;
}
