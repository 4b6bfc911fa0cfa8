// Owns the analysis: everybody's share after each turn, what each move threw away, the best moves of the position that
// is looked at. What is known hangs on a tree of positions, so that taking back and other lines confuse nothing.

import { actedAt } from "../seats.js";
import { RANKS } from "../thinking.js";

/**
 * @typedef {import("../../protocol/house").AnyView} MatchView
 * @typedef {import("../../protocol/house").AnyThought} Thought
 * @typedef {import("../state.js").Point} Point
 *
 * @typedef {object} Known What is known of one position.
 * @property {Point | null} point
 * @property {number | null} loss What the move that led here threw away.
 * @property {Map<string, Known>} after By action.
 */

/** For each position of a game. */
const NODES = 1500;
/** For the position that is looked at, before the game goes on being judged. */
const GLANCE_NODES = 3000;
/** Deeper than this nobody waits. */
const DEPTH_SECONDS = 120;
/** More than are told: several may be one move with the body elsewhere. */
const LINES = 9;
/** A thought without chance in it is the same each time. */
const SEED = 1;

/**
 * @param {import("../core.js").Core} core
 * @param {import("../thinking.js").Thinking} thinking
 */
export function createAnalysis(core, thinking) {
  const { store, call, notifyError, face } = core;
  const tree = createTree(face);
  let run = new AbortController();
  let glance = new AbortController();

  /** @param {Partial<import("../state.js").Analysis>} patch */
  const set = (patch) => store.set({ analysis: { ...store.get().analysis, ...patch } });

  const tell = () => {
    const line = tree.line(store.get().view);
    set({ points: line.map(({ point }) => point), losses: line.map(({ loss }) => loss ?? 0) });
  };

  /** What is known after *ply* actions, whatever has been played since. */
  const sight = (/** @type {MatchView} */ { match, entries }, /** @type {number} */ ply) =>
    call("sight", { match, node: entries[ply - 1]?.node ?? 0 });

  /** Judge the position after *ply* actions and the move that was played in it. */
  const judge = async (/** @type {MatchView} */ view, /** @type {number} */ ply, /** @type {AbortSignal} */ signal) => {
    const known = /** @type {Known[]} */ (tree.line(view));
    const [here, next] = [known[ply], known[ply + 1]];
    const asking = () => ({ rank: RANKS.game, signal });
    if (here && !here.point) {
      const { lines } = await thinking.think({ sight: await sight(view, ply), nodes: NODES, seed: SEED }, asking());
      here.point = lines[0] ? { shares: lines[0].shares, best: lines[0].move } : null;
    }
    const entry = view.entries[ply];
    if (!here?.point || !next || !entry) return;
    const { best } = here.point;
    if (!face.isMove(entry.action) || !best || entry.action === best) next.loss = 0;
    else {
      const moves = [best, entry.action];
      const params = { sight: await sight(view, ply), nodes: NODES, seed: SEED, moves, lines: 2 };
      next.loss = lossOf(await thinking.think(params, asking()), entry);
    }
  };

  /** Judge what is not judged yet, turn by turn; moves that come meanwhile too. */
  const judgeGame = async () => {
    run.abort();
    const { signal } = (run = new AbortController());
    set({ isRunning: true, isStopped: false });
    try {
      for (let ply = tree.missing(store.get().view); ply !== null; ply = tree.missing(store.get().view)) {
        await judge(store.get().view, ply, signal);
        tell();
      }
    } catch (error) {
      if (signal.aborted) return;
      set({ isStopped: true });
      notifyError(error);
    }
    set({ isRunning: false });
  };

  /** Look at the position that is shown: quickly, then, when nothing else is to be thought about, deeper. */
  const lookCloser = async () => {
    glance.abort();
    const { signal } = (glance = new AbortController());
    set({ lines: [], depth: 0 });
    const { shown, analysis, engine } = store.get();
    if (!analysis.isOpen || engine.phase !== "ready" || !actedAt(shown) || isOver(shown)) return;
    /** @param {Thought} thought */
    const onNews = ({ depth, lines }) => {
      if (!signal.aborted && depth >= store.get().analysis.depth && lines.length > 0) set({ depth, lines });
    };
    const asking = { signal, isShared: true, onNews };
    try {
      const params = { sight: await sight(shown, shown.ply), lines: LINES, seed: SEED };
      await thinking.think({ ...params, nodes: GLANCE_NODES }, { ...asking, rank: RANKS.glance });
      await thinking.think({ ...params, seconds: DEPTH_SECONDS }, { ...asking, rank: RANKS.depth });
    } catch (error) {
      if (!signal.aborted) notifyError(error);
    }
  };

  store.select(
    ({ view, engine }) => [view, engine.phase],
    (view, phase) => {
      if (phase !== "ready") return;
      tell();
      const { isOpen, isRunning, isStopped } = store.get().analysis;
      if (isOpen && !isRunning && !isStopped && tree.missing(view) !== null) void judgeGame();
    },
  );
  store.select(
    ({ shown, engine }) => [shown, engine.phase],
    () => void lookCloser(),
  );

  return {
    openAnalysis() {
      set({ isOpen: true });
      void lookCloser();
      if (!store.get().analysis.isRunning && store.get().engine.phase === "ready") void judgeGame();
    },
    /** What runs in the background goes on; the position that is shown is let be. */
    closeAnalysis() {
      set({ isOpen: false });
      void lookCloser();
    },
    goOnJudging: judgeGame,
    stopJudging() {
      run.abort();
      set({ isRunning: false, isStopped: true });
    },
  };
}

/**
 * The positions of all games of this page as a tree, by what was played.
 *
 * @param {import("../face").Face} face
 */
function createTree(face) {
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

/**
 * How much less of the game the mover's move promised him than the best one.
 *
 * @param {Thought} thought
 * @param {import("../../protocol/house").AnyEntry} entry
 */
function lossOf({ lines }, { action, seat }) {
  const best = lines[0]?.shares[seat] ?? 0;
  const played = lines.find(({ move }) => move === action)?.shares[seat] ?? best;
  return Math.max(0, best - played);
}

/** Whether the game is over in the position that is shown. @param {MatchView} shown */
const isOver = (shown) => shown.outcome !== null && shown.ply === shown.record.cursor;
