// Owns the first page of learning: the lessons with what is done of them, and below them what the game has more.

import { fill, h } from "../dom.js";
import { icon } from "../panels/icons.js";
import { nextTask, readProgress } from "./progress.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("./school").Course} Course
 * @typedef {import("./school").Go} Go
 * @typedef {import("./school").Progress} Progress
 */

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {import("./school").School} school
 * @param {Course} course
 * @param {Go} go
 * @returns {() => void}
 */
export function mountHome(root, page, { below = () => null }, course, go) {
  const { t, face } = page;
  const progress = readProgress(face);
  const next = nextTask(progress, course.lessons)?.lesson ?? null;
  fill(
    root,
    h(
      "section",
      { class: "learn-course", "aria-label": t("learn.course") },
      h("h3", {}, t("learn.course")),
      h("ol", { class: "learn-lessons" }, ...course.lessons.map((lesson) => lessonCard(t, lesson, progress, go, next))),
    ),
    below(page, course, progress, go),
  );
  return () => {};
}

/**
 * @param {Page["t"]} t
 * @param {import("./school").Lesson} lesson
 * @param {Progress} progress
 * @param {Go} go
 * @param {string | null} next The lesson with which the course begins or goes on.
 */
function lessonCard(t, { id, tasks }, progress, go, next) {
  const done = Math.min(progress.lessons[id] ?? 0, tasks.length);
  const isDone = done === tasks.length;
  const card = cardButton(t, {
    title: t(`lesson.${id}`),
    about: t(`lesson.${id}.about`),
    isDone,
    state: [
      ...(id === next ? [t(Object.keys(progress.lessons).length > 0 ? "learn.goOn" : "learn.startHere")] : []),
      t("learn.tasks", { done, tasks: tasks.length }),
    ].join(" · "),
    ...(id === next ? { kind: "is-next" } : {}),
    onclick: () => go({ page: "lesson", lesson: id, task: isDone ? 0 : done }),
  });
  return h("li", {}, card);
}

/**
 * Something to be learned, and whether it has been.
 *
 * @param {Page["t"]} t
 * @param {{ title: string, about: string, isDone: boolean, state: string, onclick: () => void, kind?: string }} card *state*: what is
 *   said where it is not done.
 */
export function cardButton(t, { title, about, isDone, state, onclick, kind }) {
  return h(
    "button",
    { type: "button", class: ["learn-card", kind, isDone && "is-done"].filter(Boolean).join(" "), onclick },
    h("span", { class: "learn-card-title" }, title),
    h("span", { class: "learn-card-about" }, about),
    h("span", { class: "learn-card-state" }, isDone && icon("check"), isDone ? t("learn.done") : state),
  );
}
