// A running exercise: a match of its own next to the running game, with the same steps of input. The engine judges each action;
// after a wrong one the board shows its effect until it is taken back.

import { createContext } from "../actions/context.ts";
import { NO_ANALYSIS, NO_INPUT } from "../model/state.ts";
import { createStore } from "../model/store.ts";
import type { AnyMatchView } from "../../protocol/app.ts";
import type { CallOf } from "../actions/index.ts";
import type { ActionContext } from "../actions/context.ts";
import type { Page } from "../page.ts";
import type { State } from "../model/state.ts";
import type { Store } from "../model/store.ts";
import type { Ask, Exercise as Task, LessonUi } from "./lesson-ui.ts";

/** Progress of the learner in the exercise. */
interface ExerciseState {
  phase: "asked" | "busy" | "wrong" | "done";
  /** Index of the present question. */
  ask: number;
  /** Key of the sentence about the mistake; null: none. */
  hint: string | null;
  misses: number;
  /** The solution was shown. */
  isShown: boolean;
}

/** An exercise with its match, stores and callbacks. */
interface RunningExercise {
  lessonUi: LessonUi;
  data: Task;
  /** Name of its match in the engine. */
  match: string;
  context: ActionContext;
  /** State of its own page: board and input. */
  store: Store<State>;
  progress: Store<ExerciseState>;
  onDone: (isShown: boolean) => void;
}
export type Exercise = ReturnType<typeof createExercise>;

/** Number of exercises so far, for the names of their matches. */
let count = 0;
/** Pause between an action and the reply, so that both are seen. */
const PAUSE_MS = 900;
/** Misses after which the solution is offered. */
export const MAX_MISSES = 2;

/** Begin an exercise. */
export function createExercise(page: Page, lessonUi: LessonUi, data: Task, onDone: (isShown: boolean) => void) {
  const running = prepareExercise(page, lessonUi, data, onDone);
  const { context, match, progress } = running;
  context.enqueue(async () => {
    show(running, await lessonUi.begin(context, match, data), false);
    await open(running);
  });
  return {
    store: running.store,
    progress,
    ask: () => askOf(running),
    takeBack: () => context.enqueue(() => takeBack(running)),
    showSolution: () => context.enqueue(() => showSolution(running)),
    actions: createActions(page, running),
    /** Close its match. */
    end: () => context.enqueue(async () => void (await context.call("closeMatch", { match }))),
  };
}

function prepareExercise(
  { store: main, actions, t }: Page,
  lessonUi: LessonUi,
  data: Task,
  onDone: RunningExercise["onDone"],
): RunningExercise {
  const store: Store<State> = createStore({ ...besideGame(main.get()), ...lessonUi.initialState });
  const progress = createStore({ phase: "busy", ask: 0, hint: null, misses: 0, isShown: false } as ExerciseState);
  const context = createContext({ ...actions.lessons.exerciseTools(), store, t });
  return { lessonUi, data, match: `lesson-${++count}`, context, store, progress, onDone };
}

/** @returns The actions that the game's views and the notices call. */
function createActions({ actions }: Page, running: RunningExercise) {
  const { context, store, lessonUi } = running;
  const isPointing = () => Boolean(askOf(running).point) && running.progress.get().phase === "asked";
  const own = lessonUi.actions({
    context,
    play: (action) => play(running, action),
    point: (place) => void context.enqueue(() => point(running, place)),
    isPointing,
  });
  const stepBack = () => {
    if (running.progress.get().phase === "wrong") return context.enqueue(() => takeBack(running));
    return own.input.stepBack();
  };
  const parts = {
    ...own,
    input: { ...own.input, stepBack },
    page: {
      announce: context.announce,
      dismiss: (id: number) => store.set({ notices: store.get().notices.filter((one) => one.id !== id) }),
    },
    links: { copyReport: actions.links.copyReport },
  };
  return parts as unknown as Page["actions"] & typeof parts;
}

const askOf = ({ data, progress }: RunningExercise) => data.asks[progress.get().ask] as Ask;

interface AttemptResult {
  isRight: boolean;
  /** The `announce` of a hint. */
  hint: string | null;
}
interface AttemptMethods {
  attempt: { params: { match: string; move: string; exercise: Goal }; result: AttemptResult & { view: AnyMatchView } };
  /** The place is passed under the name `LessonUi.placeParam`. */
  point: { params: { match: string; exercise: Goal; [place: string]: unknown }; result: AttemptResult };
}
type Goal = Pick<Ask, "goal" | "hints">;
/** The engine's methods for lessons, which every game with lessons has. */
const attemptCalls = ({ call }: ActionContext) => call as unknown as CallOf<AttemptMethods>;

/** The part of a question that the engine needs to judge an answer. */
function question(running: RunningExercise) {
  const { goal, hints } = askOf(running);
  return { goal, hints };
}

function show({ store, match }: RunningExercise, view: AnyMatchView, isAnimated: boolean) {
  const before = store.get().view.record.cursor;
  const fresh = view.entries.slice(before, view.record.cursor).flatMap(({ events }) => events);
  store.set({ gameId: match, view, displayed: view, animation: isAnimated ? fresh : null, input: NO_INPUT });
}

/** Open the input for the present question. */
async function open(running: RunningExercise) {
  const { context, match, store, progress, lessonUi } = running;
  const ask = askOf(running);
  const choices = ask.point
    ? lessonUi.pointing(ask, store.get())
    : await context.call("choices", { match, prefix: [] });
  const { options: roots } = choices;
  store.set({ input: { ...NO_INPUT, choices, prefixes: [[]], firstTokens: roots }, animation: null });
  progress.set({ phase: "asked" });
}

function miss({ progress }: RunningExercise, phase: "asked" | "wrong", hint: string | null) {
  progress.set({ phase, hint: `hint.${hint ?? "not-this"}`, misses: progress.get().misses + 1 });
}

/** After a right answer: play the replies and the throws that follow, then ask the next question or finish. */
async function goOn(running: RunningExercise) {
  const { context, match, progress, data } = running;
  for (const move of askOf(running).replies ?? []) {
    await pause();
    show(running, await context.call("play", { match, move }), true);
  }
  if (running.store.get().view.toAct.includes("chance")) {
    await pause();
    show(running, await context.call("resolveChance", { match }), true);
  }
  const next = progress.get().ask + 1;
  if (next < data.asks.length) {
    progress.set({ ask: next, hint: null, misses: 0 });
    return open(running);
  }
  progress.set({ phase: "done", hint: null });
  running.onDone(progress.get().isShown);
}

async function play(running: RunningExercise, move: string) {
  const { context, match, progress } = running;
  progress.set({ phase: "busy", hint: null });
  const { view, isRight, hint } = await attemptCalls(context)("attempt", { match, move, exercise: question(running) });
  show(running, view, true);
  if (isRight) await goOn(running);
  else miss(running, "wrong", hint);
}

async function point(running: RunningExercise, place: string) {
  const { context, match, lessonUi } = running;
  const asked = { match, [lessonUi.placeParam]: place, exercise: question(running) };
  const { isRight, hint } = await attemptCalls(context)("point", asked);
  if (isRight) await goOn(running);
  else miss(running, "asked", hint);
}

async function takeBack(running: RunningExercise) {
  const { context, match, progress } = running;
  if (progress.get().phase !== "wrong") return;
  show(running, await context.call("undo", { match, force: true }), false);
  await open(running);
}

async function showSolution(running: RunningExercise) {
  await takeBack(running);
  running.progress.set({ isShown: true });
  const { point: isPlace, solution } = askOf(running);
  await (isPlace ? point(running, solution) : play(running, solution));
}

/** The state for an exercise's own page, made from that of the page: without a game until the engine has opened its match. */
const besideGame = (state: State): State => ({
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
