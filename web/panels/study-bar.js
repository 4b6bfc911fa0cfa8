// Owns the row under the list of moves: what helps to study a game.

import { fill, h } from "../dom.js";
import { icon } from "./icons.js";

/**
 * @param {HTMLElement} root
 * @param {import("./page").Page} page
 */
export function mountStudyBar(root, { store, actions, t }) {
  const statistics = h(
    "button",
    { type: "button", class: "study-button", onclick: () => actions.openDialog("statistics") },
    icon("chart"),
    h("span", {}, t("stats.title")),
  );
  fill(root, statistics);
  return store.select(
    (state) => [state.engine.phase],
    (phase) => {
      statistics.disabled = phase !== "ready";
    },
  );
}
