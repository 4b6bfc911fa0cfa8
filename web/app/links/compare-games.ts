// Owns the comparison of a game by correspondence as this device knows it with the one that a link brings.

import type { AnyEntry, AnyRecord as MatchRecord, Seat } from "../../protocol/app.ts";
import type { SavedGame } from "../storage/validate.ts";

/**
 * What a link brings: nothing new, the turns played since, an
 * earlier state of the game, or other turns than those known here.
 */
type Relation = "same" | "newTurns" | "older" | "fork";

interface NewTurns {
  kind: "newTurns";
  /** The ply up to which the game was known. */
  from: number;
  /** Who had offered a draw there, which the turns played since have declined. */
  lapsed: Seat[];
}

interface Fork {
  kind: "fork";
  /** The ply up to which both are the same. */
  from: number;
  /** Under which the link's game is saved. */
  gameId: string;
  /** Of the link's game. */
  entries: AnyEntry[];
  /** Seats of this device for which the link has played. */
  own: string[];
}

export type IncomingLink = NewTurns | Fork;

/** What a link's game is most likely to be. */
const LIKELY: Relation[] = ["same", "newTurns", "older", "fork"];

/**
 * The actions that count as played: those up to the cursor; of a game in which somebody looks at a variation, the main
 * line.
 */
export function playedLine({ actions, cursor, nodes }: MatchRecord): string[] {
  const played = actions.slice(0, cursor);
  // A saved game whose variations are damaged is listed all the same; the engine says what can be opened of it.
  if (!Array.isArray(nodes) || nodes.length === 0 || !nodes.every(Array.isArray)) return played;
  const main = mainLine(nodes);
  return played.every((action, ply) => main[ply] === action) ? played : main;
}

/** Whether the line on the board is the one that counts as played. */
export function isMainLine(record: MatchRecord) {
  const played = playedLine(record);
  return played.length === record.cursor && commonPlies(played, record.actions) === record.cursor;
}

/** The way along the first children. Parents come before children, and the main one of these first. */
function mainLine(nodes: NonNullable<MatchRecord["nodes"]>) {
  const line: string[] = [];
  let parent = 0;
  for (let at = 1; at < nodes.length; at += 1) {
    const [above, action] = nodes[at] ?? [-1, ""];
    if (above !== parent) continue;
    line.push(action);
    parent = at;
  }
  return line;
}

/** How many actions both lines begin with. */
export function commonPlies(one: readonly string[], other: readonly string[]) {
  const differs = one.findIndex((action, ply) => other[ply] !== action);
  return differs < 0 ? one.length : differs;
}

/** What *theirs* is to somebody who knows *mine*. */
export function relationOf(mine: readonly string[], theirs: readonly string[]): Relation {
  const common = commonPlies(mine, theirs);
  if (common < mine.length) return common === theirs.length ? "older" : "fork";
  return theirs.length === mine.length ? "same" : "newTurns";
}

/**
 * The saved game that a link belongs to: of the same correspondence and start, and the one whose turns it continues
 * best.
 *
 * @param record The link's.
 */
export function findGame(
  games: readonly SavedGame[],
  correspondence: string,
  record: MatchRecord,
): { game: SavedGame; relation: Relation } | null {
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
