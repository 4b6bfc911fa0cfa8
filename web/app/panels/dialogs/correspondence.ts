// Dialogs and banner of correspondence games: the seats of this device, the new turns of a link, and the choice between two
// branches.

import { h } from "../../ui/dom.ts";
import { isLocalPerson, isPerson, seatOf, seatType, seatsToAct } from "../../model/seats.ts";
import { isSpectator } from "../../model/state.ts";
import { MAX_NAME_LENGTH } from "../../links/players-part.ts";
import { capitalized, listPlayers, offerSentence, refusedDrawMessage, seatName, playerName } from "../../i18n/names.ts";
import { icon } from "../side/icons.ts";
import { openOfferWords } from "./draw-offers.ts";
import type { AnyMatchEntry as MatchEntry } from "../../../protocol/app.ts";
import type { Child } from "../../ui/dom.ts";
import type { Page } from "../../page.ts";
import type { DialogContent } from "./dialogs.ts";

/** Returns the dialog of the seats that play on this device. */
export function seatsOnThisDeviceDialog({ store, actions, t, gameUi }: Page): DialogContent {
  const { view, seats, correspondence } = store.get();
  const people = gameUi.occupiedSeats(view.position).filter((seat) => isPerson(seats[seat]));
  const acting = seatsToAct(view);
  const isChosen =
    people.some((seat) => !isLocalPerson(seats[seat])) && people.some((seat) => isLocalPerson(seats[seat]));
  const rows = people.map((seat) => {
    const named = seatName(t, seat);
    const isMine = isChosen ? isLocalPerson(seats[seat]) : acting.includes(seat);
    const box = h("input", { type: "checkbox", checked: isMine, "aria-label": t("sides.mine", { seat: named }) });
    const name = h("input", {
      type: "text",
      maxlength: MAX_NAME_LENGTH,
      value: view.record.players[seat] ?? "",
      placeholder: named,
      autocomplete: "off",
      "aria-label": t("seats.name", { seat: named }),
    });
    return { seat, box, name, element: h("div", { class: "side-row" }, box, gameUi.seatIcon(seat), name) };
  });
  const play = h("button", { type: "button", class: "primary" }, t("sides.play"));
  const enablePlay = () => {
    play.disabled = !rows.some(({ box }) => box.checked);
  };
  rows.forEach(({ box }) => box.addEventListener("change", enablePlay));
  play.addEventListener("click", () => {
    const mine = rows.filter(({ box }) => box.checked).map(({ seat }) => seat);
    const named = rows.filter(({ name }) => name.value.trim() !== "");
    const players = { ...view.record.players, ...Object.fromEntries(rows.map(({ seat }) => [seat, ""])) };
    const names = { ...players, ...Object.fromEntries(named.map(({ seat, name }) => [seat, name.value.trim()])) };
    actions.correspondence.playSeats(mine, Object.fromEntries(Object.entries(names).filter(([, name]) => name !== "")));
  });
  enablePlay();
  return {
    title: t("sides.title"),
    draft: `sides ${store.get().gameId}`,
    body: [
      h("p", {}, t(correspondence ? "sides.welcome" : "sides.help")),
      h("fieldset", { class: "sides" }, h("legend", {}, t("sides.who")), ...rows.map(({ element }) => element)),
    ],
    buttons: [
      h(
        "button",
        { type: "button", onclick: () => actions.page.closeDialog() },
        t(correspondence ? "sides.look" : "dialog.cancel"),
      ),
      play,
    ],
  };
}

/** Returns the dialog of the turns that a link brought. Closing it replays them. */
export function newTurnsDialog(page: Page): DialogContent {
  const { store, actions, t } = page;
  const { incomingLink, view } = store.get();
  const entries = view.entries.slice(incomingLink?.from ?? 0, view.record.cursor);
  const offer = drawSentence(page);
  let isWanted = true;
  const skipReplay = () => {
    isWanted = false;
    actions.page.closeDialog();
    actions.match.goToPresent();
  };
  return {
    title: t("news.title"),
    body: [
      h("ol", { class: "news" }, ...entries.map((entry) => turnLine(page, entry))),
      offer && h("p", { class: "news-offer" }, h("strong", {}, offer)),
    ].filter((node) => node !== ""),
    buttons: [
      h("button", { type: "button", onclick: skipReplay }, t("news.skip")),
      h(
        "button",
        { type: "button", class: "primary", onclick: () => actions.page.closeDialog() },
        icon("play"),
        t("news.show"),
      ),
    ],
    unmount: () => {
      if (actions.correspondence.dismissNewTurns() && isWanted) actions.study.toggleReplay();
    },
  };
}

/** Returns the sentence for the draw offer or refusal in a link; empty if it has none. */
function drawSentence(page: Page) {
  const { store, t } = page;
  const { incomingLink, view, refused } = store.get();
  if (refused) return t(...refusedDrawMessage(t, store.get()));
  const lapsed = incomingLink?.kind === "newTurns" ? incomingLink.lapsed : [];
  const players = listPlayers(t, view.record.players, lapsed);
  return offerSentence(page, store.get()) || (lapsed.length > 0 ? t("offer.lapsed", { players }) : "");
}

/** Returns the dialog for a link whose game differs from the one on this device. It asks which of them continues. */
export function forkDialog(page: Page): DialogContent {
  const { store, actions, t } = page;
  const { incomingLink, view } = store.get();
  const from = incomingLink?.from ?? 0;
  const theirs = incomingLink?.kind === "fork" ? incomingLink : null;
  const branchSection = (title: string, entries: MatchEntry[]) =>
    h(
      "section",
      { class: "fork-choice" },
      h("h3", {}, t(title)),
      entries.length > 0
        ? h("ol", { class: "news" }, ...entries.slice(from, from + 1).map((entry) => turnLine(page, entry)))
        : h("p", {}, t("fork.nothing")),
      entries.length > from + 1 && h("p", { class: "quiet" }, t("fork.more", { count: entries.length - from - 1 })),
    );
  const openTheirs = () => theirs && actions.library.openGame(theirs.gameId);
  return {
    title: t("fork.title"),
    body: [
      theirs?.own.length
        ? h(
            "p",
            { class: "problem" },
            t("fork.own", { players: theirs.own.map((seat) => playerName(t, view.record.players, seat)).join(", ") }),
          )
        : h("p", {}, t("fork.help", { ply: from + 1 })),
      h(
        "div",
        { class: "fork" },
        branchSection("fork.mine", view.entries.slice(0, view.record.cursor)),
        branchSection("fork.theirs", theirs?.entries ?? []),
      ),
      h("p", { class: "quiet" }, t("fork.kept")),
    ],
    buttons: [
      h("button", { type: "button", onclick: openTheirs }, t("fork.take")),
      h("button", { type: "button", class: "primary", onclick: () => actions.page.closeDialog() }, t("fork.keep")),
    ],
    unmount: () => void actions.correspondence.dismissNewTurns(),
  };
}

function turnLine({ store, t, gameUi }: Page, entry: MatchEntry) {
  const seat = seatOf(entry);
  const { players } = store.get().view.record;
  if (entry.action === "draw") return h("li", {}, icon("draw"), h("strong", {}, capitalized(t("log.draw"))));
  return h(
    "li",
    {},
    seat ? gameUi.seatIcon(seat) : null,
    h(
      "div",
      {},
      h("strong", {}, seat ? playerName(t, players, seat) : t("log.draw")),
      h("p", {}, gameUi.eventSentences(t, entry.events).map(capitalized).join(" ")),
    ),
  );
}

/**
 * Returns the content of the banner while a remote player has to move, or while the others have not been sent the end of the
 * game.
 */
export function awaitingContent(page: Page): { words: Child[]; buttons: Child[] } {
  const { store, actions, t, gameUi } = page;
  const { view, seats } = store.get();
  const seat = seatsToAct(view).find((seat) => seatType(seats[seat]).isAway);
  const isGuest = isSpectator(gameUi, store.get());
  if (!seat) return { words: [], buttons: isGuest ? [] : sendButtons({ actions, t }) };
  return {
    words: [
      gameUi.seatIcon(seat),
      t(isGuest ? "banner.watch" : "banner.away", { player: playerName(t, view.record.players, seat) }),
      openOfferWords(page),
    ],
    buttons: isGuest ? [] : sendButtons({ actions, t }),
  };
}

/** Returns the buttons that send or copy the game's link. */
export function sendButtons({ actions, t }: Pick<Page, "actions" | "t">) {
  const canSend = actions.correspondence.canSend();
  return [
    canSend &&
      h(
        "button",
        { type: "button", class: "primary", onclick: () => actions.correspondence.sendLink() },
        icon("share"),
        t("correspondence.send"),
      ),
    h(
      "button",
      { type: "button", class: canSend ? "" : "primary", onclick: () => actions.correspondence.copyLink() },
      t("correspondence.copy"),
    ),
  ];
}
