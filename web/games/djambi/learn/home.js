// Owns the first page of learning: the lessons with what is done of them, the puzzle of the day, all puzzles by difficulty.

import { fill, h } from "../../../house/dom.js";
import { icon } from "../../../house/panels/icons.js";
import { seatName } from "../../../house/words.js";
import { puzzleOfTheDay } from "./course.js";
import { readProgress } from "./progress.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("./types").Course} Course
 * @typedef {import("./types").Place} Place
 * @typedef {import("./types").Progress} Progress
 * @typedef {import("./types").Puzzle} Puzzle
 */

/** Difficulties, easiest first. */
const LEVELS = [1, 2, 3];

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {Course} course
 * @param {(place: Place) => void} go
 * @returns {() => void}
 */
export function mountHome(root, { t }, course, go) {
  const progress = readProgress();
  const today = puzzleOfTheDay(course.puzzles, new Date());
  fill(
    root,
    h(
      "section",
      { class: "learn-course", "aria-label": t("learn.course") },
      h("h3", {}, t("learn.course")),
      h("ol", { class: "learn-lessons" }, ...course.lessons.map((lesson) => lessonCard(t, lesson, progress, go))),
    ),
    today &&
      h(
        "section",
        { class: "learn-puzzles", "aria-label": t("learn.puzzles") },
        h("h3", {}, t("learn.puzzles")),
        todayCard(t, today, progress, go),
        ...LEVELS.map((level) => levelRow(t, level, course.puzzles, progress, go)),
      ),
  );
  return () => {};
}

/**
 * @param {Page["t"]} t
 * @param {import("./types").Lesson} lesson
 * @param {Progress} progress
 * @param {(place: Place) => void} go
 */
function lessonCard(t, { id, tasks }, progress, go) {
  const done = Math.min(progress.lessons[id] ?? 0, tasks.length);
  const isDone = done === tasks.length;
  const state = isDone ? t("learn.done") : t("learn.tasks", { done, tasks: tasks.length });
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: isDone ? "learn-card is-done" : "learn-card",
        onclick: () => go({ page: "lesson", lesson: id, task: isDone ? 0 : done }),
      },
      h("span", { class: "learn-card-title" }, t(`lesson.${id}`)),
      h("span", { class: "learn-card-about" }, t(`lesson.${id}.about`)),
      h("span", { class: "learn-card-state" }, isDone && icon("check"), state),
    ),
  );
}

/**
 * @param {Page["t"]} t
 * @param {Puzzle} puzzle
 * @param {Progress} progress
 * @param {(place: Place) => void} go
 */
function todayCard(t, { id, kind, level, mover }, progress, go) {
  const isDone = progress.puzzles.includes(id);
  return h(
    "button",
    {
      type: "button",
      class: isDone ? "learn-card learn-today is-done" : "learn-card learn-today",
      onclick: () => go({ page: "puzzle", puzzle: id }),
    },
    h("span", { class: "learn-card-title" }, t("learn.today")),
    h("span", { class: "learn-card-about" }, t(`puzzle.${kind}`, { party: seatName(t, mover) })),
    h(
      "span",
      { class: "learn-card-state" },
      isDone && icon("check"),
      isDone ? t("learn.done") : t(`learn.level.${level}`),
    ),
  );
}

/**
 * @param {Page["t"]} t
 * @param {number} level
 * @param {Puzzle[]} puzzles
 * @param {Progress} progress
 * @param {(place: Place) => void} go
 */
function levelRow(t, level, puzzles, progress, go) {
  const list = puzzles.filter((puzzle) => puzzle.level === level);
  const solved = list.filter(({ id }) => progress.puzzles.includes(id)).length;
  return h(
    "div",
    { class: "learn-level", role: "group", "aria-label": t(`learn.level.${level}`) },
    h(
      "h4",
      {},
      t(`learn.level.${level}`),
      h("span", { class: "quiet" }, t("learn.solved", { solved, puzzles: list.length })),
    ),
    h(
      "div",
      { class: "learn-numbers" },
      ...list.map((puzzle) => numberButton(t, puzzle, puzzles.indexOf(puzzle) + 1, progress, go)),
    ),
  );
}

/**
 * @param {Page["t"]} t
 * @param {Puzzle} puzzle
 * @param {number} number
 * @param {Progress} progress
 * @param {(place: Place) => void} go
 */
function numberButton(t, { id, kind }, number, progress, go) {
  const isDone = progress.puzzles.includes(id);
  const name = [t("learn.puzzle", { number }), t(`puzzle.${kind}.name`), ...(isDone ? [t("learn.done")] : [])].join(
    ", ",
  );
  return h(
    "button",
    {
      type: "button",
      class: isDone ? "learn-number is-done" : "learn-number",
      title: name,
      "aria-label": name,
      onclick: () => go({ page: "puzzle", puzzle: id }),
    },
    String(number),
  );
}
