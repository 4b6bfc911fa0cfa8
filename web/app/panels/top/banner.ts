// Owns how what a banner says, and its buttons, follow each other.

import { fill, h } from "../../ui/dom.ts";
import type { Child } from "../../ui/dom.ts";

/** A sentence of more characters is in smaller letters where there is little room. */
const LONG = 60;

/**
 * What shows *words* and *buttons* in *root*, which holds nothing else. Words are new ones each time: those that stand
 * elsewhere than the ones before have not jumped.
 */
export function createBanner(root: HTMLElement) {
  let sentence = h("p", { class: "banner-words" });
  const row = h("div", { class: "banner-buttons" });
  fill(root, sentence, row);
  return (words: Child[], buttons: Child[]) => {
    const next = h("p", { class: "banner-words" }, ...words);
    next.classList.toggle("is-long", (next.textContent ?? "").length > LONG);
    sentence.replaceWith(next);
    sentence = next;
    showButtons(row, buttons);
  };
}

/**
 * Show *buttons* in their order. One that does the same as the one in its place, which its `data-does` says beside its
 * words, leaves that there: while computers play fast, whoever presses "Pause" must find it under the finger still when
 * it is lifted.
 */
function showButtons(row: HTMLElement, buttons: Child[]) {
  const wanted = buttons.filter((button) => button instanceof HTMLElement);
  for (const [place, button] of wanted.entries()) {
    const old = row.children[place] as HTMLElement | undefined;
    if (!old) row.append(button);
    else if (old.dataset.does === undefined || !old.isEqualNode(button)) old.replaceWith(button);
  }
  while (row.children.length > wanted.length) row.lastElementChild?.remove();
}
