// Owns the game that other people's pages show: what its link says, the engine that is fetched when it is needed, and the
// position that is looked at. It keeps nothing in the browser.

import { FACE } from "../face.js";
import { NO_ENTRY } from "../../../house/state.js";
import { describeError, errorReport } from "../../../house/core.js";
import { told } from "../../../house/link/cut.js";
import { openLink } from "../../../house/link/open.js";
import { createStore } from "../../../house/store.js";
import { readHash } from "../../../house/link/hash.js";

/**
 * @typedef {import("../../../protocol/djambi").MatchView} MatchView
 * @typedef {import("../../../house/link/hash.js").Link} Link
 *
 * @typedef {object} EmbedState
 * @property {import("../../../protocol/djambi").GameInfo} info
 * @property {MatchView} view Shows the position that is looked at.
 * @property {"waiting" | "loading" | "ready" | "refused" | "failed"} phase *refused*: the link is none; *failed*: the
 *   engine has no answer.
 * @property {number} share Of the engine that is there, from 0 to 1.
 * @property {string} problem Why the link cannot be opened.
 * @property {unknown} error Why the engine has no answer.
 * @property {import("../../../protocol/djambi").GameEvent[] | null} animate
 * @property {boolean} isPlaying The game runs by itself.
 *
 * @typedef {Awaited<ReturnType<typeof createGame>>} Game
 * @typedef {Pick<ReturnType<typeof import("../../../house/rpc.js").createEngine>, "call" | "listen" | "restart">} Engine
 */

const MATCH = "embedded";
/** @type {() => Promise<Engine>} */
const ownEngine = async () => (await import("../../../house/engine.js")).engine;
/** Between two positions of a game that runs by itself. */
const PACE_MS = 1400;

/**
 * @param {import("../../../protocol/djambi").InitialData} initial
 * @param {string} hash
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {() => Promise<Engine>} [fetchEngine]
 */
export async function createGame(initial, hash, t, fetchEngine = ownEngine) {
  const { link, problem } = await read(hash, t);
  const store = createStore(stateBefore(initial, link, problem));
  const source = createSource(fetchEngine, (share) => store.set({ share }));
  let wanted = (link?.kind === "game" ? link.ply : null) ?? Infinity;

  /** What the engine says of the link is told; that it says nothing can be mended. @param {unknown} error */
  const fail = (error) => {
    playback.pause();
    const { sentence, isExpected } = describeError({ t, face: FACE }, told(error, hash, link));
    if (isExpected && source.isEmpty()) store.set({ phase: "refused", problem: sentence });
    else store.set({ phase: "failed", error });
  };

  /** Fetch the engine, open the game, and show the position that is wanted. */
  const open = async () => {
    if (!link) return;
    store.set({ phase: "loading", share: 0 });
    try {
      wanted = Math.min(wanted, (await source.open(link)).ply);
      store.set({ phase: "ready", view: await source.viewAt(wanted), animate: null });
    } catch (error) {
      fail(error);
    }
  };

  /** Look at the position after *ply* moves, or at the nearest. @param {number} ply */
  const look = async (ply) => {
    const { phase, view } = store.get();
    if (phase !== "ready") return;
    const asked = (wanted = Math.max(0, Math.min(view.record.cursor, ply)));
    try {
      const next = await source.viewAt(asked);
      if (asked !== wanted) return; // somebody was quicker than the engine
      const isNext = next.ply === store.get().view.ply + 1;
      store.set({ view: next, animate: isNext ? (next.entries[next.ply - 1]?.events ?? null) : null });
    } catch (error) {
      fail(error);
    }
  };

  const playback = createPlayback(store, { look, wanted: () => wanted });
  /** A person has taken it into his own hands. @param {number} ply */
  const go = (ply) => {
    playback.pause();
    return look(ply);
  };
  return {
    store,
    link,
    /** Somebody sees it: once. */
    load: async () => (store.get().phase === "waiting" ? open() : undefined),
    /** Start the engine once more. Where its module has not even come, only the whole page can be fetched again. */
    retry: async () => (source.restart() ? open() : location.reload()),
    /** What is known of the failure, to be sent to somebody who can help. */
    report: () => reportOf(store.get()),
    play: playback.toggle,
    first: () => go(0),
    previous: () => go(wanted - 1),
    next: () => go(wanted + 1),
    last: () => go(Infinity),
  };
}

/**
 * The engine, fetched when it is needed, and the views that it has given.
 *
 * @param {() => Promise<Engine>} fetchEngine
 * @param {(share: number) => void} onShare
 */
function createSource(fetchEngine, onShare) {
  /** @type {Map<number, MatchView>} */
  const views = new Map();
  /** @type {Engine | null} */
  let engine = null;
  return {
    isEmpty: () => views.size === 0,
    /** Open the game of a link; give its last view. @param {Link} link @returns {Promise<MatchView>} */
    async open(link) {
      engine ??= await fetchEngine();
      engine.listen((notice) => {
        if (notice.notice === "progress" && notice.total) onShare(notice.loaded / notice.total);
      });
      const { view } = /** @type {{ view: any }} */ (await openLink(engine.call, link, MATCH));
      views.set(view.ply, view);
      return view;
    },
    /** The view after *ply* moves, once the game is open. @param {number} ply @returns {Promise<MatchView>} */
    async viewAt(ply) {
      const known = views.get(ply);
      if (known) return known;
      const view = /** @type {any} */ (await /** @type {Engine} */ (engine).call("view", { match: MATCH, ply }));
      views.set(ply, view);
      return view;
    },
    /** Whether there is an engine that could be started again; it has been, then. */
    restart() {
      engine?.restart();
      return engine !== null;
    },
  };
}

/**
 * The game that runs by itself.
 *
 * @param {import("../../../house/store.js").Store<EmbedState>} store
 * @param {{ look: (ply: number) => Promise<void>, wanted: () => number }} reader
 */
function createPlayback(store, { look, wanted }) {
  let timer = 0;
  const pause = () => {
    clearInterval(timer);
    store.set({ isPlaying: false });
  };
  const advance = async () => {
    await look(wanted() + 1);
    if (wanted() >= store.get().view.record.cursor) pause();
  };
  const toggle = () => {
    const { phase, view, isPlaying } = store.get();
    if (isPlaying) return pause();
    if (phase !== "ready" || view.record.cursor === 0) return;
    store.set({ isPlaying: true });
    timer = setInterval(advance, PACE_MS);
    void (wanted() >= view.record.cursor ? look(0) : advance());
  };
  return { pause, toggle };
}

/** @param {EmbedState} state */
function reportOf({ info, view, phase, error }) {
  const language = document.documentElement.lang === "fr" ? "fr" : "en";
  const engine = { phase: /** @type {"failed" | "ready"} */ (phase === "failed" ? phase : "ready") };
  return errorReport({ info, view, shown: view, entry: NO_ENTRY, language, engine }, error);
}

/**
 * @param {string} hash
 * @param {import("../../../house/i18n.js").Translate} t
 * @returns {Promise<{ link: Link | null, problem: string }>}
 */
async function read(hash, t) {
  try {
    return { link: await readHash(hash, FACE), problem: "" };
  } catch (error) {
    return { link: null, problem: describeError({ t, face: FACE }, told(error, hash, null)).sentence };
  }
}

/**
 * What can be shown without the engine: the board of the game, with its pieces where it begins as most games do.
 *
 * @param {import("../../../protocol/djambi").InitialData} initial
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
  const phase = problem ? "refused" : link ? "waiting" : "ready";
  return { info, view: { ...view, position }, phase, share: 0, problem, error: null, animate: null, isPlaying: false };
}
