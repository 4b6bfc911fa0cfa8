// Owns the turns of computer players: when one is asked for its move, and when it must wait.

import { isLookingBack, seatToMove } from "../state.js";

/** @typedef {ReturnType<typeof createBots>} Bots */

/** Long enough to see what the turn before did. */
const PAUSE_MS = 900;
const SHORT_PAUSE_MS = 120;

/**
 * @param {import("./core.js").Core} core
 */
export function createBots(core) {
  const { store, call, enqueue } = core;
  let timer = 0;
  /** @type {(move: string) => Promise<void>} Given later, for playing wakes the bots. */
  let play = async () => {};

  /** Whether a computer player shall move now: at the end of the line only, since playing forgets what can be redone. */
  const mayMove = () => {
    const state = store.get();
    const { record } = state.view;
    return (
      state.engine.phase === "ready" &&
      !state.isPaused &&
      !isLookingBack(state) &&
      record.cursor === record.actions.length &&
      Boolean(seatToMove(state)?.style)
    );
  };

  /** @param {boolean} isAsked The person said go on: what could be redone may be forgotten. */
  const think = async (isAsked) => {
    const { view } = store.get();
    const style = seatToMove(store.get())?.style;
    if (!style || !(isAsked || mayMove())) return;
    store.set({ isThinking: true });
    try {
      const { move } = await call("botMove", { match: view.match, style, seed: newSeed() });
      // Opening another game waits in the queue, but a pause does not.
      if (isAsked || mayMove()) await play(move);
    } finally {
      store.set({ isThinking: false });
    }
  };

  const wake = () => {
    clearTimeout(timer);
    if (!mayMove()) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    timer = window.setTimeout(() => enqueue(() => think(false)), calm ? SHORT_PAUSE_MS : PAUSE_MS);
  };

  return {
    wake,
    /** @param {(move: string) => Promise<void>} how */
    playBy: (how) => {
      play = how;
    },
    actions: {
      pauseBots() {
        clearTimeout(timer);
        store.set({ isPaused: true });
      },
      /** Let the computer go on; what could be redone is forgotten with its move. */
      resumeBots() {
        store.set({ isPaused: false });
        enqueue(() => think(true));
      },
    },
  };
}

const newSeed = () => /** @type {number} */ (crypto.getRandomValues(new Uint32Array(1))[0]);
