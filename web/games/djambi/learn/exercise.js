// Owns one exercise while it is being solved: a game of its own beside the one at the table, entered by the same steps.
// What is right the engine decides; after a wrong move the board shows what came of it until it is taken back.

import { NO_ENTRY } from "../../../house/state.js";
import { createCore } from "../../../house/core.js";
import { createHelp } from "../actions/help.js";
import { createEntry } from "../actions/entry.js";
import { createStore } from "../../../house/store.js";

/**
 * @typedef {import("../../../protocol/djambi").MatchView} MatchView
 * @typedef {import("../../../protocol/djambi").Square} Square
 * @typedef {import("../page").Page} Page
 * @typedef {import("../state.js").State} State
 * @typedef {import("./types").Exercise} ExerciseData
 * @typedef {import("./types").ExerciseAsk} ExerciseAsk
 */

/**
 * @typedef {object} Stand How far the learner is.
 * @property {"asked" | "busy" | "wrong" | "done"} phase
 * @property {number} ask Index of what is asked now.
 * @property {string | null} hint Key of the sentence that says what went wrong.
 * @property {number} misses
 * @property {boolean} isShown The solution was shown.
 */
/** @typedef {ReturnType<typeof createExercise>} Exercise */

/** Exercises so far: each has a game of its own in the engine. */
let count = 0;
/** What the board shows while a square is to be pointed at: nothing to choose, and every square is an answer. */
const POINTING = {
  prefix: [],
  taken: 0,
  step: /** @type {const} */ ("piece"),
  piece: null,
  options: [],
  move: null,
  preview: null,
};
/** Between a move and the answer to it, so that one sees both. */
const PAUSE_MS = 900;
/** Misses after which the solution is offered. */
export const MISSES = 2;

/**
 * Begin an exercise.
 *
 * @param {Page} page
 * @param {ExerciseData} exercise
 * @param {(isShown: boolean) => void} onDone
 */
export function createExercise(page, exercise, onDone) {
  const { match, store, stand, core, ask, show, open } = createDesk(page, exercise);

  /** @param {"asked" | "wrong"} phase @param {string | null} hint */
  const miss = (phase, hint) =>
    stand.set({ phase, hint: `hint.${hint ?? "not-this"}`, misses: stand.get().misses + 1 });

  const goOn = async () => {
    for (const move of ask().replies ?? []) {
      await pause();
      show(await core.call("play", { match, move }), true);
    }
    const next = stand.get().ask + 1;
    if (next < exercise.asks.length) {
      stand.set({ ask: next, hint: null, misses: 0 });
      return open();
    }
    stand.set({ phase: "done", hint: null });
    onDone(stand.get().isShown);
  };

  /** @param {string} move */
  const play = async (move) => {
    stand.set({ phase: "busy", hint: null });
    const { view, isRight, hint } = await core.call("attempt", { match, move, ask: question(ask()) });
    show(view, true);
    if (isRight) await goOn();
    else miss("wrong", hint);
  };

  /** @param {Square} square */
  const point = async (square) => {
    const { isRight, hint } = await core.call("point", { match, square, ask: question(ask()) });
    if (isRight) await goOn();
    else miss("asked", hint);
  };

  const takeBack = async () => {
    if (stand.get().phase !== "wrong") return;
    show(await core.call("undo", { match }), false);
    await open();
  };

  const showSolution = async () => {
    await takeBack();
    stand.set({ isShown: true });
    await (ask().point ? point(ask().solution) : play(ask().solution));
  };

  core.enqueue(async () => {
    show(await core.call("newMatch", { match, position: exercise.position }), false);
    await open();
  });
  const isPointing = () => Boolean(ask().point) && stand.get().phase === "asked";
  const isWrong = () => stand.get().phase === "wrong";
  return {
    store,
    stand,
    ask,
    takeBack: () => core.enqueue(takeBack),
    showSolution: () => core.enqueue(showSolution),
    actions: boardActions(core, page.actions, createEntry(core, { play }), { isPointing, point, isWrong, takeBack }),
    /** Its game is not needed any more. */
    end: () => core.enqueue(async () => void (await core.call("forget", { match }))),
  };
}

/**
 * The game of an exercise, beside the one at the table, and how far the learner is in it.
 *
 * @param {Page} page
 * @param {ExerciseData} exercise
 */
function createDesk({ store: main, actions, t }, exercise) {
  const match = `learn-${++count}`;
  const store = createStore(besideTable(main.get()));
  const stand = createStore(/** @type {Stand} */ ({ phase: "busy", ask: 0, hint: null, misses: 0, isShown: false }));
  const tools = /** @type {any} */ ({ ...actions.learning.exerciseTools(), store, t });
  const core = /** @type {import("../page").Core} */ (/** @type {unknown} */ (createCore(tools)));
  const ask = () => /** @type {ExerciseAsk} */ (exercise.asks[stand.get().ask]);

  /** @param {MatchView} view @param {boolean} isAnimated */
  const show = (view, isAnimated) => {
    const animate = isAnimated ? (view.entries[view.record.cursor - 1]?.events ?? null) : null;
    store.set({ game: match, view, shown: view, animate, entry: NO_ENTRY });
  };

  /** Ask what is to be asked now. */
  const open = async () => {
    const choices = ask().point ? POINTING : await core.call("choices", { match, prefix: [] });
    store.set({ entry: { ...NO_ENTRY, choices, asked: [[]], roots: choices.options }, animate: null });
    stand.set({ phase: "asked" });
  };

  return { match, store, stand, core, ask, show, open };
}

/**
 * What can be done on the board of an exercise: a square may be the answer, and a step back takes back what was wrong.
 *
 * @param {import("../page").Core} core
 * @param {Page["actions"]} actions Those of the page.
 * @param {ReturnType<typeof createEntry>} entry
 * @param {object} learner
 * @param {() => boolean} learner.isPointing
 * @param {(square: Square) => Promise<void>} learner.point
 * @param {() => boolean} learner.isWrong
 * @param {() => Promise<void>} learner.takeBack
 */
function boardActions(core, actions, entry, { isPointing, point, isWrong, takeBack }) {
  const { store, enqueue, say } = core;
  return {
    entry: {
      ...entry,
      /** @param {Square} square */
      refuse: (square) => (isPointing() ? enqueue(() => point(square)) : entry.refuse(square)),
      stepBack: () => (isWrong() ? enqueue(takeBack) : entry.stepBack()),
    },
    help: createHelp(core),
    page: {
      say,
      /** @param {number} id */
      dismiss: (id) => store.set({ notices: store.get().notices.filter((notice) => notice.id !== id) }),
    },
    links: { copyReport: actions.links.copyReport },
  };
}

/**
 * The state of a page on which nothing but the exercise goes on; it has no game until the engine has opened it.
 *
 * @param {State} state
 * @returns {State}
 */
const besideTable = (state) => ({
  ...state,
  game: null,
  glimpse: null,
  entry: NO_ENTRY,
  animate: null,
  notices: [],
  dialog: null,
  said: "",
  orientation: 0,
  help: null,
  hint: null,
});

/**
 * What the engine needs to judge an answer.
 *
 * @param {ExerciseAsk} ask
 */
const question = ({ goal, hints }) => ({ goal, hints });

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
