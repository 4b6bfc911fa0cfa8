// Cached results of the analysis for the positions of all games of this page: a tree, by actions.

import type { AnyMatchView as MatchView, Seat } from "../../../protocol/app.ts";
import type { GameUi } from "../../game-ui.ts";
import type { AnalyzedPosition } from "../../model/state.ts";

/** The cached results of one position. */
export interface Known {
  point: AnalyzedPosition | null;
  /** The share that the move to this position lost. */
  loss: number | null;
  /** The next positions, by action. */
  after: Map<string, Known>;
}
export type Knowledge = ReturnType<typeof createKnowledge>;

/** Create an empty cache. */
export function createKnowledge(gameUi: GameUi) {
  const roots: Map<string, Known> = new Map();

  /** The cached positions of the line; the last one of a finished game is filled in here. */
  const line = (view: MatchView) => {
    const { start, actions, cursor } = view.record;
    const known = [at(roots, start)];
    for (const action of actions.slice(0, cursor)) known.push(at((known.at(-1) as Known).after, action));
    const last = known.at(-1) as Known;
    if (view.outcome) last.point = { shares: finalShares(gameUi, view), best: null };
    return known;
  };

  /** The first ply that is not analyzed completely. */
  const missing = (view: MatchView) => {
    const known = line(view);
    const ply = known.findIndex(({ point }, index) => !point || known[index + 1]?.loss === null);
    return ply < 0 ? null : ply;
  };
  return { line, missing };
}

function at(map: Map<string, Known>, key: string) {
  const found = map.get(key) ?? { point: null, loss: null, after: new Map() };
  map.set(key, found);
  return found;
}

function finalShares(gameUi: GameUi, { position, outcome }: MatchView) {
  const winners = outcome?.winners ?? [];
  const share = (seat: Seat) => (winners.includes(seat) ? 1 / winners.length : 0);
  const shares = gameUi.seatsOf(position).map((seat) => [seat, share(seat)]);
  return Object.fromEntries(shares) as AnalyzedPosition["shares"];
}
