// The analysis: the shares after each turn, the loss of each move, the best moves of the displayed position. Results are
// cached in a tree of positions, so that taking back and variations mix up nothing.

import { seatActingAt } from "../../model/seats.ts";
import { RANKS } from "../../search/queue.ts";
import { createKnowledge } from "./analysis-cache.ts";
import type { AnyMatchEntry, AnySearchInfo as Thought, AnyMatchView as MatchView } from "../../../protocol/app.ts";
import type { Core } from "../context.ts";
import type { Analysis } from "../../model/state.ts";
import type { Thinking } from "../../search/queue.ts";
import type { Knowledge, Known } from "./analysis-cache.ts";

/** Search nodes for each position of a game. */
const NODES = 1500;
/** Search nodes for the displayed position, before the analysis of the game continues. */
const GLANCE_NODES = 3000;
/** Time limit of the deep search of the displayed position. */
const DEPTH_SECONDS = 120;
/** Lines requested, more than are shown: several may be one move with another placement. */
const LINES = 9;
/** A fixed seed makes each search repeatable. */
const SEED = 1;

export function createAnalysis(core: Core, thinking: Thinking) {
  const { store, gameUi } = core;
  const knowledge = createKnowledge(gameUi);
  const judging = createJudging(core, thinking, knowledge);
  const lookCloser = createGlance(core, thinking);

  store.select(
    ({ view, engine }) => [view, engine.phase],
    (view, phase) => {
      if (phase !== "ready") return;
      judging.tell();
      const { isOpen, isRunning, isStopped } = store.get().analysis;
      if (isOpen && !isRunning && !isStopped && knowledge.missing(view) !== null) void judging.judgeGame();
    },
  );
  // The next game is another one, for which no analysis was asked.
  store.select(({ gameId }) => [gameId], judging.leave);
  store.select(
    ({ displayed, engine }) => [displayed, engine.phase],
    () => void lookCloser(),
  );

  return {
    openAnalysis() {
      patch(core, { isOpen: true });
      void lookCloser();
      if (!store.get().analysis.isRunning && store.get().engine.phase === "ready") void judging.judgeGame();
    },
    /** Close the panel: the search of the displayed position ends, the background analysis continues. */
    closeAnalysis() {
      patch(core, { isOpen: false });
      void lookCloser();
    },
    goOnJudging: judging.judgeGame,
    stopJudging: judging.stop,
  };
}

const patch = ({ store }: Core, part: Partial<Analysis>) =>
  store.set({ analysis: { ...store.get().analysis, ...part } });

/** The information state after *ply* actions, whatever has been played since. */
const informationStateAt = ({ call }: Core, { match, entries }: MatchView, ply: number) =>
  call("informationState", { match, node: entries[ply - 1]?.node ?? 0 });

/** The analysis of a whole game in the background. */
function createJudging(core: Core, thinking: Thinking, knowledge: Knowledge) {
  const { store, notifyError } = core;
  let run = new AbortController();

  const tell = () => {
    const line = knowledge.line(store.get().view);
    patch(core, { positions: line.map(({ point }) => point), losses: line.map(({ loss }) => loss ?? 0) });
  };
  const missing = () => knowledge.missing(store.get().view);

  /** Analyze all turns that are not analyzed yet, including those played meanwhile. */
  const judgeGame = async () => {
    run.abort();
    const { signal } = (run = new AbortController());
    patch(core, { isRunning: true, isStopped: false });
    try {
      for (let ply = missing(); ply !== null; ply = missing()) {
        const { view } = store.get();
        await judge(core, thinking, { view, ply, known: knowledge.line(view), signal });
        if (signal.aborted) return;
        tell();
      }
    } catch (error) {
      if (signal.aborted) return;
      patch(core, { isStopped: true });
      notifyError(error);
    }
    patch(core, { isRunning: false });
  };

  const stop = () => {
    run.abort();
    patch(core, { isRunning: false, isStopped: true });
  };

  /** Stop because another game was opened, unless its analysis was asked for. */
  const leave = () => {
    if (!store.get().analysis.isOpen) run.abort();
  };

  return { tell, judgeGame, stop, leave };
}

/** Analyze the position after *ply* actions and the move that was played in it. */
async function judge(
  core: Core,
  thinking: Thinking,
  { view, ply, known, signal }: { view: MatchView; ply: number; known: Known[]; signal: AbortSignal },
) {
  const [here, next] = [known[ply], known[ply + 1]];
  const asking = () => ({ rank: RANKS.game, signal });
  if (here && !here.point) {
    const params = {
      informationState: await informationStateAt(core, view, ply),
      nodes: NODES,
      seed: SEED,
      positionShares: true,
    };
    const { lines, positionShares } = await thinking.think(params, asking());
    here.point = lines[0] ? { shares: positionShares ?? lines[0].shares, best: lines[0].move } : null;
  }
  if (core.store.get().view.match !== view.match) return; // another game meanwhile, and the engine has forgotten this one
  const entry = view.entries[ply];
  if (!here?.point || !next || !entry) return;
  const { best } = here.point;
  if (!core.gameUi.isMove(entry.action) || !best || entry.action === best) next.loss = 0;
  else {
    const moves = [best, entry.action];
    const params = {
      informationState: await informationStateAt(core, view, ply),
      nodes: NODES,
      seed: SEED,
      moves,
      lines: 2,
    };
    next.loss = lossOf(await thinking.think(params, asking()), entry);
  }
}

/** The search of the displayed position: a quick one, then a deeper one when no other search waits. */
function createGlance(core: Core, thinking: Thinking) {
  const { store, notifyError } = core;
  let glance = new AbortController();
  return async () => {
    glance.abort();
    const { signal } = (glance = new AbortController());
    patch(core, { lines: [], depth: 0 });
    const { displayed, analysis, engine } = store.get();
    if (!analysis.isOpen || engine.phase !== "ready" || !seatActingAt(displayed) || isOver(displayed)) return;
    const onNews = ({ depth, lines }: Thought) => {
      if (!signal.aborted && depth >= store.get().analysis.depth && lines.length > 0) patch(core, { depth, lines });
    };
    const asking = { signal, isShared: true, onNews };
    try {
      const params = {
        informationState: await informationStateAt(core, displayed, displayed.ply),
        lines: LINES,
        seed: SEED,
      };
      await thinking.think({ ...params, nodes: GLANCE_NODES }, { ...asking, rank: RANKS.glance });
      await thinking.think({ ...params, seconds: DEPTH_SECONDS }, { ...asking, rank: RANKS.depth });
    } catch (error) {
      if (!signal.aborted) notifyError(error);
    }
  };
}

/** How much lower the mover's share is after its move than after the best one. */
function lossOf({ lines }: Thought, { action, seat }: AnyMatchEntry) {
  const best = lines[0]?.shares[seat] ?? 0;
  const played = lines.find(({ move }) => move === action)?.shares[seat] ?? best;
  return Math.max(0, best - played);
}

/** Whether the game is over in the displayed position. */
const isOver = (shown: MatchView) => shown.outcome !== null && shown.ply === shown.record.cursor;
