// Owns the list of what keeps the drawing from being a position: each with its rule, where it is, and what mends it.

import { fill, h } from "../../../house/dom.js";
import { icon } from "../../../house/panels/icons.js";
import { ruleLink } from "../panels/rules.js";
import { outcomeSentence, seatName } from "../../../house/words.js";
import { editWords, problemSentence } from "./words.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../../../protocol/djambi").SetupProblem} SetupProblem
 */

/** @type {import("../page").View} */
export function mountProblems(root, page) {
  const { store, t } = page;
  const title = h("h2", { class: "label", tabindex: "-1" });
  const list = h("ul", { class: "problem-list" });
  fill(root, title, list);
  return store.select(
    ({ setup }) => [setup.check],
    (check) => {
      const problems = check?.problems ?? [];
      const hadFocus = list.contains(document.activeElement);
      title.textContent =
        problems.length === 0 ? t("setup.problems.none") : t("setup.problems.count", { count: problems.length });
      root.dataset.tone = problems.length === 0 ? "right" : "wrong";
      if (problems.length > 0) fill(list, ...problems.map((problem) => problemItem(page, problem)));
      else fill(list, h("li", { class: "quiet" }, lawfulWords(page)));
      // What mended is gone with its problem: the next one is at hand.
      if (hadFocus) /** @type {HTMLElement} */ (list.querySelector("button") ?? title).focus({ preventScroll: true });
    },
  );
}

/** Who is to move, or why nothing can be played. @param {Page} page */
function lawfulWords({ store, t }) {
  const { check } = store.get().setup;
  if (check?.outcome) return t("setup.over", { outcome: outcomeSentence(t, check.outcome) });
  const mover = check?.position?.turn?.mover;
  return mover ? t("setup.lawful", { party: seatName(t, mover) }) : "";
}

/**
 * @param {Page} page
 * @param {SetupProblem} problem
 */
function problemItem({ store, actions, t }, problem) {
  const rules = store.get().setup.check?.setup?.rules;
  const mend = (/** @type {import("../../../protocol/djambi").SetupEdit} */ edit) =>
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
    problem.remedies.length > 0 && h("div", { class: "row" }, ...problem.remedies.map(mend)),
  );
}

/**
 * Leads to a square.
 *
 * @param {Page["t"]} t
 * @param {string} square
 */
function squareButton(t, square) {
  const go = () =>
    /** @type {HTMLElement | null} */ (document.querySelector(`#setup [data-square="${square}"]`))?.focus();
  return h("button", { type: "button", class: "link", "aria-label": t("setup.goTo", { square }), onclick: go }, square);
}
