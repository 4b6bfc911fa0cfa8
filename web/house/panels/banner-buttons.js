// Owns how the buttons of a banner follow each other.

/**
 * Show *buttons* in their order. One that does the same as the one in its place, which its `data-does` says beside its words,
 * leaves that there: while computers play fast, whoever presses "Pause" must find it under the finger still when it is lifted.
 *
 * @param {HTMLElement} row
 * @param {import("../dom.js").Child[]} buttons
 */
export function showButtons(row, buttons) {
  const wanted = buttons.filter((button) => button instanceof HTMLElement);
  for (const [place, button] of wanted.entries()) {
    const old = /** @type {HTMLElement | undefined} */ (row.children[place]);
    if (!old) row.append(button);
    else if (old.dataset.does === undefined || !old.isEqualNode(button)) old.replaceWith(button);
  }
  while (row.children.length > wanted.length) row.lastElementChild?.remove();
}
