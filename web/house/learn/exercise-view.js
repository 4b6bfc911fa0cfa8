// Owns the look of one exercise: the question, the board, what went wrong, and where to go from there.

import { all, fill, h } from "../dom.js";
import { icon } from "../panels/icons.js";
import { mountLive } from "../panels/live.js";
import { mountNotices } from "../panels/notices.js";
import { RULES_TAB } from "../panels/rules-tab.js";
import { MISSES, createExercise } from "./exercise.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../dom.js").Child} Child
 * @typedef {import("./exercise.js").Exercise} Exercise
 * @typedef {import("./school").School} School
 * @typedef {import("./school").Setting} Setting
 * @typedef {import("./school").ExercisePage} OwnPage
 */

/**
 * @typedef {object} Room What a view of an exercise needs.
 * @property {School} school
 * @property {Setting} setting
 * @property {Exercise} exercise
 * @property {OwnPage} own
 */

/**
 * @param {HTMLElement} root
 * @param {Page} page Whose `t` knows the sentences of the course.
 * @param {School} school
 * @param {import("./school").Exercise} data
 * @param {Setting} setting
 * @returns {() => void}
 */
export function mountExercise(root, page, school, data, setting) {
  const { t, face } = page;
  const exercise = createExercise(page, school, data, setting.onDone);
  const own = { store: exercise.store, actions: exercise.actions, t, face };
  const room = { school, setting, exercise, own };
  const parts = layOut(root, room);
  const stop = all(
    school.mount(parts.board, parts.desk, own, setting),
    drawHead(parts.head, room, data),
    mountNotices(parts.told, own),
    exercise.store.select(
      (/** @type {any} */ state) => [school.help(t, state)],
      (/** @type {string} */ words) => {
        parts.help.textContent = words;
      },
    ),
    mountLive(parts.live, own),
    mountTalk(parts.talk, room),
    mountEscape(room),
  );
  return () => {
    stop();
    exercise.end();
  };
}

/** @param {HTMLElement} root @param {Room} room */
function layOut(root, { setting }) {
  const head = h("div", { class: "learn-head" });
  const board = h("div", { class: "board" });
  const talk = h("div", { class: "learn-talk" });
  const desk = h("div", { class: "learn-desk" });
  const help = h("p", { class: "learn-help", "aria-hidden": "true" });
  const told = h("div", {});
  const live = h("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });
  const notices = h("div", { class: "learn-notices" }, help, told);
  root.dataset.lesson = setting.lesson?.id ?? "";
  fill(root, head, h("div", { class: "learn-board" }, board), talk, desk, notices, live);
  return { head, board, talk, desk, help, told, live };
}

/** @param {HTMLElement} root @param {Room} room @param {import("./school").Exercise} data */
function drawHead(root, { school, setting, own }, data) {
  const { title, counter, rule, onBack } = setting;
  const heading = h("h3", { class: "learn-title", tabindex: "-1" }, title);
  const address = rule && own.face.rulesAddress(rule, school.rules(data, own.store.get()));
  // Another tab, so that the exercise stays; it knows this one, so that the way back leads here.
  const link =
    address &&
    h("a", { class: "rule", href: address, ...RULES_TAB, "aria-label": own.t("rules.link", { rule }) }, rule);
  fill(
    root,
    h("button", { type: "button", onclick: onBack }, icon("back"), h("span", {}, own.t("learn.back"))),
    heading,
    h("p", { class: "learn-counter" }, counter, link && " · ", link),
  );
  heading.focus();
  return () => {};
}

/** @param {HTMLElement} root @param {Room} room */
function mountTalk(root, room) {
  const { exercise } = room;
  const draw = () => fill(root, ...conversation(room));
  return all(
    exercise.store.select((/** @type {any} */ { entry, view }) => [entry, view], draw),
    exercise.stand.select(
      ({ phase, ask, hint, misses }) => [phase, ask, hint, misses],
      () => {
        draw();
        speak(room);
        focusAnswer(root, exercise.stand.get().phase);
      },
    ),
  );
}

/** Escape goes back in what is being entered before it leaves the exercise. @param {Room} room */
function mountEscape({ school, exercise }) {
  const controller = new AbortController();
  const back = (/** @type {KeyboardEvent} */ event) => {
    const isBegun = exercise.stand.get().phase === "asked" && school.isBegun(exercise.store.get());
    if (event.key !== "Escape" || event.defaultPrevented || !isBegun) return;
    event.preventDefault();
    event.stopPropagation();
    exercise.actions.entry.stepBack();
  };
  // Of the document: what had the focus may have been drawn anew.
  document.addEventListener("keydown", back, { signal: controller.signal, capture: true });
  return () => controller.abort();
}

/** @param {Room} room @returns {Child[]} */
function conversation(room) {
  const { school, exercise, own, setting } = room;
  const { phase, ask, hint } = exercise.stand.get();
  const question = h("p", { class: "learn-question" }, setting.question(ask));
  if (phase === "done") return [question, remark("right", [setting.praise]), buttons(next(setting))];
  if (phase === "wrong")
    return [question, remark("wrong", [hint && own.t(hint)]), buttons(takeBack(room), solution(room))];
  const isOpen = phase === "asked" && !exercise.ask().point;
  const entry = isOpen ? school.entry(own) : { tone: "", words: [], buttons: [] };
  return [
    question,
    hint && remark("wrong", [own.t(hint)]),
    entry.words.length > 0 && remark(entry.tone, entry.words),
    buttons(...entry.buttons, solution(room)),
  ];
}

/**
 * @param {string} tone
 * @param {Child[]} words
 */
const remark = (tone, words) => h("p", { class: "learn-remark", "data-tone": tone }, ...words);

/** @param {...Child} children */
const buttons = (...children) => h("div", { class: "learn-buttons" }, ...children);

/** @param {Setting} setting */
const next = ({ nextLabel, onNext }) =>
  h("button", { type: "button", class: "primary", "data-answer": true, onclick: onNext }, nextLabel);

/** @param {Room} room */
const takeBack = ({ exercise, own: { t } }) =>
  h(
    "button",
    { type: "button", class: "primary", "data-answer": true, onclick: () => exercise.takeBack() },
    icon("undo"),
    t("learn.takeBack"),
  );

/** @param {Room} room */
const solution = ({ exercise, own: { t }, setting: { showsAtOnce } }) =>
  (showsAtOnce || exercise.stand.get().misses >= MISSES) &&
  exercise.stand.get().phase !== "busy" &&
  h("button", { type: "button", onclick: () => exercise.showSolution() }, t("learn.showSolution"));

/** Tell the live region what has changed. @param {Room} room */
function speak({ exercise: { stand }, own: { t, actions }, setting: { question, praise } }) {
  const { phase, ask, hint } = stand.get();
  if (phase === "done") actions.page.say(praise);
  else if (hint) actions.page.say(t(hint));
  else if (phase === "asked") actions.page.say(question(ask));
}

/**
 * The button that goes on takes the focus, so that Enter is enough; the board gets it back with the next question.
 *
 * @param {HTMLElement} talk
 * @param {string} phase
 */
function focusAnswer(talk, phase) {
  if (phase !== "wrong" && phase !== "done") return;
  /** @type {HTMLElement | null} */ (talk.querySelector("[data-answer]"))?.focus({ preventScroll: true });
}
