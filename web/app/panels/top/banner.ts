// The banner's element: its sentence and buttons, replaced without disturbing a press.

import { fill, h } from "../../ui/dom.ts";
import type { Child } from "../../ui/dom.ts";

/** In characters. A longer sentence has smaller letters on narrow screens. */
const LONG = 60;

/**
 * Returns a function that shows a sentence and buttons in *root*, which contains nothing else. Each sentence gets a new
 * element: an element that only changed its place would count as a layout shift.
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
 * Show *buttons* in their order. A button whose `data-does` equals that of the button in its place is not replaced: while
 * computers play fast, "Pause" must still be the same element when the finger is lifted.
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
