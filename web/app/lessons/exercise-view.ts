// View of an exercise: the question, the board, the reason of a mistake, and the buttons.

import { all, fill, h } from "../ui/dom.ts";
import { icon } from "../panels/side/icons.ts";
import { mountLiveRegion } from "../panels/top/live-region.ts";
import { mountNotices } from "../panels/top/notices.ts";
import { ruleLink } from "../panels/dialogs/rule-link.ts";
import { MAX_MISSES, createExercise } from "./exercise.ts";
import type { Child } from "../ui/dom.ts";
import type { Page } from "../page.ts";
import type { Exercise } from "./exercise.ts";
import type { Exercise as Task, LessonUi, ExerciseSetting } from "./lesson-ui.ts";

/** The parts of an exercise that its views share. */
interface ViewContext {
  lessonUi: LessonUi;
  setting: ExerciseSetting;
  exercise: Exercise;
  own: Page;
}

/**
 * Mount the view of an exercise.
 *
 * @param page Its `t` includes the sentences of the course.
 */
export function mountExercise(
  root: HTMLElement,
  page: Page,
  lessonUi: LessonUi,
  data: Task,
  setting: ExerciseSetting,
): () => void {
  const { t, gameUi } = page;
  const exercise = createExercise(page, lessonUi, data, setting.onDone);
  const own = { store: exercise.store, actions: exercise.actions, t, gameUi };
  const context = { lessonUi, setting, exercise, own };
  const parts = layOutExercise(root, context);
  const stop = all(
    lessonUi.mount(parts.board, parts.extras, own, setting),
    drawHead(parts.head, context, data),
    mountNotices(parts.notices, own),
    exercise.store.select(
      (state) => [lessonUi.helpText(t, state)],
      (words) => {
        parts.help.textContent = words;
      },
    ),
    mountLiveRegion(parts.live, own),
    mountTalk(parts.talk, context),
    mountEscape(context),
  );
  return () => {
    stop();
    exercise.end();
  };
}

function layOutExercise(root: HTMLElement, { setting }: ViewContext) {
  const head = h("div", { class: "lesson-head" });
  const board = h("div", { class: "board" });
  const talk = h("div", { class: "lesson-talk" });
  const extras = h("div", { class: "lesson-extras" });
  const help = h("p", { class: "lesson-help", "aria-hidden": "true" });
  const list = h("div", {});
  const live = h("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });
  const notices = h("div", { class: "lesson-notices" }, help, list);
  root.dataset.lesson = setting.lesson?.id ?? "";
  fill(root, head, h("div", { class: "lesson-board" }, board), talk, extras, notices, live);
  return { head, board, talk, extras, help, notices: list, live };
}

function drawHead(root: HTMLElement, { lessonUi, setting, own }: ViewContext, data: Task) {
  const { title, counter, rule, onBack } = setting;
  const heading = h("h3", { class: "lesson-title", tabindex: "-1" }, title);
  const address = rule && own.gameUi.rulesUrl(rule, lessonUi.rulesText(data, own.store.get()));
  const link = address && ruleLink(rule, address, own.t("rules.link", { rule }));
  fill(
    root,
    h("button", { type: "button", onclick: onBack }, icon("back"), h("span", {}, own.t("learn.back"))),
    heading,
    h("p", { class: "lesson-counter" }, counter, link && " · ", link),
  );
  heading.focus();
  return () => {};
}

function mountTalk(root: HTMLElement, context: ViewContext) {
  const { exercise } = context;
  const drawConversation = () => fill(root, ...conversationParts(context));
  return all(
    exercise.store.select(({ input, view }) => [input, view], drawConversation),
    exercise.progress.select(
      ({ phase, ask, hint, misses }) => [phase, ask, hint, misses],
      () => {
        drawConversation();
        announceState(context);
        focusAnswer(root, exercise.progress.get().phase);
      },
    ),
  );
}

/** Let Escape take back the last step of the input; without an input it leaves the exercise. */
function mountEscape({ lessonUi, exercise }: ViewContext) {
  const controller = new AbortController();
  const onEscape = (event: KeyboardEvent) => {
    const isBegun = exercise.progress.get().phase === "asked" && lessonUi.isInputBegun(exercise.store.get());
    if (event.key !== "Escape" || event.defaultPrevented || !isBegun) return;
    event.preventDefault();
    event.stopPropagation();
    exercise.actions.input.stepBack();
  };
  // The listener is at the document, because the focused element may have been replaced.
  document.addEventListener("keydown", onEscape, { signal: controller.signal, capture: true });
  return () => controller.abort();
}

function conversationParts(context: ViewContext): Child[] {
  const { lessonUi, exercise, own, setting } = context;
  const { phase, ask, hint } = exercise.progress.get();
  const question = h("p", { class: "lesson-question" }, setting.question(ask));
  if (phase === "done") return [question, remarkLine("right", [setting.praise]), buttonRow(nextButton(setting))];
  if (phase === "wrong")
    return [
      question,
      remarkLine("wrong", [hint && own.t(hint)]),
      buttonRow(takeBackButton(context), solutionButton(context)),
    ];
  const isOpen = phase === "asked" && !exercise.presentQuestion().point;
  const content = isOpen ? lessonUi.inputContent(own) : { tone: "", words: [], buttons: [] };
  return [
    question,
    hint && remarkLine("wrong", [own.t(hint)]),
    content.words.length > 0 && remarkLine(content.tone, content.words),
    buttonRow(...content.buttons, solutionButton(context)),
  ];
}

const remarkLine = (tone: string, words: Child[]) => h("p", { class: "lesson-remark", "data-tone": tone }, ...words);

const buttonRow = (...children: Child[]) => h("div", { class: "lesson-buttons" }, ...children);

const nextButton = ({ nextLabel, onNext }: ExerciseSetting) =>
  h("button", { type: "button", class: "primary", "data-answer": true, onclick: onNext }, nextLabel);

const takeBackButton = ({ exercise, own: { t } }: ViewContext) =>
  h(
    "button",
    { type: "button", class: "primary", "data-answer": true, onclick: () => exercise.takeBack() },
    icon("undo"),
    t("learn.takeBack"),
  );

const solutionButton = ({ exercise, own: { t }, setting: { showsAtOnce } }: ViewContext) =>
  (showsAtOnce || exercise.progress.get().misses >= MAX_MISSES) &&
  exercise.progress.get().phase !== "busy" &&
  h("button", { type: "button", onclick: () => exercise.showSolution() }, t("learn.showSolution"));

/** Announce the question, the mistake or the praise. */
function announceState({ exercise: { progress }, own: { t, actions }, setting: { question, praise } }: ViewContext) {
  const { phase, ask, hint } = progress.get();
  if (phase === "done") actions.page.announce(praise);
  else if (hint) actions.page.announce(t(hint));
  else if (phase === "asked") actions.page.announce(question(ask));
}

/** Focus the button that continues, so that Enter is enough. */
function focusAnswer(talk: HTMLElement, phase: string) {
  if (phase !== "wrong" && phase !== "done") return;
  (talk.querySelector("[data-answer]") as HTMLElement | null)?.focus({ preventScroll: true });
}
