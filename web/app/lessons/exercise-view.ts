// Owns the look of one exercise: the question, the board, what went wrong, and where to go from there.

import { all, fill, h } from "../ui/dom.ts";
import { icon } from "../panels/side/icons.ts";
import { mountLive } from "../panels/top/live-region.ts";
import { mountNotices } from "../panels/top/notices.ts";
import { RULES_TAB } from "../panels/dialogs/rules-tab.ts";
import { MISSES, createExercise } from "./exercise.ts";
import type { Child } from "../ui/dom.ts";
import type { Page } from "../page.ts";
import type { Exercise } from "./exercise.ts";
import type { Exercise as Task, School, Setting } from "./lesson-ui.ts";

/** What a view of an exercise needs. */
interface Room {
  school: School;
  setting: Setting;
  exercise: Exercise;
  own: Page;
}

/** @param page Whose `t` knows the sentences of the course. */
export function mountExercise(root: HTMLElement, page: Page, school: School, data: Task, setting: Setting): () => void {
  const { t, gameUi } = page;
  const exercise = createExercise(page, school, data, setting.onDone);
  const own = { store: exercise.store, actions: exercise.actions, t, gameUi };
  const room = { school, setting, exercise, own };
  const parts = layOut(root, room);
  const stop = all(
    school.mount(parts.board, parts.desk, own, setting),
    drawHead(parts.head, room, data),
    mountNotices(parts.told, own),
    exercise.store.select(
      (state) => [school.help(t, state)],
      (words) => {
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

function layOut(root: HTMLElement, { setting }: Room) {
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

function drawHead(root: HTMLElement, { school, setting, own }: Room, data: Task) {
  const { title, counter, rule, onBack } = setting;
  const heading = h("h3", { class: "learn-title", tabindex: "-1" }, title);
  const address = rule && own.gameUi.rulesUrl(rule, school.rules(data, own.store.get()));
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

function mountTalk(root: HTMLElement, room: Room) {
  const { exercise } = room;
  const draw = () => fill(root, ...conversation(room));
  return all(
    exercise.store.select(({ input, view }) => [input, view], draw),
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

/** Escape goes back in what is being entered before it leaves the exercise. */
function mountEscape({ school, exercise }: Room) {
  const controller = new AbortController();
  const back = (event: KeyboardEvent) => {
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

function conversation(room: Room): Child[] {
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

const remark = (tone: string, words: Child[]) => h("p", { class: "learn-remark", "data-tone": tone }, ...words);

const buttons = (...children: Child[]) => h("div", { class: "learn-buttons" }, ...children);

const next = ({ nextLabel, onNext }: Setting) =>
  h("button", { type: "button", class: "primary", "data-answer": true, onclick: onNext }, nextLabel);

const takeBack = ({ exercise, own: { t } }: Room) =>
  h(
    "button",
    { type: "button", class: "primary", "data-answer": true, onclick: () => exercise.takeBack() },
    icon("undo"),
    t("learn.takeBack"),
  );

const solution = ({ exercise, own: { t }, setting: { showsAtOnce } }: Room) =>
  (showsAtOnce || exercise.stand.get().misses >= MISSES) &&
  exercise.stand.get().phase !== "busy" &&
  h("button", { type: "button", onclick: () => exercise.showSolution() }, t("learn.showSolution"));

/** Tell the live region what has changed. */
function speak({ exercise: { stand }, own: { t, actions }, setting: { question, praise } }: Room) {
  const { phase, ask, hint } = stand.get();
  if (phase === "done") actions.page.say(praise);
  else if (hint) actions.page.say(t(hint));
  else if (phase === "asked") actions.page.say(question(ask));
}

/** The button that goes on takes the focus, so that Enter is enough; the board gets it back with the next question. */
function focusAnswer(talk: HTMLElement, phase: string) {
  if (phase !== "wrong" && phase !== "done") return;
  (talk.querySelector("[data-answer]") as HTMLElement | null)?.focus({ preventScroll: true });
}
