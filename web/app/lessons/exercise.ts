// Owns one exercise while it is being solved: a game of its own beside the one at the table, entered by the same steps.
// What is right the engine decides; after a wrong action the board shows what came of it until it is taken back.

import { createCore } from "../actions/context.ts";
import { NO_ANALYSIS, NO_INPUT } from "../model/state.ts";
import { createStore } from "../model/store.ts";
import type { AnyMatchView } from "../../protocol/app.ts";
import type { CallOf } from "../actions/index.ts";
import type { Core } from "../actions/context.ts";
import type { Page } from "../page.ts";
import type { State } from "../model/state.ts";
import type { Store } from "../model/store.ts";
import type { Ask, Exercise as Task, School } from "./lesson-ui.ts";

/** How far the learner is. */
interface Stand {
  phase: "asked" | "busy" | "wrong" | "done";
  /** Index of what is asked now. */
  ask: number;
  /** Key of the sentence that says what went wrong. */
  hint: string | null;
  misses: number;
  /** The solution was shown. */
  isShown: boolean;
}

/** An exercise, and all that it is solved with. */
interface Work {
  school: School;
  data: Task;
  /** Its game's name in the engine. */
  match: string;
  core: Core;
  /** What its board shows. */
  store: Store<State>;
  stand: Store<Stand>;
  onDone: (isShown: boolean) => void;
}
export type Exercise = ReturnType<typeof createExercise>;

/** Exercises so far: each has a game of its own in the engine. */
let count = 0;
/** Between an action and the answer to it, so that one sees both. */
const PAUSE_MS = 900;
/** Misses after which the solution is offered. */
export const MISSES = 2;

/** Begin an exercise. */
export function createExercise(page: Page, school: School, data: Task, onDone: (isShown: boolean) => void) {
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
    end: () => core.enqueue(async () => void (await core.call("closeMatch", { match }))),
  };
}

function createWork({ store: main, actions, t }: Page, school: School, data: Task, onDone: Work["onDone"]): Work {
  const store: Store<State> = createStore({ ...besideTable(main.get()), ...school.fresh });
  const stand = createStore({ phase: "busy", ask: 0, hint: null, misses: 0, isShown: false } as Stand);
  const core = createCore({ ...actions.learning.exerciseTools(), store, t });
  return { school, data, match: `learn-${++count}`, core, store, stand, onDone };
}

/** @returns What the game's views and the house's notices call, of all actions. */
function createActions({ actions }: Page, work: Work) {
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
  const parts = {
    ...own,
    entry: { ...own.entry, stepBack },
    page: {
      say: core.say,
      dismiss: (id: number) => store.set({ notices: store.get().notices.filter((one) => one.id !== id) }),
    },
    links: { copyReport: actions.links.copyReport },
  };
  return parts as unknown as Page["actions"] & typeof parts;
}

const askOf = ({ data, stand }: Work) => data.asks[stand.get().ask] as Ask;

interface AttemptResult {
  isRight: boolean;
  /** The `say` of a hint. */
  hint: string | null;
}
interface Judging {
  attempt: { params: { match: string; move: string; exercise: Goal }; result: AttemptResult & { view: AnyMatchView } };
  /** The place has the name that the game gives it. */
  point: { params: { match: string; exercise: Goal; [place: string]: unknown }; result: AttemptResult };
}
type Goal = Pick<Ask, "goal" | "hints">;
/** The calls that every game has which teaches. */
const judging = ({ call }: Core) => call as unknown as CallOf<Judging>;

/** What the engine needs to judge an answer. */
function question(work: Work) {
  const { goal, hints } = askOf(work);
  return { goal, hints };
}

function show({ store, match }: Work, view: AnyMatchView, isAnimated: boolean) {
  const before = store.get().view.record.cursor;
  const fresh = view.entries.slice(before, view.record.cursor).flatMap(({ events }) => events);
  store.set({ gameId: match, view, displayed: view, animation: isAnimated ? fresh : null, input: NO_INPUT });
}

/** Ask what is to be asked now. */
async function open(work: Work) {
  const { core, match, store, stand, school } = work;
  const ask = askOf(work);
  const choices = ask.point ? school.pointing(ask, store.get()) : await core.call("choices", { match, prefix: [] });
  const { options: roots } = choices;
  store.set({ input: { ...NO_INPUT, choices, prefixes: [[]], firstTokens: roots }, animation: null });
  stand.set({ phase: "asked" });
}

function miss({ stand }: Work, phase: "asked" | "wrong", hint: string | null) {
  stand.set({ phase, hint: `hint.${hint ?? "not-this"}`, misses: stand.get().misses + 1 });
}

/** After a right answer: what the others do, and the throws that follow; then what is asked next. */
async function goOn(work: Work) {
  const { core, match, stand, data } = work;
  for (const move of askOf(work).replies ?? []) {
    await pause();
    show(work, await core.call("play", { match, move }), true);
  }
  if (work.store.get().view.toAct.includes("chance")) {
    await pause();
    show(work, await core.call("resolveChance", { match }), true);
  }
  const next = stand.get().ask + 1;
  if (next < data.asks.length) {
    stand.set({ ask: next, hint: null, misses: 0 });
    return open(work);
  }
  stand.set({ phase: "done", hint: null });
  work.onDone(stand.get().isShown);
}

async function play(work: Work, move: string) {
  const { core, match, stand } = work;
  stand.set({ phase: "busy", hint: null });
  const { view, isRight, hint } = await judging(core)("attempt", { match, move, exercise: question(work) });
  show(work, view, true);
  if (isRight) await goOn(work);
  else miss(work, "wrong", hint);
}

async function point(work: Work, place: string) {
  const { core, match, school } = work;
  const asked = { match, [school.place]: place, exercise: question(work) };
  const { isRight, hint } = await judging(core)("point", asked);
  if (isRight) await goOn(work);
  else miss(work, "asked", hint);
}

async function takeBack(work: Work) {
  const { core, match, stand } = work;
  if (stand.get().phase !== "wrong") return;
  show(work, await core.call("undo", { match, force: true }), false);
  await open(work);
}

async function showSolution(work: Work) {
  await takeBack(work);
  work.stand.set({ isShown: true });
  const { point: isPlace, solution } = askOf(work);
  await (isPlace ? point(work, solution) : play(work, solution));
}

/** The state of a page on which nothing but the exercise goes on; it has no game until the engine has opened it. */
const besideTable = (state: State): State => ({
  ...state,
  ...{
    gameId: null,
    linePreview: null,
    input: NO_INPUT,
    animation: null,
    notices: [],
    dialog: null,
    announcement: "",
    hint: null,
  },
  ...{
    annotations: { position: "", marks: [] },
    isAnnotating: false,
    analysis: NO_ANALYSIS,
    eliminatedHere: null,
    offer: [],
  },
  ...{ blocker: null, computerSearch: null, isPaused: false },
  view: { ...state.view, record: { ...state.view.record, cursor: 0, players: {} } },
});

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
