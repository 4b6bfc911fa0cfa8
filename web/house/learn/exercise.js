// Owns one exercise while it is being solved: a game of its own beside the one at the table, entered by the same steps.
// What is right the engine decides; after a wrong action the board shows what came of it until it is taken back.

import { createCore } from "../core.js";
import { NO_ANALYSIS, NO_ENTRY } from "../state.js";
import { createStore } from "../store.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("./school").Ask} Ask
 * @typedef {import("./school").School} School
 */

/**
 * @typedef {object} Stand How far the learner is.
 * @property {"asked" | "busy" | "wrong" | "done"} phase
 * @property {number} ask Index of what is asked now.
 * @property {string | null} hint Key of the sentence that says what went wrong.
 * @property {number} misses
 * @property {boolean} isShown The solution was shown.
 */

/**
 * @typedef {object} Work An exercise, and all that it is solved with.
 * @property {School} school
 * @property {import("./school").Exercise} data
 * @property {string} match Its game's name in the engine.
 * @property {import("../core.js").Core} core
 * @property {import("../store.js").Store<any>} store What its board shows.
 * @property {import("../store.js").Store<Stand>} stand
 * @property {(isShown: boolean) => void} onDone
 */
/** @typedef {ReturnType<typeof createExercise>} Exercise */

/** Exercises so far: each has a game of its own in the engine. */
let count = 0;
/** Between an action and the answer to it, so that one sees both. */
const PAUSE_MS = 900;
/** Misses after which the solution is offered. */
export const MISSES = 2;

/**
 * Begin an exercise.
 *
 * @param {Page} page
 * @param {School} school
 * @param {import("./school").Exercise} data
 * @param {(isShown: boolean) => void} onDone
 */
export function createExercise(page, school, data, onDone) {
  const work = createWork(page, school, data, onDone);
  const { core, match, stand } = work;
  core.enqueue(async () => {
    show(work, await school.begin(core, match, data), false);
    await open(work);
  });
  return {
    store: work.store,
    stand,
    ask: () => askOf(work),
    takeBack: () => core.enqueue(() => takeBack(work)),
    showSolution: () => core.enqueue(() => showSolution(work)),
    actions: createActions(page, work),
    /** Its game is not needed any more. */
    end: () => core.enqueue(async () => void (await core.call("forget", { match }))),
  };
}

/** @param {Page} page @param {School} school @param {import("./school").Exercise} data @param {Work["onDone"]} onDone @returns {Work} */
function createWork({ store: main, actions, t }, school, data, onDone) {
  const store = createStore(/** @type {any} */ ({ ...besideTable(main.get()), ...school.fresh }));
  const stand = createStore(/** @type {Stand} */ ({ phase: "busy", ask: 0, hint: null, misses: 0, isShown: false }));
  const core = createCore(/** @type {any} */ ({ ...actions.learning.exerciseTools(), store, t }));
  return { school, data, match: `learn-${++count}`, core, store, stand, onDone };
}

/** @param {Page} page @param {Work} work @returns {any} What the game's views and the house's notices call. */
function createActions({ actions }, work) {
  const { core, store, school } = work;
  const isPointing = () => Boolean(askOf(work).point) && work.stand.get().phase === "asked";
  const own = school.actions({
    core,
    play: (action) => play(work, action),
    point: (place) => void core.enqueue(() => point(work, place)),
    isPointing,
  });
  const stepBack = () => {
    if (work.stand.get().phase === "wrong") return core.enqueue(() => takeBack(work));
    return own.entry.stepBack();
  };
  return {
    ...own,
    entry: { ...own.entry, stepBack },
    page: {
      say: core.say,
      /** @param {number} id */
      dismiss: (id) => store.set({ notices: store.get().notices.filter((/** @type {any} */ one) => one.id !== id) }),
    },
    links: { copyReport: actions.links.copyReport },
  };
}

/** @param {Work} work */
const askOf = ({ data, stand }) => /** @type {Ask} */ (data.asks[stand.get().ask]);

/** What the engine needs to judge an answer. @param {Work} work */
function question(work) {
  const { goal, hints } = askOf(work);
  return { goal, hints };
}

/** @param {Work} work @param {any} view @param {boolean} isAnimated */
function show({ store, match }, view, isAnimated) {
  const before = store.get().view.record.cursor;
  const fresh = view.entries.slice(before, view.record.cursor).flatMap((/** @type {any} */ { events }) => events);
  store.set({ game: match, view, shown: view, animate: isAnimated ? fresh : null, entry: NO_ENTRY });
}

/** Ask what is to be asked now. @param {Work} work */
async function open(work) {
  const { core, match, store, stand, school } = work;
  const ask = askOf(work);
  const choices = ask.point ? school.pointing(ask, store.get()) : await core.call("choices", { match, prefix: [] });
  const { options: roots } = /** @type {any} */ (choices);
  store.set({ entry: { ...NO_ENTRY, choices, asked: [[]], roots }, animate: null });
  stand.set({ phase: "asked" });
}

/** @param {Work} work @param {"asked" | "wrong"} phase @param {string | null} hint */
function miss({ stand }, phase, hint) {
  stand.set({ phase, hint: `hint.${hint ?? "not-this"}`, misses: stand.get().misses + 1 });
}

/** After a right answer: what the others do, and the throws that follow; then what is asked next. @param {Work} work */
async function goOn(work) {
  const { core, match, stand, data } = work;
  for (const move of askOf(work).replies ?? []) {
    await pause();
    show(work, await core.call("play", { match, move }), true);
  }
  if (work.store.get().view.toAct.includes("chance")) {
    await pause();
    show(work, await core.call("settle", { match }), true);
  }
  const next = stand.get().ask + 1;
  if (next < data.asks.length) {
    stand.set({ ask: next, hint: null, misses: 0 });
    return open(work);
  }
  stand.set({ phase: "done", hint: null });
  work.onDone(stand.get().isShown);
}

/** @param {Work} work @param {string} move */
async function play(work, move) {
  const { core, match, stand } = work;
  stand.set({ phase: "busy", hint: null });
  const asked = /** @type {any} */ ({ match, move, ask: question(work) });
  const { view, isRight, hint } = await /** @type {any} */ (core.call)("attempt", asked);
  show(work, view, true);
  if (isRight) await goOn(work);
  else miss(work, "wrong", hint);
}

/** @param {Work} work @param {string} place */
async function point(work, place) {
  const { core, match, school } = work;
  const asked = { match, [school.place]: place, ask: question(work) };
  const { isRight, hint } = await /** @type {any} */ (core.call)("point", asked);
  if (isRight) await goOn(work);
  else miss(work, "asked", hint);
}

/** @param {Work} work */
async function takeBack(work) {
  const { core, match, stand } = work;
  if (stand.get().phase !== "wrong") return;
  show(work, await core.call("undo", { match, force: true }), false);
  await open(work);
}

/** @param {Work} work */
async function showSolution(work) {
  await takeBack(work);
  work.stand.set({ isShown: true });
  const { point: isPlace, solution } = askOf(work);
  await (isPlace ? point(work, solution) : play(work, solution));
}

/**
 * The state of a page on which nothing but the exercise goes on; it has no game until the engine has opened it.
 *
 * @param {import("../state.js").State} state
 * @returns {import("../state.js").State}
 */
const besideTable = (state) => ({
  ...state,
  ...{ game: null, glimpse: null, entry: NO_ENTRY, animate: null, notices: [], dialog: null, said: "", hint: null },
  ...{ drawn: { on: "", marks: [] }, isDrawing: false, analysis: NO_ANALYSIS, beaten: null, offer: [] },
  ...{ veil: null, thinking: null, isPaused: false },
  view: { ...state.view, record: { ...state.view.record, cursor: 0, players: {} } },
});

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
