// First page of the lessons: the list of lessons with their progress, and below it the game's own part.

import { fill, h } from "../ui/dom.ts";
import { icon } from "../panels/side/icons.ts";
import { nextTask, readProgress } from "./progress.ts";
import type { Page } from "../page.ts";
import type { Course, Go, Lesson, Progress, LessonUi } from "./lesson-ui.ts";

export function mountHome(
  root: HTMLElement,
  page: Page,
  { sectionBelow = () => null }: LessonUi,
  course: Course,
  go: Go,
): () => void {
  const { t, gameUi } = page;
  const progress = readProgress(gameUi);
  const next = nextTask(progress, course.lessons)?.lesson ?? null;
  fill(
    root,
    h(
      "section",
      { class: "lesson-course", "aria-label": t("learn.course") },
      h("h3", {}, t("learn.course")),
      h("ol", { class: "lesson-list" }, ...course.lessons.map((lesson) => lessonCard(t, lesson, progress, go, next))),
    ),
    sectionBelow(page, course, progress, go),
  );
  return () => {};
}

/**
 * Returns the card of a lesson.
 *
 * @param next The lesson with which the course continues.
 */
function lessonCard(t: Page["t"], { id, tasks }: Lesson, progress: Progress, go: Go, next: string | null) {
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
 * Returns a button for a lesson or an exercise.
 *
 * @param card `state` is shown if it is not done.
 */
export function cardButton(
  t: Page["t"],
  {
    title,
    about,
    isDone,
    state,
    onclick,
    kind,
  }: { title: string; about: string; isDone: boolean; state: string; onclick: () => void; kind?: string },
) {
  return h(
    "button",
    { type: "button", class: ["lesson-card", kind, isDone && "is-done"].filter(Boolean).join(" "), onclick },
    h("span", { class: "lesson-card-title" }, title),
    h("span", { class: "lesson-card-about" }, about),
    h("span", { class: "lesson-card-state" }, isDone && icon("check"), isDone ? t("learn.done") : state),
  );
}
