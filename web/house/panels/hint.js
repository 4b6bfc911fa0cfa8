// Owns what the banner says of a hint: that it is looked for, the move, and why it is good.

import { h } from "../dom.js";
import { icon } from "./icons.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../dom.js").Child} Child
 */

/** Whether the banner speaks of the hint: once a piece is taken up, the steps of its move come first. @param {import("../state.js").State} state */
export const isHintTold = ({ hint, entry }) => hint !== null && entry.refusal === null && entry.asked.length <= 1;

/**
 * @param {Page} page
 * @returns {{ tone: string, words: Child[], buttons: Child[] }} Of a banner.
 */
export function hintContent(page) {
  const { store, actions, t } = page;
  const isFound = store.get().hint?.isFinal;
  return {
    tone: "hint",
    words: [icon("hint"), h("span", { class: "banner-thinking" }, ...hintWords(page))],
    buttons: [
      isFound &&
        h("button", { type: "button", class: "primary", onclick: () => actions.hint.playHint() }, t("hint.play")),
      h("button", { type: "button", onclick: () => actions.hint.clearHint() }, t(isFound ? "hint.hide" : "hint.stop")),
    ],
  };
}

/** @param {Page} page @returns {Child[]} */
export function hintWords({ store, t, face }) {
  const { hint, view } = store.get();
  if (!hint) return [];
  if (!hint.isFinal || !hint.line) {
    return [t("hint.thinking"), hint.depth > 0 && h("small", {}, " ", t("banner.computerDeep", { depth: hint.depth }))];
  }
  const [move, ...reasons] = face.hint(t, view.position, hint.line, view.record.players);
  return [h("b", {}, move ?? ""), " ", reasons.join(" "), " ", h("small", { class: "hint-move" }, hint.line.move)];
}
