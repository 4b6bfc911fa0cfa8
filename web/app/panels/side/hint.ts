// Hints in the banner: the search, then the move and its reasons.

import { h } from "../../ui/dom.ts";
import { icon } from "./icons.ts";
import type { Child } from "../../ui/dom.ts";
import type { BannerContent } from "../top/banner.ts";
import type { Page } from "../../page.ts";
import type { State } from "../../model/state.ts";

/** Whether the banner shows the hint. Once a move is being entered, its steps come first. */
export const isHintShown = ({ hint, input }: State) =>
  hint !== null && input.refusal === null && input.prefixes.length <= 1;

/** Returns the content of the banner. */
export function hintContent(page: Page): BannerContent {
  const { store, actions, t } = page;
  const isFound = store.get().hint?.isFinal;
  return {
    tone: "hint",
    words: [icon("hint"), h("span", { class: "banner-search" }, ...hintWords(page))],
    buttons: [
      isFound &&
        h("button", { type: "button", class: "primary", onclick: () => actions.hint.playHint() }, t("hint.play")),
      h("button", { type: "button", onclick: () => actions.hint.clearHint() }, t(isFound ? "hint.hide" : "hint.stop")),
    ],
  };
}

export function hintWords({ store, t, gameUi }: Page): Child[] {
  const { hint, view } = store.get();
  if (!hint) return [];
  if (!hint.isFinal || !hint.line) {
    return [t("hint.thinking"), hint.depth > 0 && h("small", {}, " ", t("banner.computerDeep", { depth: hint.depth }))];
  }
  const [move, ...reasons] = gameUi.hintSentences(t, view.position, hint.line, view.record.players);
  return [h("b", {}, move ?? ""), " ", reasons.join(" "), " ", h("small", { class: "hint-move" }, hint.line.move)];
}
