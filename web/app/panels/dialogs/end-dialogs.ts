// Dialogs at the end of a game: resignation, draw, result, elimination.

import { h } from "../../ui/dom.ts";
import { mayOfferDraw } from "../../links/draw-offer-part.ts";
import { localSeatsInPlay } from "../../model/state.ts";
import { outcomeSentence, playerName as nameOfPlayer } from "../../i18n/names.ts";
import { seatsToAct } from "../../model/seats.ts";
import { cancelButton } from "./dialog-parts.ts";
import { offerDialog } from "./draw-offers.ts";
import type { Seat } from "../../../protocol/app.ts";
import type { Page } from "../../page.ts";
import type { DialogContent } from "./dialogs.ts";

const playerName = ({ store, t }: Page, seat: Seat) => nameOfPlayer(t, store.get().view.record.players, seat);

/** Returns the dialog to resign, which proposes the mover. */
export function resignDialog(page: Page): DialogContent {
  const { store, actions, t, gameUi } = page;
  const people = localSeatsInPlay(gameUi, store.get());
  const mover = seatsToAct(store.get().view).find((seat) => people.includes(seat));
  const proposed = mover ?? people[0];
  const radios = people.map((seat) =>
    h("input", { type: "radio", name: "party", value: seat, checked: seat === proposed }),
  );
  const choices = people.map((seat, index) =>
    h("label", { class: "choice-line" }, radios[index], gameUi.seatIcon(seat), playerName(page, seat)),
  );
  const resignChosen = () => {
    const chosen = radios.find((radio) => radio.checked)?.value;
    if (chosen) actions.match.resign(chosen);
  };
  return {
    title: t("resign.title"),
    body: [h("p", {}, t("resign.help")), h("fieldset", {}, h("legend", {}, t("resign.who")), ...choices)],
    buttons: [
      cancelButton(page),
      h("button", { type: "button", class: "danger", onclick: resignChosen }, t("resign.confirm")),
    ],
  };
}

/** Returns the dialog to agree on a draw, which all people in play must accept. */
export function drawDialog(page: Page): DialogContent {
  const { store, actions, t, gameUi } = page;
  if (mayOfferDraw(gameUi, store.get())) return offerDialog(page);
  const boxes = localSeatsInPlay(gameUi, store.get()).map((seat) => ({ seat, box: h("input", { type: "checkbox" }) }));
  const agree = h(
    "button",
    { type: "button", class: "primary", disabled: true, onclick: () => actions.match.agreeDraw() },
    t("draw.confirm"),
  );
  const enableAgreement = () => {
    agree.disabled = !boxes.every(({ box }) => box.checked);
  };
  const lines = boxes.map(({ seat, box }) => {
    box.addEventListener("change", enableAgreement);
    return h(
      "label",
      { class: "choice-line" },
      box,
      gameUi.seatIcon(seat),
      t("draw.accepts", { player: playerName(page, seat) }),
    );
  });
  return {
    title: t("draw.title"),
    body: [h("p", {}, t("draw.help")), h("fieldset", {}, h("legend", {}, t("draw.who")), ...lines)],
    buttons: [cancelButton(page), agree],
  };
}

/** Returns the dialog with the result and the ranking of the seats. */
export function resultDialog(page: Page): DialogContent {
  const { store, actions, t, gameUi } = page;
  const { outcome, record, position } = store.get().view;
  if (!outcome) return { title: t("result.title"), body: [h("p", {}, t("result.none"))] };
  const openAnalysis = () => {
    actions.page.closeDialog();
    actions.analysis.openAnalysis();
  };
  const seatWithScore = (seat: Seat) =>
    h(
      "span",
      { class: "place-party" },
      gameUi.seatIcon(seat),
      playerName(page, seat),
      gameUi.scoreText && h("span", { class: "place-score" }, gameUi.scoreText(t, position, seat)),
    );
  let place = 1;
  const lines = outcome.standing.map((seats) => {
    const line = h(
      "li",
      { class: place === 1 ? "place is-first" : "place" },
      h("span", { class: "place-number" }, t("result.place", { place })),
      h("span", { class: "place-parties" }, ...seats.map(seatWithScore)),
    );
    place += seats.length;
    return line;
  });
  return {
    title: t(outcome.winners.length === 1 ? "result.win" : "result.draw", {
      winner: playerName(page, outcome.winners[0] ?? ""),
    }),
    body: [
      h("p", {}, outcomeSentence(t, outcome, record.players), " ", t("result.length", { plies: record.cursor })),
      h("ol", { class: "standing", "aria-label": t("result.standing") }, ...lines),
    ],
    buttons: [
      h("button", { type: "button", onclick: () => actions.page.closeDialog() }, t("result.look")),
      h("button", { type: "button", onclick: () => actions.page.openDialog("statistics") }, t("stats.title")),
      ...(gameUi.viewerId ? [] : [h("button", { type: "button", onclick: openAnalysis }, t("result.analyse"))]),
      h("button", { type: "button", onclick: () => actions.page.openDialog("new") }, t("menu.new")),
      h("button", { type: "button", class: "primary", onclick: () => actions.newGame.rematch() }, t("result.rematch")),
    ],
  };
}

/** Returns the dialog for a person at this screen who was eliminated. It says by whom, and what can be done now. */
export function eliminatedDialog(page: Page): DialogContent {
  const { store, actions, t, gameUi } = page;
  const { eliminatedHere, view } = store.get();
  if (!eliminatedHere) return { title: t("result.title"), body: [] };
  const { seat, by } = eliminatedHere;
  const isAlone = localSeatsInPlay(gameUi, store.get()).length === 0;
  const closeAndWatch = () => {
    actions.page.closeDialog();
    if (isAlone) actions.computers.resumeComputers();
  };
  const closeAndRun = (action: () => unknown) => () => {
    actions.page.closeDialog();
    action();
  };
  return {
    title: t("beaten.title", { player: playerName(page, seat) }),
    body: [
      h(
        "p",
        { class: "beaten-who" },
        by && gameUi.seatIcon(by),
        gameUi.eliminatedSentence?.(t, by && nameOfPlayer(t, view.record.players, by)),
      ),
      h("p", { class: "quiet" }, t(isAlone ? "beaten.alone" : "beaten.others")),
    ],
    buttons: [
      h("button", { type: "button", onclick: () => actions.page.openDialog("new") }, t("menu.new")),
      h("button", { type: "button", onclick: closeAndRun(() => actions.analysis.openAnalysis()) }, t("result.analyse")),
      h("button", { type: "button", onclick: closeAndRun(() => actions.match.undo()) }, t("controls.undo")),
      h(
        "button",
        { type: "button", class: "primary", onclick: closeAndWatch },
        t(isAlone ? "beaten.watch" : "recess.end"),
      ),
    ],
  };
}
