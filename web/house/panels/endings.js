// Owns the dialogs that end a game: resigning, agreeing on a draw, the result.

import { h } from "../dom.js";
import { mayOffer } from "../link/offer.js";
import { peopleInPlay } from "../../games/djambi/state.js";
import { outcomeSentence, playerName as nameOfPlayer } from "../../games/djambi/words.js";
import { sideIcon } from "./icons.js";
import { offerDialog } from "./offers.js";

/**
 * @typedef {import("../../games/djambi/panels/page").Page} Page
 * @typedef {import("./dialogs.js").DialogContent} DialogContent
 * @typedef {import("../../protocol/djambi").Color} Color
 */

/**
 * @param {Page} page
 * @param {Color} color
 */
const playerName = ({ store, t }, color) => nameOfPlayer(t, store.get().view.record.players, color);

/**
 * Which party gives up; the one to move is proposed.
 *
 * @param {Page} page
 * @returns {DialogContent}
 */
export function resignDialog(page) {
  const { store, actions, t } = page;
  const people = peopleInPlay(store.get());
  const mover = store.get().view.position.turn?.mover;
  const proposed = mover && people.includes(mover) ? mover : people[0];
  const radios = people.map((color) =>
    h("input", { type: "radio", name: "party", value: color, checked: color === proposed }),
  );
  const choices = people.map((color, index) =>
    h("label", { class: "choice-line" }, radios[index], sideIcon(color), playerName(page, color)),
  );
  const resign = () => {
    const chosen = radios.find((radio) => radio.checked)?.value;
    if (chosen) actions.resign(/** @type {Color} */ (chosen));
  };
  return {
    title: t("resign.title"),
    body: [h("p", {}, t("resign.help")), h("fieldset", {}, h("legend", {}, t("resign.who")), ...choices)],
    buttons: [
      cancelButton(page),
      h("button", { type: "button", class: "danger", onclick: resign }, t("resign.confirm")),
    ],
  };
}

/**
 * Everybody in play agrees, or the game goes on.
 *
 * @param {Page} page
 * @returns {DialogContent}
 */
export function drawDialog(page) {
  const { store, actions, t } = page;
  if (mayOffer(store.get())) return offerDialog(page);
  const boxes = peopleInPlay(store.get()).map((color) => ({ color, box: h("input", { type: "checkbox" }) }));
  const agree = h(
    "button",
    { type: "button", class: "primary", disabled: true, onclick: () => actions.agreeDraw() },
    t("draw.confirm"),
  );
  const update = () => {
    agree.disabled = !boxes.every(({ box }) => box.checked);
  };
  const lines = boxes.map(({ color, box }) => {
    box.addEventListener("change", update);
    return h(
      "label",
      { class: "choice-line" },
      box,
      sideIcon(color),
      t("draw.accepts", { player: playerName(page, color) }),
    );
  });
  return {
    title: t("draw.title"),
    body: [h("p", {}, t("draw.help")), h("fieldset", {}, h("legend", {}, t("draw.who")), ...lines)],
    buttons: [cancelButton(page), agree],
  };
}

/**
 * How the game ended, and the standing.
 *
 * @param {Page} page
 * @returns {DialogContent}
 */
export function resultDialog(page) {
  const { store, actions, t } = page;
  const { outcome, record } = store.get().view;
  if (!outcome) return { title: t("result.title"), body: [h("p", {}, t("result.none"))] };
  let place = 1;
  const lines = outcome.standing.map((colors) => {
    const line = h(
      "li",
      { class: place === 1 ? "place is-first" : "place" },
      h("span", { class: "place-number" }, t("result.place", { place })),
      ...colors.map((color) => h("span", { class: "place-party" }, sideIcon(color), playerName(page, color))),
    );
    place += colors.length;
    return line;
  });
  return {
    title: t(outcome.winners.length === 1 ? "result.win" : "result.draw", {
      winner: playerName(page, outcome.winners[0] ?? "r"),
    }),
    body: [
      h("p", {}, outcomeSentence(t, outcome), " ", t("result.length", { plies: record.cursor })),
      h("ol", { class: "standing", "aria-label": t("result.standing") }, ...lines),
    ],
    buttons: [
      h("button", { type: "button", onclick: () => actions.closeDialog() }, t("result.look")),
      h("button", { type: "button", onclick: () => actions.openDialog("statistics") }, t("stats.title")),
      h("button", { type: "button", onclick: () => actions.openDialog("new") }, t("menu.new")),
      h("button", { type: "button", class: "primary", onclick: () => actions.rematch() }, t("result.rematch")),
    ],
  };
}

/** @param {Page} page */
function cancelButton({ actions, t }) {
  return h("button", { type: "button", onclick: () => actions.closeDialog() }, t("dialog.cancel"));
}
