/** What the house's lessons are made of, and what it asks of a game that teaches by them. */
import type { AnyChoices, AnyMatchView } from "../../protocol/app.ts";
import type { ActionContext } from "../actions/context.ts";
import type { Child } from "../ui/dom.ts";
import type { Translate } from "../i18n/index.ts";
import type { Page } from "../page.ts";
import type { State } from "../model/state.ts";

/** A goal and its hints are the game's own; they go to its engine as they are. */
export interface Ask {
  goal: unknown;
  hints?: unknown[];
  /** A place is to be pointed at instead of an action. */
  point?: boolean;
  /** One of the right answers. */
  solution: string;
  /** What the others do after a right action. */
  replies?: string[];
}

export interface Exercise {
  asks: Ask[];
}

export interface Lesson<E extends Exercise = Exercise> {
  id: string;
  /** The number of the rule that it is about. */
  rule: string;
  tasks: E[];
}

export interface Course<E extends Exercise = Exercise> {
  lessons: Lesson<E>[];
  /** Sentences of lessons and hints. */
  texts: Record<string, string>;
}

export interface Progress {
  /** How many tasks of each lesson are done. */
  lessons: Record<string, number>;
  /** Puzzles that were solved without being shown the solution. */
  puzzles: string[];
}

/** What the learning pages show; a game may have pages of its own. */
export type Place =
  | { page: "home" }
  | { page: "lesson"; lesson: string; task: number }
  | { page: "finished"; lesson: string }
  | { page: string; id: string };
export type Go = (place: Place) => void;

/** What stands round an exercise. */
export interface ExerciseSetting {
  title: string;
  /** "2 / 4" */
  counter: string;
  rule?: string;
  /** A puzzle is of none. */
  lesson?: Lesson;
  /** The sentence for each thing that is asked. */
  question: (ask: number) => string;
  praise: string;
  /** The solution is there for whoever wants it; else for those who have tried. */
  showsAtOnce?: boolean;
  onBack: () => void;
  nextLabel: string;
  onNext: () => void;
  onDone: (isShown: boolean) => void;
}

/** The game's part of the actions of an exercise. */
interface OwnActions {
  entry: { stepBack(): unknown };
  [part: string]: unknown;
}

/** A page of the game's own, which may ask for the course and the place that are its own. */
interface OwnPlace {
  mount(root: HTMLElement, page: Page, course: Course, place: Place, go: Go): () => void;
}

/** What an action is entered with: the exercise instead of the game at the table. */
interface ExerciseInput {
  context: ActionContext;
  /** Takes a finished action. */
  play: (action: string) => Promise<void>;
  /** Takes a place that is pointed at. */
  point: (place: string) => void;
  isPointing: () => boolean;
}

/** What a game says of its lessons. Its methods may ask for what they know better: its own page, state, course and exercises. */
export interface LessonUi {
  /** The folder of `lessons.json`, `en.json`, `fr.json`. */
  folder: URL;
  /** Other files of that folder that its course has. */
  more?: string[];
  /** What it shows on the first page below the lessons. */
  below?(page: Page, course: Course, progress: Progress, go: Go): Child;
  /** The pages of its own, by name. */
  places?: Record<string, OwnPlace>;

  /** What the state of an exercise has besides. */
  initialState: Record<string, unknown>;
  /** Open the game of an exercise under the name *match*, as the learner sees it. */
  begin(context: ActionContext, match: string, exercise: Exercise): Promise<AnyMatchView>;
  /** What can be chosen while a place is to be pointed at. */
  pointing(ask: Ask, state: State): AnyChoices;
  /** How the engine is asked about a place: the name of its parameter. */
  placeParam: string;
  /** The game's part of the actions of an exercise. */
  actions(table: ExerciseInput): OwnActions;
  /** Draw the board, and under the question what else the learner needs. */
  mount(board: HTMLElement, desk: HTMLElement, page: Page, setting: ExerciseSetting): () => void;
  /** What is being entered, in words, and the buttons for it. */
  entry(page: Page): { tone: string; words: Child[]; buttons: Child[] };
  /** Whether an action has been begun. */
  isBegun(state: State): boolean;
  /** What is told of the thing that is pointed at; empty: nothing. */
  help(t: Translate, state: State): string;
  /** The rules text of an exercise. */
  rules(exercise: Exercise, state: State): string;
}
