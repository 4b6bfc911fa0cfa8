// Cached results of the analysis for the positions of all games of this page, as a tree by actions.

import type { AnyMatchView as MatchView, Seat } from "../../../protocol/app.ts";
import type { GameUi } from "../../game-ui.ts";
import type { AnalyzedPosition } from "../../model/state.ts";

/** The cached results of one position. */
export interface CachedPosition {
  analyzed: AnalyzedPosition | null;
  /** The share that the move to this position lost. */
  loss: number | null;
  /** The next positions, by action. */
  after: Map<string, CachedPosition>;
}
export type AnalysisCache = ReturnType<typeof createAnalysisCache>;

/** Create an empty cache. */
export function createAnalysisCache(gameUi: GameUi) {
  const roots: Map<string, CachedPosition> = new Map();

  /** Returns the cached positions of the line. The results of the last position of a finished game are filled in here. */
  const positionsOfLine = (view: MatchView) => {
    const { start, actions, cursor } = view.record;
    const known = [entryAt(roots, start)];
    for (const action of actions.slice(0, cursor)) known.push(entryAt((known.at(-1) as CachedPosition).after, action));
    const last = known.at(-1) as CachedPosition;
    if (view.outcome) last.analyzed = { shares: finalShares(gameUi, view), best: null };
    return known;
  };

  /** Returns the first ply that is not analysed completely. */
  const firstMissing = (view: MatchView) => {
    const known = positionsOfLine(view);
    const ply = known.findIndex(({ analyzed }, index) => !analyzed || known[index + 1]?.loss === null);
    return ply < 0 ? null : ply;
  };
  return { line: positionsOfLine, firstMissing };
}

function entryAt(map: Map<string, CachedPosition>, key: string) {
  const found = map.get(key) ?? { analyzed: null, loss: null, after: new Map() };
  map.set(key, found);
  return found;
}

function finalShares(gameUi: GameUi, { position, outcome }: MatchView) {
  const winners = outcome?.winners ?? [];
  const shareOf = (seat: Seat) => (winners.includes(seat) ? 1 / winners.length : 0);
  const shares = gameUi.seatsOf(position).map((seat) => [seat, shareOf(seat)]);
  return Object.fromEntries(shares) as AnalyzedPosition["shares"];
}
