// Djambi's puzzles: the puzzle of the day, the list of all puzzles by difficulty, and the page of a puzzle.

import { fill, h } from "../../../app/ui/dom.ts";
import { mountExercise } from "../../../app/lessons/exercise-view.ts";
import { cardButton } from "../../../app/lessons/home.ts";
import { savePuzzle } from "../../../app/lessons/progress.ts";
import { seatName } from "../../../app/i18n/names.ts";
import type { Go, Progress, LessonUi } from "../../../app/lessons/lesson-ui.ts";
import type { Page } from "../../../app/page.ts";
import type { Course, Puzzle } from "./types.ts";

const DAY_MS = 86_400_000;
/**
 * How far the number of the puzzle advances per day. It is prime, so that every puzzle gets its day unless the number of
 * puzzles is a multiple of it, and large, so that neighbouring days get unlike puzzles.
 */
const STRIDE = 101;
/** Difficulties, easiest first. */
const LEVELS = [1, 2, 3];
/** Boards in the order of the list; the board of the lessons comes first. */
const BOARDS = ["square4", "square3", "square2", "mini2", "hex3", "hex6"];
const PRESETS = ["standard", "rulebook", "arena"];

/** The board whose puzzles are listed; empty for all boards. It is remembered when the dialog is closed. */
let wanted = "";

/** Returns the puzzle of a local date, which is the same on every device. */
function puzzleOfTheDay<P>(puzzles: P[], date: Date): P | undefined {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
  return puzzles[(day * STRIDE) % puzzles.length];
}

/** Returns the section of puzzles below the list of lessons. */
export function puzzleSection({ t }: Page, { puzzles }: Course, progress: Progress, go: Go) {
  const today = puzzleOfTheDay(puzzles, new Date());
  const all = inNumberOrder(puzzles);
  const list = h("div", { class: "lesson-levels" });
  const showLevels = () => fill(list, ...LEVELS.map((level) => levelRow(t, level, all, progress, go)));
  showLevels();
  return (
    today &&
    h(
      "section",
      { class: "lesson-puzzles", "aria-label": t("learn.puzzles") },
      h("h3", {}, t("learn.puzzles")),
      todayCard(t, today, progress, go),
      boardFilter(t, all, showLevels),
      list,
    )
  );
}

/** Returns all puzzles in the order of their numbers: by difficulty, then by board, then by rules. */
function inNumberOrder(puzzles: readonly Puzzle[]) {
  const variantRank = ({ position }: Puzzle) =>
    BOARDS.indexOf(boardOf(position)) * PRESETS.length + PRESETS.indexOf(presetOf(position));
  return [...puzzles].sort((one, other) => one.level - other.level || variantRank(one) - variantRank(other));
}

function boardFilter(t: Page["t"], puzzles: readonly Puzzle[], onChange: () => void) {
  const boards = BOARDS.filter((board) => puzzles.some(({ position }) => boardOf(position) === board));
  const options = ["", ...boards].map((board) =>
    h(
      "option",
      { value: board, selected: board === wanted },
      t(board ? `option.board.${board}.name` : "learn.allBoards"),
    ),
  );
  const onchange = (event: Event) => {
    wanted = (event.currentTarget as HTMLSelectElement).value;
    onChange();
  };
  return h(
    "label",
    { class: "lesson-boards" },
    h("span", {}, t("learn.boards")),
    h("select", { onchange }, ...options),
  );
}

const todayCard = (t: Page["t"], { id, kind, level, mover }: Puzzle, progress: Progress, go: Go) =>
  cardButton(t, {
    title: t("learn.today"),
    about: t(`puzzle.${kind}`, { party: seatName(t, mover) }),
    isDone: progress.puzzles.includes(id),
    state: t(`learn.level.${level}`),
    kind: "lesson-today",
    onclick: () => go({ page: "puzzle", id }),
  });

function levelRow(t: Page["t"], level: number, puzzles: Puzzle[], progress: Progress, go: Go) {
  const list = puzzles.filter(
    (puzzle) => puzzle.level === level && (wanted === "" || boardOf(puzzle.position) === wanted),
  );
  if (list.length === 0) return null;
  const kinds = [...new Set(list.map(({ position }) => variantOf(t, position)))];
  const solved = list.filter(({ id }) => progress.puzzles.includes(id)).length;
  return h(
    "div",
    { class: "lesson-level", role: "group", "aria-label": t(`learn.level.${level}`) },
    h(
      "h4",
      {},
      t(`learn.level.${level}`),
      h("span", { class: "quiet" }, t("learn.solved", { solved, puzzles: list.length })),
    ),
    ...kinds.flatMap((kind) => [
      h("h5", { class: "lesson-kind" }, kind),
      h(
        "div",
        { class: "lesson-numbers" },
        ...list
          .filter(({ position }) => variantOf(t, position) === kind)
          .map((puzzle) => numberButton(t, puzzle, puzzles.indexOf(puzzle) + 1, progress, go)),
      ),
    ]),
  );
}

function numberButton(t: Page["t"], { id, kind, position }: Puzzle, number: number, progress: Progress, go: Go) {
  const isDone = progress.puzzles.includes(id);
  const name = [
    t("learn.puzzle", { number }),
    t(`puzzle.${kind}.name`),
    variantOf(t, position),
    ...(isDone ? [t("learn.done")] : []),
  ].join(", ");
  return h(
    "button",
    {
      type: "button",
      class: isDone ? "lesson-number is-done" : "lesson-number",
      title: name,
      "aria-label": name,
      "data-puzzle": id,
      onclick: () => go({ page: "puzzle", id }),
    },
    String(number),
  );
}

/** Returns the name of the rules in a position's text. */
const presetOf = (position: string) => position.split(" ").at(-1)?.split(";")[0] ?? "";

/** Returns the board in a position's text. */
const boardOf = (position: string) => /;board=(\w+)/.exec(position)?.[1] ?? "square4";

/** Returns board and rules of a position in words. */
const variantOf = (t: Page["t"], position: string) =>
  `${t(`option.board.${boardOf(position)}.name`)} · ${t(`preset.${presetOf(position)}.name`)}`;

/** Returns a function that mounts the page of one puzzle. */
export const puzzlePage =
  (
    lessonUi: LessonUi,
  ): ((root: HTMLElement, page: Page, course: Course, place: { page: string; id: string }, go: Go) => () => void) =>
  (root, page, course, { id }, go) => {
    const { t, gameUi } = page;
    const puzzles = inNumberOrder(course.puzzles);
    const index = Math.max(
      0,
      puzzles.findIndex((candidate) => candidate.id === id),
    );
    const puzzle = puzzles[index] as Puzzle;
    const next = puzzles[(index + 1) % puzzles.length] as Puzzle;
    return mountExercise(root, page, lessonUi, puzzle, {
      title: t("learn.puzzle", { number: index + 1 }),
      counter: [t(`learn.level.${puzzle.level}`), variantOf(t, puzzle.position)].join(" · "),
      question: (ask) =>
        t(ask === 0 ? `puzzle.${puzzle.kind}` : `puzzle.${puzzle.kind}.then`, { party: seatName(t, puzzle.mover) }),
      praise: t(`puzzle.${puzzle.kind}.right`),
      showsAtOnce: true,
      nextLabel: t("learn.nextPuzzle"),
      onBack: () => go({ page: "home" }),
      onNext: () => go({ page: "puzzle", id: next.id }),
      onDone: (isShown) => {
        if (!isShown) savePuzzle(gameUi, puzzle.id);
      },
    });
  };
