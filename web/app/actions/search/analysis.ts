// The analysis: the shares after each turn, the loss of each move, and the best moves of the displayed position. Results are
// cached in a tree of positions, so that taking back and variations cannot mix them up.

import { seatActingAt } from "../../model/seats.ts";
import { PRIORITY } from "../../search/queue.ts";
import { createAnalysisCache } from "./analysis-cache.ts";
import type { AnyMatchEntry, AnySearchInfo as SearchInfo, AnyMatchView as MatchView } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";
import type { Analysis } from "../../model/state.ts";
import type { SearchQueue } from "../../search/queue.ts";
import type { AnalysisCache, CachedPosition } from "./analysis-cache.ts";

/** Search nodes for each position of a game. */
const NODES = 1500;
/** Search nodes for the displayed position, before the analysis of the game continues. */
const QUICK_NODES = 3000;
/** Time limit of the deep search of the displayed position. */
const DEEP_SECONDS = 120;
/**
 * Number of requested lines. It is larger than the number of shown lines, because several may be one move with different
 * placements.
 */
const REQUESTED_LINES = 9;
/** A fixed seed makes each search repeatable. */
const SEED = 1;

export function createAnalysis(context: ActionContext, searchQueue: SearchQueue) {
  const { store, gameUi } = context;
  const cache = createAnalysisCache(gameUi);
  const gameAnalysis = createGameAnalysis(context, searchQueue, cache);
  const analyzeDisplayed = createPositionAnalysis(context, searchQueue);

  store.select(
    ({ view, engine }) => [view, engine.phase],
    (view, phase) => {
      if (phase !== "ready") return;
      gameAnalysis.publish();
      const { isOpen, isRunning, isStopped } = store.get().analysis;
      if (isOpen && !isRunning && !isStopped && cache.firstMissing(view) !== null) void gameAnalysis.analyzeGame();
    },
  );
  // The next game is another one, whose analysis was not requested.
  store.select(({ gameId }) => [gameId], gameAnalysis.leave);
  store.select(
    ({ displayed, engine }) => [displayed, engine.phase],
    () => void analyzeDisplayed(),
  );

  return {
    openAnalysis() {
      patchAnalysis(context, { isOpen: true });
      void analyzeDisplayed();
      if (!store.get().analysis.isRunning && store.get().engine.phase === "ready") void gameAnalysis.analyzeGame();
    },
    /** Close the panel. The search of the displayed position ends; the background analysis continues. */
    closeAnalysis() {
      patchAnalysis(context, { isOpen: false });
      void analyzeDisplayed();
    },
    resumeAnalysis: gameAnalysis.analyzeGame,
    stopAnalysis: gameAnalysis.stop,
  };
}

const patchAnalysis = ({ store }: ActionContext, part: Partial<Analysis>) =>
  store.set({ analysis: { ...store.get().analysis, ...part } });

/** Returns the information state after *ply* actions, whatever has been played since. The present one came with the view. */
const informationStateAt = async ({ call }: ActionContext, view: MatchView, ply: number) =>
  (ply === view.record.cursor && view.informationState) ||
  call("informationState", { match: view.match, node: view.entries[ply - 1]?.node ?? 0 });

/** Returns the functions that analyse a whole game in the background. */
function createGameAnalysis(context: ActionContext, searchQueue: SearchQueue, cache: AnalysisCache) {
  const { store, notifyError } = context;
  let run = new AbortController();

  const showResults = () => {
    const line = cache.line(store.get().view);
    patchAnalysis(context, {
      positions: line.map(({ analyzed }) => analyzed),
      losses: line.map(({ loss }) => loss ?? 0),
    });
  };
  const firstMissing = () => cache.firstMissing(store.get().view);

  /** Analyse all turns that are not analysed yet, including those played in the meantime. */
  const analyzeGame = async () => {
    run.abort();
    const { signal } = (run = new AbortController());
    patchAnalysis(context, { isRunning: true, isStopped: false });
    try {
      for (let ply = firstMissing(); ply !== null; ply = firstMissing()) {
        const { view } = store.get();
        await analyzePly(context, searchQueue, { view, ply, known: cache.line(view), signal });
        if (signal.aborted) return;
        showResults();
      }
    } catch (error) {
      if (signal.aborted) return;
      patchAnalysis(context, { isStopped: true });
      notifyError(error);
    }
    patchAnalysis(context, { isRunning: false });
  };

  const stopAnalysis = () => {
    run.abort();
    patchAnalysis(context, { isRunning: false, isStopped: true });
  };

  /** Stop because another game was opened, unless its analysis was requested. */
  const stopUnlessOpen = () => {
    if (!store.get().analysis.isOpen) run.abort();
  };

  return { publish: showResults, analyzeGame, stop: stopAnalysis, leave: stopUnlessOpen };
}

/** Analyse the position after *ply* actions and the move that was played in it. */
async function analyzePly(
  context: ActionContext,
  searchQueue: SearchQueue,
  { view, ply, known, signal }: { view: MatchView; ply: number; known: CachedPosition[]; signal: AbortSignal },
) {
  const [here, next] = [known[ply], known[ply + 1]];
  const searchOptions = () => ({ priority: PRIORITY.game, signal });
  if (here && !here.analyzed) {
    const params = {
      informationState: await informationStateAt(context, view, ply),
      nodes: NODES,
      seed: SEED,
      positionShares: true,
    };
    const { lines, positionShares } = await searchQueue.search(params, searchOptions());
    here.analyzed = lines[0] ? { shares: positionShares ?? lines[0].shares, best: lines[0].move } : null;
  }
  // Another game was opened in the meantime, and the engine has forgotten this one.
  if (context.store.get().view.match !== view.match) return;
  const entry = view.entries[ply];
  if (!here?.analyzed || !next || !entry) return;
  const { best } = here.analyzed;
  if (!context.gameUi.isMove(entry.action) || !best || entry.action === best) next.loss = 0;
  else {
    const moves = [best, entry.action];
    const params = {
      informationState: await informationStateAt(context, view, ply),
      nodes: NODES,
      seed: SEED,
      moves,
      lines: 2,
    };
    next.loss = lossOf(await searchQueue.search(params, searchOptions()), entry);
  }
}

/** Returns the functions that search the displayed position: first quickly, then deeper when no other search waits. */
function createPositionAnalysis(context: ActionContext, searchQueue: SearchQueue) {
  const { store, notifyError } = context;
  let run = new AbortController();
  return async () => {
    run.abort();
    const { signal } = (run = new AbortController());
    patchAnalysis(context, { lines: [], depth: 0 });
    const { displayed, analysis, engine } = store.get();
    if (!analysis.isOpen || engine.phase !== "ready" || !seatActingAt(displayed) || isOver(displayed)) return;
    const onInfo = ({ depth, lines }: SearchInfo) => {
      if (!signal.aborted && depth >= store.get().analysis.depth && lines.length > 0)
        patchAnalysis(context, { depth, lines });
    };
    const options = { signal, isShared: true, onInfo };
    try {
      const params = {
        informationState: await informationStateAt(context, displayed, displayed.ply),
        lines: REQUESTED_LINES,
        seed: SEED,
      };
      await searchQueue.search({ ...params, nodes: QUICK_NODES }, { ...options, priority: PRIORITY.displayed });
      await searchQueue.search({ ...params, seconds: DEEP_SECONDS }, { ...options, priority: PRIORITY.depth });
    } catch (error) {
      if (!signal.aborted) notifyError(error);
    }
  };
}

/** Returns how much lower the mover's share is after its move than after the best one. */
function lossOf({ lines }: SearchInfo, { action, seat }: AnyMatchEntry) {
  const best = lines[0]?.shares[seat] ?? 0;
  const played = lines.find(({ move }) => move === action)?.shares[seat] ?? best;
  return Math.max(0, best - played);
}

/** Whether the game is over in the displayed position. */
const isOver = (shown: MatchView) => shown.outcome !== null && shown.ply === shown.record.cursor;
