// Turns of computer players: when they search, how long the previous turn stays visible, and when they must wait. They
// search outside the queue of actions, so that nothing ever waits for them; only the finished move is queued.

import { computersToAct, hasComputer, isInPast } from "../../model/state.ts";
import { PRIORITY } from "../../search/queue.ts";
import type { AnySearchInfo, AnyMatchView, Seat } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";
import type { GameUi } from "../../game-ui.ts";
import type { State } from "../../model/state.ts";
import type { SearchQueue } from "../../search/queue.ts";

/** The actions of a computer player. */
interface MatchControls {
  play: (move: string) => Promise<void>;
  applyView: (view: AnyMatchView, how: { patch: Partial<State> }) => Promise<void>;
}

/** Pause between two turns, so that the effects of the first are seen. */
const PAUSES_MS = { step: 0, slow: 2800, normal: 1300, fast: 300 };
/**
 * Delay before a worker is started for a later mover, so that the first actions of the person to move do not wait for it.
 */
const SOON_MS = 1000;

/** Let the computer players of a match move whenever the store says that it is their turn. */
export function createComputerTurns(context: ActionContext, searchQueue: SearchQueue, controls: MatchControls) {
  const { store, enqueue, gameUi } = context;
  /** Aborts the present search, if there is one. */
  let current = new AbortController();
  let skipPause = () => {};

  const stopSearch = () => {
    current.abort();
    if (store.get().computerSearch) store.set({ computerSearch: null });
  };

  const onFailure = (error: unknown) => {
    store.set({ computerSearch: null, isPaused: true });
    context.notifyError(error, "notice.mind", { key: "notice.mind.do", run: () => void seatPerson(context, controls) });
  };

  const searchAndPlay = async () => {
    const { view, speed } = store.get();
    const { seat, level } = computersToAct(store.get())[0] ?? {};
    if (!seat || !level) return;
    const { signal } = (current = new AbortController());
    const pause = createPause({ ...PAUSES_MS, ...gameUi.computerPausesMs }[speed]);
    skipPause = pause.end;
    store.set({ computerSearch: { depth: 0, isStarting: !searchQueue.isReady() } });
    try {
      const move = await searchMove(context, searchQueue, { seat, level }, signal);
      await pause.over;
      await enqueue(async () => {
        if (move && !signal.aborted && store.get().view === view) await controls.play(move);
      });
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
  };

  /** Abort the search, because the position may have changed, and start that of the present mover. */
  const restartSearch = () => {
    stopSearch();
    if (mayComputerMove(store.get())) void searchAndPlay();
    else setTimeout(() => willComputerMove(gameUi, store.get()) && searchQueue.start(), SOON_MS);
  };

  store.select(
    ({ view, displayed, seats, isPaused, blocker, isSuspended, speed, engine }) => [
      ...[view, displayed, seats, isPaused, blocker, isSuspended, speed],
      engine.phase,
    ],
    restartSearch,
  );

  return {
    pauseComputers: () => store.set({ isPaused: true }),
    /** Let the computer player play its move, which discards the turns that could be redone. */
    resumeComputers() {
      store.set({ isPaused: false });
      if (store.get().engine.phase === "ready" && !store.get().computerSearch) void searchAndPlay();
    },
    /** End the animation. The computer player moves as soon as its search is done. */
    skip() {
      skipPause();
      store.set({ skipCount: store.get().skipCount + 1 });
    },
  };
}

/** Returns a pause that can be ended early. */
function createPause(milliseconds: number) {
  let end = () => {};
  const over = new Promise((resolve) => {
    end = () => resolve(null);
    setTimeout(end, milliseconds);
  });
  return { over, end };
}

/** Seat a person where the computer player finds no move. */
const seatPerson = ({ store, enqueue }: ActionContext, controls: MatchControls) =>
  enqueue(async () => {
    const { view, seats, notices } = store.get();
    const [acting] = computersToAct({ view, seats });
    store.set({ notices: notices.filter(({ key }) => key !== "notice.mind") });
    if (acting)
      await controls.applyView(view, { patch: { seats: { ...seats, [acting.seat]: "person" }, isPaused: false } });
  });

/** Search for the move of a computer player, and report the depth. */
async function searchMove(
  { store, call, gameUi }: ActionContext,
  searchQueue: SearchQueue,
  { seat, level }: { seat: Seat; level: number },
  signal: AbortSignal,
) {
  const onInfo = ({ depth }: AnySearchInfo) => {
    const known = store.get().computerSearch;
    if (known && (known.isStarting || known.depth !== depth))
      store.set({ computerSearch: { depth, isStarting: false } });
  };
  const { match, informationState: known } = store.get().view;
  const informationState = known?.seat === seat ? known : await call("informationState", { match });
  const params = { informationState, level, seed: newSeed() };
  const { lines } = await searchQueue.search(params, {
    priority: PRIORITY.move,
    signal,
    isShared: level === gameUi.levels, // the highest level takes all helpers
    onInfo,
  });
  return lines[0]?.move;
}

/**
 * Whether a computer player moves by itself now. It does so only at the end of the line, because playing discards the turns
 * that could be redone.
 */
function mayComputerMove(state: State) {
  const { record } = state.view;
  const isHeld = state.isPaused || state.blocker !== null || state.isSuspended;
  const isWaiting = isHeld || state.speed === "step" || isInPast(state);
  const isAtEnd = record.cursor === record.actions.length;
  return state.engine.phase === "ready" && !isWaiting && isAtEnd && computersToAct(state).length > 0;
}

/** Whether a computer player moves later on. Its worker can start while another player considers a move. */
const willComputerMove = (gameUi: GameUi, state: State) =>
  state.engine.phase === "ready" && !state.isPaused && !state.view.outcome && hasComputer(gameUi, state);

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] as number;
