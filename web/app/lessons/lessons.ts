// Pages of the lessons dialog: the list of lessons, a task, the end of a lesson, and pages of the game. Loaded when they are
// first opened.

import { fill, h } from "../ui/dom.ts";
import { FIRST_LEVEL } from "../actions/games/new-game.ts";
import { createTranslate } from "../i18n/index.ts";
import { icon } from "../panels/side/icons.ts";
import { loadCourse } from "./course.ts";
import { mountExercise } from "./exercise-view.ts";
import { mountHome } from "./home.ts";
import { saveLesson, nextTask, readProgress } from "./progress.ts";
import type { Page } from "../page.ts";
import type { Course, Go, Place, LessonUi } from "./lesson-ui.ts";

/** The learner's present page. It outlives the dialog, so that a change of the language does not reset it. */
let place: Place = { page: "home" };

/**
 * Mount the lessons in *root*. `goBack` returns to the list of lessons, or returns false if that is shown already.
 *
 * @param begins See lessons-dialog.ts.
 */
export async function mountLessons(
  root: HTMLElement,
  page: Page,
  lessonUi: LessonUi,
  begins: boolean,
): Promise<{ stop: () => void; goBack: () => boolean }> {
  const { language, messages } = page.store.get();
  const course = await loadCourse(lessonUi, language);
  const sentences = { ...messages, ...course.texts };
  const own = { ...page, t: createTranslate(() => sentences) };
  let unmount = () => {};
  const goToPlace: Go = (next) => {
    unmount();
    place = next;
    root.dataset.page = place.page;
    page.actions.page.setDialogNested(place.page !== "home");
    root.scrollTop = 0;
    unmount = mountPlace(root, own, lessonUi, course, goToPlace);
  };
  const next = begins && place.page === "home" ? nextTask(readProgress(page.gameUi), course.lessons) : null;
  goToPlace(next ? { page: "lesson", ...next } : place);
  return {
    stop() {
      unmount();
      page.actions.page.setDialogNested(false);
    },
    goBack() {
      if (place.page === "home") return false;
      goToPlace({ page: "home" });
      return true;
    },
  };
}

function mountPlace(root: HTMLElement, page: Page, lessonUi: LessonUi, course: Course, go: Go): () => void {
  if ("task" in place) return mountTask(root, page, lessonUi, course, place, go);
  if ("lesson" in place) return mountFinished(root, page, course, place, go);
  const own = lessonUi.places?.[place.page];
  return own ? own.mount(root, page, course, place, go) : mountHome(root, page, lessonUi, course, go);
}

function mountTask(
  root: HTMLElement,
  page: Page,
  lessonUi: LessonUi,
  course: Course,
  { lesson: id, task }: Extract<Place, { page: "lesson" }>,
  go: Go,
) {
  const { t, gameUi } = page;
  const lesson = course.lessons.find((candidate) => candidate.id === id);
  const data = lesson?.tasks[task];
  if (!lesson || !data) return mountHome(root, page, lessonUi, course, go);
  const key = `lesson.${id}.${task + 1}`;
  const isLast = task + 1 === lesson.tasks.length;
  return mountExercise(root, page, lessonUi, data, {
    title: t(`lesson.${id}`),
    counter: t("learn.counter", { number: task + 1, count: lesson.tasks.length }),
    rule: lesson.rule,
    lesson,
    question: (ask) => t(ask === 0 ? key : `${key}.then${ask > 1 ? ask : ""}`),
    praise: t(`${key}.right`),
    nextLabel: t(isLast ? "learn.finish" : "learn.next"),
    onBack: () => go({ page: "home" }),
    onNext: () => go(isLast ? { page: "finished", lesson: id } : { page: "lesson", lesson: id, task: task + 1 }),
    onDone: () => saveLesson(gameUi, id, task + 1),
  });
}

/** Mount the end of a lesson, with a button to the next lesson, or to a game after the last one. */
function mountFinished(
  root: HTMLElement,
  { t, actions }: Page,
  { lessons }: Course,
  { lesson: id }: Extract<Place, { page: "finished" }>,
  go: Go,
) {
  const next = lessons[lessons.findIndex((lesson) => lesson.id === id) + 1];
  const onward = next
    ? h(
        "button",
        { type: "button", class: "primary", onclick: () => go({ page: "lesson", lesson: next.id, task: 0 }) },
        t("learn.nextLesson", { title: t(`lesson.${next.id}`) }),
      )
    : h(
        "button",
        { type: "button", class: "primary", onclick: () => actions.newGame.playComputers(FIRST_LEVEL) },
        icon("play"),
        t("learn.playNow"),
      );
  fill(
    root,
    h(
      "div",
      { class: "lesson-finished" },
      h("h3", { class: "lesson-title" }, t("learn.finished", { title: t(`lesson.${id}`) })),
      h("p", {}, next ? t(`lesson.${next.id}.about`) : t("learn.allFinished")),
      h(
        "div",
        { class: "lesson-buttons" },
        onward,
        h("button", { type: "button", onclick: () => go({ page: "home" }) }, t("learn.back")),
      ),
    ),
  );
  onward.focus();
  return () => {};
}
