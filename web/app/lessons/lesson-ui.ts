// Types of lessons, and the interface between the app's lessons and a game.

import type { AnyChoices, AnyMatchView } from "../../protocol/app.ts";
import type { ActionContext } from "../actions/context.ts";
import type { Child } from "../ui/dom.ts";
import type { Translate } from "../i18n/index.ts";
import type { Page } from "../page.ts";
import type { State } from "../model/state.ts";

/** A question of an exercise. Goal and hints are the game's own; they are passed to its engine unread. */
export interface Ask {
  goal: unknown;
  hints?: unknown[];
  /** Whether the answer is a place on the board instead of an action. */
  point?: boolean;
  /** One of the right answers. */
  solution: string;
  /** The moves that the other players make after a right answer. */
  replies?: string[];
}

export interface Exercise {
  asks: Ask[];
}

export interface Lesson<E extends Exercise = Exercise> {
  id: string;
  /** The number of the rule that the lesson teaches. */
  rule: string;
  tasks: E[];
}

export interface Course<E extends Exercise = Exercise> {
  lessons: Lesson<E>[];
  /** Sentences of lessons and hints. */
  texts: Record<string, string>;
}

export interface Progress {
  /** Number of finished tasks, by lesson. */
  lessons: Record<string, number>;
  /** The puzzles that were solved without showing the solution. */
  puzzles: string[];
}

/** A page of the lessons dialog. A game may have pages of its own. */
export type Place =
  | { page: "home" }
  | { page: "lesson"; lesson: string; task: number }
  | { page: "finished"; lesson: string }
  | { page: string; id: string };
export type Go = (place: Place) => void;

/** The texts and buttons around an exercise. */
export interface ExerciseSetting {
  title: string;
  /** The number of the task and of all tasks, such as "2 / 4". */
  counter: string;
  rule?: string;
  /** The lesson; undefined for a puzzle. */
  lesson?: Lesson;
  /** Returns the sentence of a question, by its index. */
  question: (ask: number) => string;
  praise: string;
  /** Whether the solution can be shown at once; otherwise it can after some misses. */
  showsAtOnce?: boolean;
  onBack: () => void;
  nextLabel: string;
  onNext: () => void;
  onDone: (isShown: boolean) => void;
}

/** The game's part of the actions of an exercise. */
interface OwnActions {
  input: { stepBack(): unknown };
  [part: string]: unknown;
}

/**
 * A page that only this game has. It is mounted by a method, so that the game may declare its own types of course and place.
 */
interface OwnPlace {
  mount(root: HTMLElement, page: Page, course: Course, place: Place, go: Go): () => void;
}

/** The functions by which an action is entered in an exercise instead of the running game. */
interface ExerciseInput {
  context: ActionContext;
  /** Receives a complete action. */
  play: (action: string) => Promise<void>;
  /** Receives a place as the answer. */
  answerPlace: (place: string) => void;
  isPointing: () => boolean;
}

/**
 * A game's part of the lessons. Its members are methods, so that a game may declare its own types of page, state, course and
 * exercises.
 */
export interface LessonUi {
  /** The folder of `lessons.json`, `en.json` and `fr.json`. */
  folder: URL;
  /** Names of other files of that folder that belong to the course, without `.json`. */
  more?: string[];
  /** Returns the game's own part of the first page, below the lessons. */
  sectionBelow?(page: Page, course: Course, progress: Progress, go: Go): Child;
  /** The game's own pages, by name. */
  places?: Record<string, OwnPlace>;

  /** The game's part of the state of an exercise. */
  initialState: Record<string, unknown>;
  /** Open the match of an exercise under the name *match*. Returns the learner's view. */
  openMatch(context: ActionContext, match: string, exercise: Exercise): Promise<AnyMatchView>;
  /** Returns the choices while the answer is a place. */
  placeChoices(ask: Ask, state: State): AnyChoices;
  /** Name of the parameter of the engine's method `point` that holds the place. */
  placeParam: string;
  /** Returns the game's part of the actions of an exercise. */
  createActions(input: ExerciseInput): OwnActions;
  /** Mount the board, and further parts in *extras* below the question. */
  mount(board: HTMLElement, extras: HTMLElement, page: Page, setting: ExerciseSetting): () => void;
  /** Returns the sentence about the present input, and its buttons. */
  inputContent(page: Page): { tone: string; words: Child[]; buttons: Child[] };
  /** Whether an action is being entered. */
  isInputBegun(state: State): boolean;
  /** Returns the help for the thing under the pointer; empty if there is none. */
  helpText(t: Translate, state: State): string;
  /** Returns the rules of an exercise as text. */
  rulesText(exercise: Exercise, state: State): string;
}
