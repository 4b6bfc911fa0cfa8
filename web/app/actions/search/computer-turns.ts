// Owns the turns of computer players: when they think, how long one sees what was played before, and when they must
// wait. They think outside the queue of actions, so that nothing ever waits for them; only the finished move queues.

import { computersToAct, hasComputer, isInPast } from "../../model/state.ts";
import { RANKS } from "../../search/queue.ts";
import type { AnyThought, AnyView } from "../../../protocol/app.ts";
import type { Core } from "../context.ts";
import type { GameUi } from "../../game-ui.ts";
import type { State } from "../../model/state.ts";
import type { Thinking } from "../../search/queue.ts";

export type Computers = ReturnType<typeof createComputers>;

/** What the computer does at the table; given later, for playing wakes it. */
interface Table {
  play: (move: string) => Promise<void>;
  adopt: (view: AnyView, how: { patch: Partial<State> }) => Promise<void>;
}

/** Between two turns, so that one sees what the one before did. */
const PAUSES_MS = { step: 0, slow: 2800, normal: 1300, fast: 300 };
/** Until a worker starts for who moves later: what the person to move does first is not to wait for it. */
const SOON_MS = 1000;
/** The level that takes its time, and all help there is. */
export const STRONGEST = 6;

export function createComputers(core: Core, thinking: Thinking) {
  const { store, enqueue, gameUi } = core;
  let table: Table = { play: async () => {}, adopt: async () => {} };
  /** What is being thought now, if anything. */
  let current = new AbortController();
  let hurry = () => {};

  const stop = () => {
    current.abort();
    if (store.get().computerSearch) store.set({ computerSearch: null });
  };

  const fail = (error: unknown) => {
    store.set({ computerSearch: null, isPaused: true });
    core.notifyError(error, "notice.mind", { key: "notice.mind.do", run: () => void takeOver(core, table) });
  };

  const think = async () => {
    const { view, speed } = store.get();
    const level = computersToAct(store.get())[0]?.level;
    if (!level) return;
    const { signal } = (current = new AbortController());
    const pause = createPause({ ...PAUSES_MS, ...gameUi.computerPausesMs }[speed]);
    hurry = pause.end;
    store.set({ computerSearch: { depth: 0, isStarting: !thinking.isAwake() } });
    try {
      const move = await foundMove(core, thinking, level, signal);
      await pause.over;
      await enqueue(async () => {
        if (move && !signal.aborted && store.get().view === view) await table.play(move);
      });
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };

  /** The position may have changed: what was thought of it is given up, and whoever is to move now begins. */
  const wake = () => {
    stop();
    if (mayMove(store.get())) void think();
    else setTimeout(() => isExpected(gameUi, store.get()) && thinking.wake(), SOON_MS);
  };

  const resume = () => {
    stop();
    store.set({ isPaused: false });
    if (store.get().engine.phase === "ready") void think();
  };

  return {
    wake,
    sitAt: (found: Table) => {
      table = found;
    },
    actions: {
      pauseComputers() {
        store.set({ isPaused: true });
        stop();
      },
      /** Let the computer play its move; what could be redone is forgotten with it. */
      resumeComputers: resume,
      /** See no more of what is being shown: the animation ends, and the computer moves as soon as it knows what. */
      skip() {
        hurry();
        store.set({ skipCount: store.get().skipCount + 1 });
      },
    },
  };
}

/** Time in which nothing happens, unless somebody ends it. */
function createPause(milliseconds: number) {
  let end = () => {};
  const over = new Promise((resolve) => {
    end = () => resolve(null);
    setTimeout(end, milliseconds);
  });
  return { over, end };
}

/** A person sits down where the computer does not come to a move. */
const takeOver = ({ store, enqueue }: Core, table: Table) =>
  enqueue(async () => {
    const { view, seats, notices } = store.get();
    const [acting] = computersToAct({ view, seats });
    store.set({ notices: notices.filter(({ key }) => key !== "notice.mind") });
    if (acting) await table.adopt(view, { patch: { seats: { ...seats, [acting.seat]: "person" }, isPaused: false } });
  });

/** Let a computer look for its move, and tell how far it looks. */
async function foundMove({ store, call }: Core, thinking: Thinking, level: number, signal: AbortSignal) {
  const onNews = ({ depth }: AnyThought) => {
    const known = store.get().computerSearch;
    if (known && (known.isStarting || known.depth !== depth))
      store.set({ computerSearch: { depth, isStarting: false } });
  };
  const sight = await call("sight", { match: store.get().view.match });
  const params = { sight, level, seed: newSeed() };
  const { lines } = await thinking.think(params, { rank: RANKS.move, signal, isShared: level === STRONGEST, onNews });
  return lines[0]?.move;
}

/**
 * Whether a computer player moves by itself now: at the end of the line only, since playing forgets what can be redone.
 */
function mayMove(state: State) {
  const { record } = state.view;
  const isHeld = state.isPaused || state.blocker !== null || state.isSuspended;
  const isWaiting = isHeld || state.speed === "step" || isInPast(state);
  const isAtEnd = record.cursor === record.actions.length;
  return state.engine.phase === "ready" && !isWaiting && isAtEnd && computersToAct(state).length > 0;
}

/** Whether a computer player moves later on: its worker can start while somebody else looks for a move. */
const isExpected = (gameUi: GameUi, state: State) =>
  state.engine.phase === "ready" && !state.isPaused && !state.view.outcome && hasComputer(gameUi, state);

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] as number;
