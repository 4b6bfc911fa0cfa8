// Comparison of the game in a link with a saved game by correspondence.

import type { AnyMatchEntry, AnyRecord as MatchRecord, Seat } from "../../protocol/app.ts";
import type { SavedGame } from "../storage/validate.ts";

/** What a link contains: the saved game, the game with new turns, an earlier state of it, or other turns. */
type Relation = "same" | "newTurns" | "older" | "fork";

interface NewTurns {
  kind: "newTurns";
  /** The ply up to which the game was known. */
  from: number;
  /** The seats that had offered a draw at that ply; by the new turns others have declined it. */
  lapsed: Seat[];
}

interface Fork {
  kind: "fork";
  /** The ply up to which both games have the same actions. */
  from: number;
  /** The id under which the link's game is saved. */
  gameId: string;
  /** The line of the link's game. */
  entries: AnyMatchEntry[];
  /** The seats played on this device for which the link has actions. */
  own: string[];
}

export type IncomingLink = NewTurns | Fork;

/** The relations, most likely first. */
const RELATIONS_BY_LIKELIHOOD: Relation[] = ["same", "newTurns", "older", "fork"];

/** The actions that count as played: those up to the cursor, or the main line if the cursor is in a variation. */
export function playedLine({ actions, cursor, nodes }: MatchRecord): string[] {
  const played = actions.slice(0, cursor);
  // A saved game whose variations are damaged is listed all the same; the engine decides what of it can be opened.
  if (!Array.isArray(nodes) || nodes.length === 0 || !nodes.every(Array.isArray)) return played;
  const main = mainLine(nodes);
  return played.every((action, ply) => main[ply] === action) ? played : main;
}

/** Whether the line up to the cursor is the one that counts as played. */
export function isMainLine(record: MatchRecord) {
  const played = playedLine(record);
  return played.length === record.cursor && commonPlies(played, record.actions) === record.cursor;
}

/** The line along the first children. In *nodes*, parents come before their children, and the main child comes first. */
function mainLine(nodes: NonNullable<MatchRecord["nodes"]>) {
  const line: string[] = [];
  let parent = 0;
  for (let at = 1; at < nodes.length; at += 1) {
    const [nodeParent, action] = nodes[at] ?? [-1, ""];
    if (nodeParent !== parent) continue;
    line.push(action);
    parent = at;
  }
  return line;
}

/** Number of actions that both lines have in common at their start. */
export function commonPlies(one: readonly string[], other: readonly string[]) {
  const firstDifference = one.findIndex((action, ply) => other[ply] !== action);
  return firstDifference < 0 ? one.length : firstDifference;
}

/** The relation of the link's line *theirs* to the saved line *mine*. */
export function relationOf(mine: readonly string[], theirs: readonly string[]): Relation {
  const common = commonPlies(mine, theirs);
  if (common < mine.length) return common === theirs.length ? "older" : "fork";
  return theirs.length === mine.length ? "same" : "newTurns";
}

/**
 * The saved game that a link belongs to, and its relation to it: of the games with the link's correspondence and start,
 * the one with the likeliest relation; null: there is none.
 *
 * @param record The record of the link's game.
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
  known.sort(
    (a, b) =>
      RELATIONS_BY_LIKELIHOOD.indexOf(a.relation) - RELATIONS_BY_LIKELIHOOD.indexOf(b.relation) || b.common - a.common,
  );
  return known[0] ?? null;
}
