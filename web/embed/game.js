// Owns the game that other people's pages show: what its link says, the engine that is fetched when it is needed, and the
// position that is looked at. It keeps nothing in the browser.

import { describeError } from "../actions/core.js";
import { openLink } from "../opening.js";
import { createStore } from "../store.js";
import { readHash } from "../url.js";

/**
 * @typedef {import("../protocol").MatchView} MatchView
 * @typedef {import("../url.js").Link} Link
 *
 * @typedef {object} EmbedState
 * @property {import("../protocol").GameInfo} info
 * @property {MatchView} view Shows the position that is looked at.
 * @property {"waiting" | "loading" | "ready" | "failed"} phase
 * @property {number} share Of the engine that is there, from 0 to 1.
 * @property {string} problem Why the game cannot be shown.
 * @property {import("../protocol").GameEvent[] | null} animate
 * @property {boolean} isPlaying The game runs by itself.
 *
 * @typedef {Awaited<ReturnType<typeof createGame>>} Game
 */

const MATCH = "embedded";
/** Between two positions of a game that runs by itself. */
const PACE_MS = 1400;

/**
 * @param {import("../protocol").InitialData} initial
 * @param {string} hash
 * @param {import("../i18n.js").Translate} t
 */
export async function createGame(initial, hash, t) {
  const { link, problem } = await read(hash, t);
  const store = createStore(stateBefore(initial, link, problem));
  /** @type {Map<number, MatchView>} */
  const views = new Map();
  /** @type {import("../actions.js").Call | null} */
  let call = null;
  let wanted = 0;
  let timer = 0;

  /** @param {unknown} error */
  const fail = (error) => store.set({ phase: "failed", problem: describeError(t, error).sentence });

  /** Fetch the engine and open the game; once. */
  const load = async () => {
    if (!link || store.get().phase !== "waiting") return;
    store.set({ phase: "loading" });
    try {
      const { engine } = await import("../engine.js");
      engine.listen((notice) => {
        if (notice.notice === "progress" && notice.total) store.set({ share: notice.loaded / notice.total });
      });
      const { view } = await openLink(engine.call, link, MATCH);
      call = engine.call;
      views.set(view.ply, view);
      wanted = (link.kind === "game" ? link.ply : null) ?? view.ply;
      store.set({ phase: "ready", view: await viewAt(wanted), animate: null });
    } catch (error) {
      fail(error);
    }
  };

  /** @param {number} ply @returns {Promise<MatchView>} */
  const viewAt = async (ply) => {
    const known = views.get(ply);
    if (known) return known;
    if (!call) return store.get().view;
    const view = await call("view", { match: MATCH, ply });
    views.set(ply, view);
    return view;
  };

  /** Look at the position after *ply* moves, or at the nearest. @param {number} ply */
  const look = async (ply) => {
    const { phase, view } = store.get();
    if (phase !== "ready") return;
    wanted = Math.max(0, Math.min(view.record.cursor, ply));
    const asked = wanted;
    try {
      const next = await viewAt(asked);
      if (asked !== wanted) return; // somebody was quicker than the engine
      const isNext = next.ply === store.get().view.ply + 1;
      store.set({ view: next, animate: isNext ? (next.entries[next.ply - 1]?.events ?? null) : null });
    } catch (error) {
      fail(error);
    }
  };

  const pause = () => {
    clearInterval(timer);
    store.set({ isPlaying: false });
  };
  const advance = async () => {
    await look(wanted + 1);
    if (wanted >= store.get().view.record.cursor) pause();
  };
  const play = () => {
    const { phase, view, isPlaying } = store.get();
    if (isPlaying) return pause();
    if (phase !== "ready" || view.record.cursor === 0) return;
    store.set({ isPlaying: true });
    timer = setInterval(advance, PACE_MS);
    void (wanted >= view.record.cursor ? look(0) : advance());
  };
  /** A person has taken it into his own hands. @param {number} ply */
  const go = (ply) => {
    pause();
    return look(ply);
  };
  return {
    store,
    link,
    load,
    play,
    first: () => go(0),
    previous: () => go(wanted - 1),
    next: () => go(wanted + 1),
    last: () => go(Infinity),
  };
}

/**
 * @param {string} hash
 * @param {import("../i18n.js").Translate} t
 * @returns {Promise<{ link: Link | null, problem: string }>}
 */
async function read(hash, t) {
  try {
    return { link: await readHash(hash), problem: "" };
  } catch (error) {
    return { link: null, problem: describeError(t, error).sentence };
  }
}

/**
 * What can be shown without the engine: the board of the game, with its pieces where it begins as most games do.
 *
 * @param {import("../protocol").InitialData} initial
 * @param {Link | null} link
 * @param {string} problem
 * @returns {EmbedState}
 */
function stateBefore({ info, view }, link, problem) {
  const start = link?.kind === "game" ? link.start : { position: link?.position ?? "" };
  const rules = "rules" in start ? start.rules : (start.position.split(" ")[4] ?? "");
  const [, named] = /;board=(\w+)/.exec(rules) ?? [];
  const board = info.boards.some(({ name }) => name === named) ? /** @type {string} */ (named) : view.position.board;
  const isUsual = !link || ("rules" in start && rules === view.position.rules);
  const position = isUsual ? view.position : { ...view.position, board, pieces: [] };
  const phase = problem ? "failed" : link ? "waiting" : "ready";
  return { info, view: { ...view, position }, phase, share: 0, problem, animate: null, isPlaying: false };
}
