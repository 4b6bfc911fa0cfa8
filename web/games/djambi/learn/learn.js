// Owns which page of learning is open: all lessons and puzzles, a lesson's task, a puzzle. Loaded when first asked for.

import { fill, h } from "../../../house/dom.js";
import { FIRST_LEVEL } from "../../../house/actions/beginning.js";
import { createTranslate } from "../../../house/i18n.js";
import { icon } from "../../../house/panels/icons.js";
import { seatName } from "../../../house/words.js";
import { loadCourse } from "./course.js";
import { mountExercise } from "./exercise-view.js";
import { mountHome } from "./home.js";
import { keepLesson, keepPuzzle, keepVisit } from "./progress.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("./types").Course} Course
 * @typedef {import("./types").Place} Place
 * @typedef {(place: Place) => void} Go
 */

/** Where the learner is; it outlives the dialog, so that another language does not send him home. @type {Place} */
let place = { page: "home" };

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @returns {Promise<{ stop: () => void, goBack: () => boolean }>} *goBack*: to all lessons; false where they are shown.
 */
export async function mountLearning(root, page) {
  const { language, messages } = page.store.get();
  keepVisit();
  const course = await loadCourse(language);
  const sentences = { ...messages, ...course.texts };
  const own = { ...page, t: createTranslate(() => sentences) };
  let unmount = () => {};
  /** @type {Go} */
  const go = (next) => {
    unmount();
    place = next;
    root.dataset.page = place.page;
    page.actions.page.goInside(place.page !== "home");
    root.scrollTop = 0;
    unmount = mountPlace(root, own, course, go);
  };
  go(place);
  return {
    stop() {
      unmount();
      page.actions.page.goInside(false);
    },
    goBack() {
      if (place.page === "home") return false;
      go({ page: "home" });
      return true;
    },
  };
}

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {Course} course
 * @param {Go} go
 * @returns {() => void}
 */
function mountPlace(root, page, course, go) {
  if (place.page === "lesson") return mountTask(root, page, course, place, go);
  if (place.page === "finished") return mountFinished(root, page, course, place, go);
  if (place.page === "puzzle") return mountPuzzle(root, page, course, place, go);
  return mountHome(root, page, course, go);
}

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {Course} course
 * @param {Extract<Place, { page: "lesson" }>} place
 * @param {Go} go
 */
function mountTask(root, page, course, { lesson: id, task }, go) {
  const { t } = page;
  const lesson = course.lessons.find((candidate) => candidate.id === id);
  const data = lesson?.tasks[task];
  if (!lesson || !data) return mountHome(root, page, course, go);
  const key = `lesson.${id}.${task + 1}`;
  const isLast = task + 1 === lesson.tasks.length;
  return mountExercise(root, page, data, {
    title: t(`lesson.${id}`),
    counter: t("learn.counter", { number: task + 1, count: lesson.tasks.length }),
    rule: lesson.rule,
    question: (ask) => t(ask === 0 ? key : `${key}.then${ask > 1 ? ask : ""}`),
    praise: t(`${key}.right`),
    nextLabel: t(isLast ? "learn.finish" : "learn.next"),
    onBack: () => go({ page: "home" }),
    onNext: () => go(isLast ? { page: "finished", lesson: id } : { page: "lesson", lesson: id, task: task + 1 }),
    onDone: () => keepLesson(id, task + 1),
  });
}

/**
 * The end of a lesson, and the way to the next one.
 *
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {Course} course
 * @param {Extract<Place, { page: "finished" }>} place
 * @param {Go} go
 */
function mountFinished(root, { t, actions }, { lessons }, { lesson: id }, go) {
  const next = lessons[lessons.findIndex((lesson) => lesson.id === id) + 1];
  const onward = next
    ? h(
        "button",
        { type: "button", class: "primary", onclick: () => go({ page: "lesson", lesson: next.id, task: 0 }) },
        t("learn.nextLesson", { title: t(`lesson.${next.id}`) }),
      )
    : h(
        "button",
        { type: "button", class: "primary", onclick: () => actions.beginning.playComputers(FIRST_LEVEL) },
        icon("play"),
        t("learn.playNow"),
      );
  fill(
    root,
    h(
      "div",
      { class: "learn-finished" },
      h("h3", { class: "learn-title" }, t("learn.finished", { title: t(`lesson.${id}`) })),
      h("p", {}, next ? t(`lesson.${next.id}.about`) : t("learn.allFinished")),
      h(
        "div",
        { class: "learn-buttons" },
        onward,
        h("button", { type: "button", onclick: () => go({ page: "home" }) }, t("learn.back")),
      ),
    ),
  );
  onward.focus();
  return () => {};
}

/** The name of the rules in a position's text. @param {string} position */
const presetOf = (position) => position.split(" ").at(-1)?.split(";")[0] ?? "";

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {Course} course
 * @param {Extract<Place, { page: "puzzle" }>} place
 * @param {Go} go
 */
function mountPuzzle(root, page, course, { puzzle: id }, go) {
  const { t } = page;
  const index = course.puzzles.findIndex((candidate) => candidate.id === id);
  const puzzle = course.puzzles[index];
  if (!puzzle) return mountHome(root, page, course, go);
  const next = course.puzzles[(index + 1) % course.puzzles.length];
  return mountExercise(root, page, puzzle, {
    title: t("learn.puzzle", { number: index + 1 }),
    counter: [t(`learn.level.${puzzle.level}`), t(`preset.${presetOf(puzzle.position)}.name`)].join(" · "),
    question: (ask) =>
      t(ask === 0 ? `puzzle.${puzzle.kind}` : `puzzle.${puzzle.kind}.then`, { party: seatName(t, puzzle.mover) }),
    praise: t(`puzzle.${puzzle.kind}.right`),
    showsAtOnce: true,
    nextLabel: t("learn.nextPuzzle"),
    onBack: () => go({ page: "home" }),
    onNext: () => go(next ? { page: "puzzle", puzzle: next.id } : { page: "home" }),
    onDone: (isShown) => {
      if (!isShown) keepPuzzle(id);
    },
  });
}
