// State of an embedded game: the content of its link, the engine (fetched when it is needed) and the displayed position. It
// stores nothing in the browser.

import { GAME_UI } from "../game-ui.ts";
import { NO_INPUT } from "../../../app/model/state.ts";
import { describeError, errorReport } from "../../../app/actions/context.ts";
import { explainLinkError } from "../../../app/links/truncated-link.ts";
import { openLink } from "../../../app/links/open-link.ts";
import { createStore } from "../../../app/model/store.ts";
import { readHash } from "../../../app/links/hash.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { Link } from "../../../app/links/hash.ts";
import type { Store } from "../../../app/model/store.ts";
import type { GameEvent, GameInfo, InitialData, MatchView } from "../../../protocol/djambi.ts";
import type { createEngine } from "../../../app/engine/rpc-client.ts";

export interface EmbedState {
  info: GameInfo;
  /** The position that is displayed. */
  view: MatchView;
  /** `refused`: the link cannot be read. `failed`: the engine does not answer. */
  phase: "waiting" | "loading" | "ready" | "refused" | "failed";
  /** The loaded fraction of the engine, from 0 to 1. */
  share: number;
  /** Why the link cannot be opened. */
  problem: string;
  /** Why the engine does not answer. */
  error: unknown;
  animation: GameEvent[] | null;
  /** Whether the game is being played back. */
  isPlaying: boolean;
}

export type Game = Awaited<ReturnType<typeof createGame>>;

type Engine = Pick<ReturnType<typeof createEngine>, "call" | "listen" | "restart">;

const MATCH = "embedded";
const fetchPageEngine: () => Promise<Engine> = async () => (await import("../../../app/engine/engine.ts")).engine;
/** Milliseconds between two moves of the playback. */
const PACE_MS = 1400;

export async function createGame(
  initial: InitialData,
  hash: string,
  t: Translate,
  fetchEngine: () => Promise<Engine> = fetchPageEngine,
) {
  const { link, problem } = await readLink(hash, t);
  const store = createStore(initialState(initial, link, problem));
  const source = createViewSource(fetchEngine, (share) => store.set({ share }));
  let wanted = (link?.kind === "game" ? link.ply : null) ?? Infinity;

  /** Show that the game could not be opened. An error in the link is final; a failure of the engine can be retried. */
  const showFailure = (error: unknown) => {
    playback.pause();
    const { sentence, isExpected } = describeError(
      { t, gameUi: GAME_UI },
      explainLinkError(error, hash, link, GAME_UI),
    );
    if (isExpected && source.isEmpty()) store.set({ phase: "refused", problem: sentence });
    else store.set({ phase: "failed", error });
  };

  /** Fetch the engine, open the game, and show the wanted position. */
  const openWanted = async () => {
    if (!link) return;
    store.set({ phase: "loading", share: 0 });
    try {
      wanted = Math.min(wanted, (await source.openGame(link)).ply);
      store.set({ phase: "ready", view: await source.viewAt(wanted), animation: null });
    } catch (error) {
      showFailure(error);
    }
  };

  /** Show the position after *ply* moves, or the last one if the game is shorter. */
  const goToPly = async (ply: number) => {
    const { phase, view } = store.get();
    if (phase !== "ready") return;
    const asked = (wanted = Math.max(0, Math.min(view.record.cursor, ply)));
    try {
      const next = await source.viewAt(asked);
      if (asked !== wanted) return; // Another position was requested in the meantime.
      const isNext = next.ply === store.get().view.ply + 1;
      store.set({ view: next, animation: isNext ? (next.entries[next.ply - 1]?.events ?? null) : null });
    } catch (error) {
      showFailure(error);
    }
  };

  const playback = createPlayback(store, { goToPly, wanted: () => wanted });
  /** Show the position after *ply* moves and stop the playback, for navigation by hand. */
  const goByHand = (ply: number) => {
    playback.pause();
    return goToPly(ply);
  };
  return {
    store,
    link,
    /** Open the game when it becomes visible; only the first call has an effect. */
    load: async () => (store.get().phase === "waiting" ? openWanted() : undefined),
    /** Restart the engine, or reload the page if the engine's module could not be fetched. */
    retry: async () => (source.restartEngine() ? openWanted() : location.reload()),
    /** Returns a report of the failure that can be sent to the developers. */
    report: () => reportOf(store.get()),
    play: playback.toggle,
    first: () => goByHand(0),
    previous: () => goByHand(wanted - 1),
    next: () => goByHand(wanted + 1),
    last: () => goByHand(Infinity),
  };
}

/** Returns a source of views: the engine, fetched when it is needed, with a cache. */
function createViewSource(fetchEngine: () => Promise<Engine>, onShare: (share: number) => void) {
  const views: Map<number, MatchView> = new Map();
  let engine: Engine | null = null;
  return {
    isEmpty: () => views.size === 0,
    /** Open the game of a link. Returns its last view. */
    async openGame(link: Link): Promise<MatchView> {
      engine ??= await fetchEngine();
      engine.listen((notice) => {
        if (notice.notice === "progress" && notice.total) onShare(notice.loaded / notice.total);
      });
      const { view } = (await openLink(engine.call, link, MATCH)) as unknown as { view: MatchView };
      views.set(view.ply, view);
      return view;
    },
    /** Returns the view after *ply* moves; the game must be open. */
    async viewAt(ply: number): Promise<MatchView> {
      const known = views.get(ply);
      if (known) return known;
      const view = (await (engine as Engine).call("view", { match: MATCH, ply })) as MatchView;
      views.set(ply, view);
      return view;
    },
    /** Restart the engine. Returns false if it was never fetched. */
    restartEngine() {
      engine?.restart();
      return engine !== null;
    },
  };
}

/** Returns the controls of the game's playback. */
function createPlayback(
  store: Store<EmbedState>,
  { goToPly, wanted }: { goToPly: (ply: number) => Promise<void>; wanted: () => number },
) {
  let timer = 0;
  const pausePlayback = () => {
    clearInterval(timer);
    store.set({ isPlaying: false });
  };
  const playNextMove = async () => {
    await goToPly(wanted() + 1);
    if (wanted() >= store.get().view.record.cursor) pausePlayback();
  };
  const togglePlayback = () => {
    const { phase, view, isPlaying } = store.get();
    if (isPlaying) return pausePlayback();
    if (phase !== "ready" || view.record.cursor === 0) return;
    store.set({ isPlaying: true });
    timer = setInterval(playNextMove, PACE_MS);
    void (wanted() >= view.record.cursor ? goToPly(0) : playNextMove());
  };
  return { pause: pausePlayback, toggle: togglePlayback };
}

function reportOf({ info, view, phase, error }: EmbedState) {
  const language = document.documentElement.lang === "fr" ? "fr" : "en";
  const engine = { phase: (phase === "failed" ? phase : "ready") as "failed" | "ready" };
  return errorReport({ info, view, displayed: view, input: NO_INPUT, language, engine }, error);
}

async function readLink(hash: string, t: Translate): Promise<{ link: Link | null; problem: string }> {
  try {
    return { link: await readHash(hash, GAME_UI), problem: "" };
  } catch (error) {
    return {
      link: null,
      problem: describeError({ t, gameUi: GAME_UI }, explainLinkError(error, hash, null, GAME_UI)).sentence,
    };
  }
}

/**
 * Returns the state before the engine is there: the board of the game, with its pieces only if the game begins from the
 * standard start.
 */
function initialState({ info, view }: InitialData, link: Link | null, problem: string): EmbedState {
  const start = link?.kind === "game" ? link.start : { position: link?.position ?? "" };
  const rules = "rules" in start ? start.rules : (start.position.split(" ")[4] ?? "");
  const [, named] = /;board=(\w+)/.exec(rules) ?? [];
  const board = info.boards.some(({ name }) => name === named) ? (named as string) : view.position.board;
  const isUsual = !link || ("rules" in start && rules === view.position.rules);
  const position = isUsual ? view.position : { ...view.position, board, pieces: [] };
  const phase = problem ? "refused" : link ? "waiting" : "ready";
  return {
    info,
    view: { ...view, position },
    phase,
    share: 0,
    problem,
    error: null,
    animation: null,
    isPlaying: false,
  };
}
