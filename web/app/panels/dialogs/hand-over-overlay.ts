// Overlay that blocks the board while the screen is handed over, and during a recess. The board stays visible, but a click
// meant for the previous turn cannot act in the next one. The banner names the next player.

import { fill, h } from "../../ui/dom.ts";
import { playerName } from "../../i18n/names.ts";
import type { Seat } from "../../../protocol/app.ts";
import type { Page, View } from "../../page.ts";

/** Ids of the blocked elements, by kind of blocker. */
const BLOCKED = { "hand-over": ["board"], recess: ["board", "controls"] };
const ALL = ["board", "controls"];

export const mountHandOverOverlay: View = (root, page) => {
  const { store } = page;
  const stop = store.select(
    ({ blocker }) => [blocker],
    (current) => {
      const hadFocus = root.contains(document.activeElement);
      for (const id of ALL) setInert(id, current !== null && BLOCKED[current.kind].includes(id));
      root.hidden = current?.kind !== "hand-over";
      if (current?.kind !== "hand-over") {
        fill(root);
        if (hadFocus) focusBoard();
        return;
      }
      const button = passButton(page, current.to);
      fill(root, button);
      // The focus is set later, when all other views are up to date, because `focus` forces a layout of the page.
      queueMicrotask(() => button.isConnected && !store.get().dialog && button.focus({ preventScroll: true }));
    },
  );
  return () => {
    stop();
    for (const id of ALL) setInert(id, false);
  };
};

/** Returns a button over the whole board, so that a tap anywhere continues. */
function passButton({ store, actions, t }: Page, seat: Seat) {
  const player = playerName(t, store.get().view.record.players, seat);
  return h(
    "button",
    { type: "button", class: `hand-over-button hand-over-${seat}`, onclick: () => actions.handOver.takeOver() },
    h("span", { class: "visually-hidden" }, t("handOver.pass", { player }), ". "),
    h("span", { class: "hand-over-words" }, t("handOver.goOn")),
  );
}

function setInert(id: string, isInert: boolean) {
  const element = document.getElementById(id);
  if (element) element.inert = isInert;
}

/** Move the focus to the board, where the next move is entered. */
export function focusBoard() {
  const cell = document.querySelector("#board :is([role=gridcell][tabindex='0'], [role=application])");
  if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
}
