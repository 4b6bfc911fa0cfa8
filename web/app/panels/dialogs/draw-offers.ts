// Draw offers by link, in the banner and in the dialog of the draw.

import { h } from "../../ui/dom.ts";
import { localSeatsInPlay } from "../../model/state.ts";
import { listPlayers, offerSentence, refusedDrawMessage } from "../../i18n/names.ts";
import { icon } from "../side/icons.ts";
import { cancelButton } from "./dialog-parts.ts";
import type { Page } from "../../page.ts";
import type { DialogContent } from "./dialogs.ts";

/** Returns the content of the banner for an offer that people at this screen have to answer. */
export function offeredContent(page: Page) {
  const { store, t, gameUi } = page;
  const [first] = store.get().offer;
  const rule = h("small", {}, " ", t("offer.rule"));
  return {
    tone: "step",
    words: [first ? gameUi.seatIcon(first) : null, offerSentence(page, store.get()), rule],
    buttons: answerButtons(page),
  };
}

/** Returns the words for an open offer, or for a declined one; null if there is neither. */
export function openOfferWords({ store, t }: Page) {
  const { offer, view, refused } = store.get();
  if (refused) return h("small", {}, " ", t(...refusedDrawMessage(t, store.get())));
  const players = listPlayers(t, view.record.players, offer);
  return offer.length > 0 ? h("small", {}, " ", t("offer.stands", { players })) : null;
}

/** Returns the dialog of the draw for a game in which some players are not at this screen. */
export function offerDialog(page: Page): DialogContent {
  const { store, actions, t, gameUi } = page;
  const state = store.get();
  const isMade = localSeatsInPlay(gameUi, state).every((seat) => state.offer.includes(seat));
  const asked = offerSentence(page, state);
  if (asked)
    return {
      title: t("controls.draw"),
      body: [h("p", {}, asked), h("p", {}, t("draw.help"), " ", t("offer.rule"))],
      buttons: answerButtons(page),
    };
  const make = h(
    "button",
    { type: "button", class: "primary", onclick: () => actions.correspondence.agreeByLink() },
    t("draw.title"),
  );
  const withdraw = h(
    "button",
    { type: "button", class: "primary", onclick: () => actions.correspondence.declineDraw() },
    t("offer.withdraw"),
  );
  return {
    title: t("draw.title"),
    body: [h("p", {}, t("offer.help")), h("p", {}, openOfferWords(page))],
    buttons: [cancelButton(page), isMade ? withdraw : make],
  };
}

const answerButtons = ({ actions, t }: Page): HTMLButtonElement[] => [
  h(
    "button",
    { type: "button", class: "primary", onclick: () => actions.correspondence.agreeByLink() },
    icon("draw"),
    t("offer.accept"),
  ),
  h("button", { type: "button", onclick: () => actions.correspondence.declineDraw() }, t("offer.decline")),
];
