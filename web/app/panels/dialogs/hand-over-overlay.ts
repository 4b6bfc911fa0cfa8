// Owns what keeps the board from being touched between two people and while people negotiate. It hides nothing: the board
// stays to be seen, but a click meant for the turn before cannot become one of the next. To whom the screen is passed stands
// in the banner.

import { fill, h } from "../../ui/dom.ts";
import { playerName } from "../../i18n/names.ts";
import type { Seat } from "../../../protocol/app.ts";
import type { Page, View } from "../../page.ts";

/** What nobody shall touch meanwhile, by the veil's kind. */
const BLOCKED = { "hand-over": ["board"], recess: ["board", "controls"] };
const ALL = ["board", "controls"];

export const mountHandOverOverlay: View = (root, page) => {
  const { store } = page;
  const stop = store.select(
    ({ blocker }) => [blocker],
    (veil) => {
      const hadFocus = root.contains(document.activeElement);
      for (const id of ALL) setInert(id, veil !== null && BLOCKED[veil.kind].includes(id));
      root.hidden = veil?.kind !== "hand-over";
      if (veil?.kind !== "hand-over") {
        fill(root);
        if (hadFocus) focusBoard();
        return;
      }
      const button = passButton(page, veil.to);
      fill(root, button);
      // When all other views have followed, too: to find out what can have the focus, the browser lays the page out.
      queueMicrotask(() => button.isConnected && !store.get().dialog && button.focus({ preventScroll: true }));
    },
  );
  return () => {
    stop();
    for (const id of ALL) setInert(id, false);
  };
};

/** All over the board, so that any tap goes on. */
function passButton({ store, actions, t }: Page, seat: Seat) {
  const player = playerName(t, store.get().view.record.players, seat);
  return h(
    "button",
    { type: "button", class: `veil-button veil-${seat}`, onclick: () => actions.handOver.takeOver() },
    h("span", { class: "visually-hidden" }, t("handOver.pass", { player }), ". "),
    h("span", { class: "veil-words" }, t("handOver.goOn")),
  );
}

function setInert(id: string, isInert: boolean) {
  const element = document.getElementById(id);
  if (element) element.inert = isInert;
}

/** The keyboard goes on where the next move is entered. */
export function focusBoard() {
  const cell = document.querySelector("#board :is([role=gridcell][tabindex='0'], [role=application])");
  if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
}
