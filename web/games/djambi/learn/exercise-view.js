// Owns the look of one exercise: the question, the board, what went wrong, and where to go from there.

import { helpShown } from "../actions/help.js";
import { all, fill, h } from "../../../house/dom.js";
import { explainPiece } from "../help.js";
import { entryContent } from "../panels/banner.js";
import { mountBoard } from "../panels/board.js";
import { icon } from "../../../house/panels/icons.js";
import { mountLive } from "../../../house/panels/live.js";
import { mountNotices } from "../../../house/panels/notices.js";
import { ruleLink } from "../panels/rules.js";
import { MISSES, createExercise } from "./exercise.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../../../house/dom.js").Child} Child
 */

/**
 * @typedef {object} Setting What surrounds an exercise.
 * @property {string} title
 * @property {string} counter "2 / 4"
 * @property {string} [rule]
 * @property {(ask: number) => string} question The sentence for each thing that is asked.
 * @property {string} praise
 * @property {boolean} [showsAtOnce] The solution is there for whoever wants it; else for those who have tried.
 * @property {() => void} onBack
 * @property {string} nextLabel
 * @property {() => void} onNext
 * @property {(isShown: boolean) => void} onDone
 */

/**
 * @param {HTMLElement} root
 * @param {Page} page Whose `t` knows the sentences of the course.
 * @param {import("./types").Exercise} data
 * @param {Setting} setting
 * @returns {() => void}
 */
export function mountExercise(root, page, data, setting) {
  const { t } = page;
  const exercise = createExercise(page, data, setting.onDone);
  const own = { store: exercise.store, actions: exercise.actions, t };
  const board = h("div", { class: "board" });
  const talk = h("div", { class: "learn-talk" });
  const help = h("p", { class: "learn-help", "aria-hidden": "true" });
  const notices = h("div", { class: "learn-notices" }, help);
  const told = h("div", {});
  notices.append(told);
  const live = h("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });
  const heading = h("h3", { class: "learn-title", tabindex: "-1" }, setting.title);
  fill(root, header(page, data, setting, heading), h("div", { class: "learn-board" }, board), talk, notices, live);
  heading.focus();
  const draw = () => fill(talk, ...conversation(exercise, own, setting));
  const stop = all(
    mountBoard(board, own),
    mountNotices(told, own),
    exercise.store.select(
      (state) => [helpShown(state)],
      (reach) => {
        help.textContent = reach ? explainPiece(t, reach.piece, reach.victims) : "";
      },
    ),
    mountLive(live, own),
    exercise.store.select(({ entry, view }) => [entry, view], draw),
    exercise.stand.select(
      ({ phase, ask, hint, misses }) => [phase, ask, hint, misses],
      () => {
        draw();
        speak(exercise, own, setting);
        focusAnswer(talk, exercise.stand.get().phase);
      },
    ),
  );
  return () => {
    stop();
    exercise.end();
  };
}

/**
 * @param {Page} page
 * @param {import("./types").Exercise} data
 * @param {Setting} setting
 * @param {HTMLElement} heading
 */
function header({ t }, { position }, { counter, rule, onBack }, heading) {
  return h(
    "div",
    { class: "learn-head" },
    h("button", { type: "button", onclick: onBack }, icon("back"), h("span", {}, t("learn.back"))),
    heading,
    h("p", { class: "learn-counter" }, counter, rule && " · ", rule && ruleLink(t, rule, position.split(" ").at(-1))),
  );
}

/** @typedef {{ store: Page["store"], actions: import("./exercise.js").Exercise["actions"], t: Page["t"] }} OwnPage */

/**
 * @param {import("./exercise.js").Exercise} exercise
 * @param {OwnPage} own
 * @param {Setting} setting
 * @returns {Child[]}
 */
function conversation(exercise, own, setting) {
  const { phase, ask, hint } = exercise.stand.get();
  const question = h("p", { class: "learn-question" }, setting.question(ask));
  if (phase === "done") return [question, remark("right", [setting.praise]), buttons(next(setting))];
  if (phase === "wrong")
    return [
      question,
      remark("wrong", [hint && own.t(hint)]),
      buttons(takeBack(exercise, own), solution(exercise, own, setting)),
    ];
  const { words, buttons: steps, tone } = entryContent(own);
  const isOpen =
    phase === "asked" && !exercise.ask().point && (tone === "refused" || own.store.get().entry.asked.length > 1);
  return [
    question,
    hint && remark("wrong", [own.t(hint)]),
    isOpen && remark(tone, words),
    buttons(...(isOpen ? steps : []), solution(exercise, own, setting)),
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

/** @param {import("./exercise.js").Exercise} exercise @param {OwnPage} own */
const takeBack = (exercise, { t }) =>
  h(
    "button",
    { type: "button", class: "primary", "data-answer": true, onclick: () => exercise.takeBack() },
    icon("undo"),
    t("learn.takeBack"),
  );

/** @param {import("./exercise.js").Exercise} exercise @param {OwnPage} own @param {Setting} setting */
const solution = (exercise, { t }, { showsAtOnce }) =>
  (showsAtOnce || exercise.stand.get().misses >= MISSES) &&
  exercise.stand.get().phase !== "busy" &&
  h("button", { type: "button", onclick: () => exercise.showSolution() }, t("learn.showSolution"));

/**
 * Tell the live region what has changed.
 *
 * @param {import("./exercise.js").Exercise} exercise
 * @param {OwnPage} own
 * @param {Setting} setting
 */
function speak({ stand, actions }, { t }, { question, praise }) {
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
