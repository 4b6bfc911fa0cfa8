// State of an embedded game: the content of its link, the engine, which is fetched when it is needed, and the displayed
// position. It stores nothing in the browser.

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
  /** The displayed position. */
  view: MatchView;
  /** *refused*: the link cannot be read; *failed*: the engine does not answer. */
  phase: "waiting" | "loading" | "ready" | "refused" | "failed";
  /** Fraction of the engine that is loaded, from 0 to 1. */
  share: number;
  /** Why the link cannot be opened. */
  problem: string;
  /** Why the engine does not answer. */
  error: unknown;
  animation: GameEvent[] | null;
  /** The game is played back. */
  isPlaying: boolean;
}

export type Game = Awaited<ReturnType<typeof createGame>>;

type Engine = Pick<ReturnType<typeof createEngine>, "call" | "listen" | "restart">;

const MATCH = "embedded";
const pageEngine: () => Promise<Engine> = async () => (await import("../../../app/engine/engine.ts")).engine;
/** Interval of the playback. */
const PACE_MS = 1400;

export async function createGame(
  initial: InitialData,
  hash: string,
  t: Translate,
  fetchEngine: () => Promise<Engine> = pageEngine,
) {
  const { link, problem } = await read(hash, t);
  const store = createStore(initialState(initial, link, problem));
  const source = createSource(fetchEngine, (share) => store.set({ share }));
  let wanted = (link?.kind === "game" ? link.ply : null) ?? Infinity;

  /** An error in the link is final; a failure of the engine can be retried. */
  const fail = (error: unknown) => {
    playback.pause();
    const { sentence, isExpected } = describeError(
      { t, gameUi: GAME_UI },
      explainLinkError(error, hash, link, GAME_UI),
    );
    if (isExpected && source.isEmpty()) store.set({ phase: "refused", problem: sentence });
    else store.set({ phase: "failed", error });
  };

  /** Fetch the engine, open the game, and show the wanted position. */
  const open = async () => {
    if (!link) return;
    store.set({ phase: "loading", share: 0 });
    try {
      wanted = Math.min(wanted, (await source.open(link)).ply);
      store.set({ phase: "ready", view: await source.viewAt(wanted), animation: null });
    } catch (error) {
      fail(error);
    }
  };

  /** Show the position after *ply* moves, or the nearest. */
  const goToPly = async (ply: number) => {
    const { phase, view } = store.get();
    if (phase !== "ready") return;
    const asked = (wanted = Math.max(0, Math.min(view.record.cursor, ply)));
    try {
      const next = await source.viewAt(asked);
      if (asked !== wanted) return; // another position was requested meanwhile
      const isNext = next.ply === store.get().view.ply + 1;
      store.set({ view: next, animation: isNext ? (next.entries[next.ply - 1]?.events ?? null) : null });
    } catch (error) {
      fail(error);
    }
  };

  const playback = createPlayback(store, { goToPly, wanted: () => wanted });
  /** Navigation by hand stops the playback. */
  const go = (ply: number) => {
    playback.pause();
    return goToPly(ply);
  };
  return {
    store,
    link,
    /** Called when the game is visible; works once. */
    load: async () => (store.get().phase === "waiting" ? open() : undefined),
    /** Restart the engine; if its module could not be fetched, reload the page. */
    retry: async () => (source.restart() ? open() : location.reload()),
    /** Report of the failure, to be sent to the developers. */
    report: () => reportOf(store.get()),
    play: playback.toggle,
    first: () => go(0),
    previous: () => go(wanted - 1),
    next: () => go(wanted + 1),
    last: () => go(Infinity),
  };
}

/** The engine, fetched when it is needed, and a cache of its views. */
function createSource(fetchEngine: () => Promise<Engine>, onShare: (share: number) => void) {
  const views: Map<number, MatchView> = new Map();
  let engine: Engine | null = null;
  return {
    isEmpty: () => views.size === 0,
    /** Open the game of a link; returns its last view. */
    async open(link: Link): Promise<MatchView> {
      engine ??= await fetchEngine();
      engine.listen((notice) => {
        if (notice.notice === "progress" && notice.total) onShare(notice.loaded / notice.total);
      });
      const { view } = (await openLink(engine.call, link, MATCH)) as unknown as { view: MatchView };
      views.set(view.ply, view);
      return view;
    },
    /** The view after *ply* moves, once the game is open. */
    async viewAt(ply: number): Promise<MatchView> {
      const known = views.get(ply);
      if (known) return known;
      const view = (await (engine as Engine).call("view", { match: MATCH, ply })) as MatchView;
      views.set(ply, view);
      return view;
    },
    /** Restart the engine; false: it was never fetched. */
    restart() {
      engine?.restart();
      return engine !== null;
    },
  };
}

/** Playback of the game. */
function createPlayback(
  store: Store<EmbedState>,
  { goToPly, wanted }: { goToPly: (ply: number) => Promise<void>; wanted: () => number },
) {
  let timer = 0;
  const pause = () => {
    clearInterval(timer);
    store.set({ isPlaying: false });
  };
  const advance = async () => {
    await goToPly(wanted() + 1);
    if (wanted() >= store.get().view.record.cursor) pause();
  };
  const toggle = () => {
    const { phase, view, isPlaying } = store.get();
    if (isPlaying) return pause();
    if (phase !== "ready" || view.record.cursor === 0) return;
    store.set({ isPlaying: true });
    timer = setInterval(advance, PACE_MS);
    void (wanted() >= view.record.cursor ? goToPly(0) : advance());
  };
  return { pause, toggle };
}

function reportOf({ info, view, phase, error }: EmbedState) {
  const language = document.documentElement.lang === "fr" ? "fr" : "en";
  const engine = { phase: (phase === "failed" ? phase : "ready") as "failed" | "ready" };
  return errorReport({ info, view, displayed: view, input: NO_INPUT, language, engine }, error);
}

async function read(hash: string, t: Translate): Promise<{ link: Link | null; problem: string }> {
  try {
    return { link: await readHash(hash, GAME_UI), problem: "" };
  } catch (error) {
    return {
      link: null,
      problem: describeError({ t, gameUi: GAME_UI }, explainLinkError(error, hash, null, GAME_UI)).sentence,
    };
  }
}

/** The state without the engine: the board of the game, with pieces if it begins from the standard start. */
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
