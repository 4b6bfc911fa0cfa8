// A running exercise. It has a match of its own next to the running game, with the same steps of input. The engine judges
// each action; the board shows the effect of a wrong one until it is taken back.

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

/** The learner's progress in the exercise. */
interface ExerciseState {
  phase: "asked" | "busy" | "wrong" | "done";
  /** Index of the present question. */
  ask: number;
  /** Key of the sentence about the mistake; null if there is none. */
  hint: string | null;
  misses: number;
  /** Whether the solution was shown. */
  isShown: boolean;
}

/** An exercise with its match, stores and callbacks. */
interface RunningExercise {
  lessonUi: LessonUi;
  data: Task;
  /** Name of its match in the engine. */
  match: string;
  context: ActionContext;
  /** The state of the exercise's own page: board and input. */
  store: Store<State>;
  progress: Store<ExerciseState>;
  onDone: (isShown: boolean) => void;
}
export type Exercise = ReturnType<typeof createExercise>;

/** Number of exercises so far, which makes the names of their matches unique. */
let count = 0;
/** Pause between an action and the reply, so that both are seen. */
const PAUSE_MS = 900;
/** After this number of misses the solution is offered. */
export const MAX_MISSES = 2;

/** Begin an exercise. */
export function createExercise(page: Page, lessonUi: LessonUi, data: Task, onDone: (isShown: boolean) => void) {
  const running = prepareExercise(page, lessonUi, data, onDone);
  const { context, match, progress } = running;
  context.enqueue(async () => {
    showView(running, await lessonUi.openMatch(context, match, data), false);
    await openInput(running);
  });
  return {
    store: running.store,
    progress,
    presentQuestion: () => questionOf(running),
    takeBack: () => context.enqueue(() => takeBack(running)),
    showSolution: () => context.enqueue(() => showSolution(running)),
    actions: createActions(page, running),
    /** Close the match of the exercise. */
    end: () => context.enqueue(async () => void (await context.call("closeMatch", { match }))),
  };
}

function prepareExercise(
  { store: main, actions, t }: Page,
  lessonUi: LessonUi,
  data: Task,
  onDone: RunningExercise["onDone"],
): RunningExercise {
  const store: Store<State> = createStore({ ...stateForExercise(main.get()), ...lessonUi.initialState });
  const progress = createStore({ phase: "busy", ask: 0, hint: null, misses: 0, isShown: false } as ExerciseState);
  const context = createContext({ ...actions.lessons.exerciseTools(), store, t });
  return { lessonUi, data, match: `lesson-${++count}`, context, store, progress, onDone };
}

/** Returns the actions that the game's views and the notices call. */
function createActions({ actions }: Page, running: RunningExercise) {
  const { context, store, lessonUi } = running;
  const isPointing = () => Boolean(questionOf(running).point) && running.progress.get().phase === "asked";
  const own = lessonUi.createActions({
    context,
    play: (action) => judgeMove(running, action),
    answerPlace: (place) => void context.enqueue(() => judgePlace(running, place)),
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

const questionOf = ({ data, progress }: RunningExercise) => data.asks[progress.get().ask] as Ask;

interface AttemptResult {
  isRight: boolean;
  /** The code of the hint that is announced; null if there is none. */
  hint: string | null;
}
interface AttemptMethods {
  attempt: { params: { match: string; move: string; exercise: Goal }; result: AttemptResult & { view: AnyMatchView } };
  /** The place is passed under the name `LessonUi.placeParam`. */
  point: { params: { match: string; exercise: Goal; [place: string]: unknown }; result: AttemptResult };
}
type Goal = Pick<Ask, "goal" | "hints">;
/** Returns `call` with the methods for lessons, which the engine of every game with lessons has. */
const attemptCalls = ({ call }: ActionContext) => call as unknown as CallOf<AttemptMethods>;

/** Returns the part of a question that the engine needs to judge an answer. */
function judgedPart(running: RunningExercise) {
  const { goal, hints } = questionOf(running);
  return { goal, hints };
}

function showView({ store, match }: RunningExercise, view: AnyMatchView, isAnimated: boolean) {
  const before = store.get().view.record.cursor;
  const fresh = view.entries.slice(before, view.record.cursor).flatMap(({ events }) => events);
  store.set({ gameId: match, view, displayed: view, animation: isAnimated ? fresh : null, input: NO_INPUT });
}

/** Open the input for the present question. */
async function openInput(running: RunningExercise) {
  const { context, match, store, progress, lessonUi } = running;
  const ask = questionOf(running);
  const choices = ask.point
    ? lessonUi.placeChoices(ask, store.get())
    : await context.call("choices", { match, prefix: [] });
  const { options: roots } = choices;
  store.set({ input: { ...NO_INPUT, choices, prefixes: [[]], firstTokens: roots }, animation: null });
  progress.set({ phase: "asked" });
}

function recordMiss({ progress }: RunningExercise, phase: "asked" | "wrong", hint: string | null) {
  progress.set({ phase, hint: `hint.${hint ?? "not-this"}`, misses: progress.get().misses + 1 });
}

/** Continue after a right answer: play the replies and the throws that follow, then ask the next question or finish. */
async function continueExercise(running: RunningExercise) {
  const { context, match, progress, data } = running;
  for (const move of questionOf(running).replies ?? []) {
    await waitForReply();
    showView(running, await context.call("play", { match, move }), true);
  }
  if (running.store.get().view.toAct.includes("chance")) {
    await waitForReply();
    showView(running, await context.call("resolveChance", { match }), true);
  }
  const next = progress.get().ask + 1;
  if (next < data.asks.length) {
    progress.set({ ask: next, hint: null, misses: 0 });
    return openInput(running);
  }
  progress.set({ phase: "done", hint: null });
  running.onDone(progress.get().isShown);
}

async function judgeMove(running: RunningExercise, move: string) {
  const { context, match, progress } = running;
  progress.set({ phase: "busy", hint: null });
  const { view, isRight, hint } = await attemptCalls(context)("attempt", {
    match,
    move,
    exercise: judgedPart(running),
  });
  showView(running, view, true);
  if (isRight) await continueExercise(running);
  else recordMiss(running, "wrong", hint);
}

async function judgePlace(running: RunningExercise, place: string) {
  const { context, match, lessonUi } = running;
  const asked = { match, [lessonUi.placeParam]: place, exercise: judgedPart(running) };
  const { isRight, hint } = await attemptCalls(context)("point", asked);
  if (isRight) await continueExercise(running);
  else recordMiss(running, "asked", hint);
}

async function takeBack(running: RunningExercise) {
  const { context, match, progress } = running;
  if (progress.get().phase !== "wrong") return;
  showView(running, await context.call("undo", { match, force: true }), false);
  await openInput(running);
}

async function showSolution(running: RunningExercise) {
  await takeBack(running);
  running.progress.set({ isShown: true });
  const { point: isPlace, solution } = questionOf(running);
  await (isPlace ? judgePlace(running, solution) : judgeMove(running, solution));
}

/**
 * Returns the state of the exercise's own page. It is the page's state without the game; the engine opens the exercise's
 * match later.
 */
const stateForExercise = (state: State): State => ({
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

const waitForReply = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
