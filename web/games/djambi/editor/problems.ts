// List of the problems of the edited position, each with its rule, its squares and the edits that fix it.

import { fill, h } from "../../../app/ui/dom.ts";
import { icon } from "../../../app/panels/side/icons.ts";
import { ruleLink } from "../panels/dialogs/rules.ts";
import { outcomeSentence, seatName } from "../../../app/i18n/names.ts";
import { editWords, problemSentence } from "./editor-words.ts";
import type { SetupEdit, SetupProblem } from "../../../protocol/djambi.ts";
import type { Page, View } from "../page.ts";

export const mountProblems: View = (root, page) => {
  const { store, t } = page;
  const title = h("h2", { class: "label", tabindex: "-1" });
  const list = h("ul", { class: "problem-list" });
  fill(root, title, list);
  return store.select(
    ({ editor }) => [editor.check],
    (check) => {
      const problems = check?.problems ?? [];
      const hadFocus = list.contains(document.activeElement);
      title.textContent =
        problems.length === 0 ? t("setup.problems.none") : t("setup.problems.count", { count: problems.length });
      root.dataset.tone = problems.length === 0 ? "right" : "wrong";
      if (problems.length > 0) fill(list, ...problems.map((problem) => problemItem(page, problem)));
      else fill(list, h("li", { class: "quiet" }, noProblemSentence(page)));
      // The pressed button has vanished with its problem, so the next one gets the focus.
      if (hadFocus) ((list.querySelector("button") ?? title) as HTMLElement).focus({ preventScroll: true });
    },
  );
};

/** Returns the sentence about a position without problems: its mover, or how the game has ended. */
function noProblemSentence({ store, t }: Page) {
  const { check } = store.get().editor;
  if (check?.outcome) return t("setup.over", { outcome: outcomeSentence(t, check.outcome) });
  const mover = check?.position?.turn?.mover;
  return mover ? t("setup.lawful", { party: seatName(t, mover) }) : "";
}

function problemItem({ store, actions, t }: Page, problem: SetupProblem) {
  const rules = store.get().editor.check?.setup?.rules;
  const remedyButton = (edit: SetupEdit) =>
    h(
      "button",
      { type: "button", class: "problem-mend", onclick: () => actions.editor.editSetup(edit) },
      icon("check"),
      editWords(t, edit),
    );
  return h(
    "li",
    { class: "setup-problem" },
    h("p", {}, problemSentence(t, problem), " ", ruleLink(t, problem.rule, rules)),
    problem.squares.length > 0 &&
      h("p", { class: "problem-squares" }, ...problem.squares.map((square) => squareButton(t, square))),
    problem.remedies.length > 0 && h("div", { class: "row" }, ...problem.remedies.map(remedyButton)),
  );
}

/** Returns a button that moves the focus to a square. */
function squareButton(t: Page["t"], square: string) {
  const focusSquare = () => (document.querySelector(`#setup [data-square="${square}"]`) as HTMLElement | null)?.focus();
  return h(
    "button",
    { type: "button", class: "link", "aria-label": t("setup.goTo", { square }), onclick: focusSquare },
    square,
  );
}
