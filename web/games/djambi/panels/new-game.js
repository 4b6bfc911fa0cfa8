// Owns the dialog of a new game: board, rules, players, or the text of a position. The parts are put together here.

import { seatedParties } from "../parties.js";
import { fill, h } from "../../../house/dom.js";
import { readRules } from "../../../house/rules-text.js";
import { writeRules } from "../rules-text.js";
import { icon } from "../../../house/panels/icons.js";
import { beginningOf } from "../../../house/panels/beginning.js";
import { clockForm, seatingSettings } from "../../../house/panels/clock-form.js";
import { miniBoard } from "./mini-board.js";
import { optionsForm } from "./options.js";
import { seatsForm } from "../../../house/panels/seats.js";
import { waysToBegin } from "./welcome.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../../../protocol/djambi").PositionView} PositionView
 */

/** Wait so long after the last key before the engine reads a pasted text. */
const TYPING_MS = 250;

/**
 * The same for friends at this screen: who they are comes first, and the clock.
 *
 * @param {Page} page
 */
export const friendsDialog = (page) => newGameDialog(page, true);

/**
 * @param {Page} page
 * @param {boolean} [areFriends] People have said already that they play at this screen.
 * @returns {import("../../../house/panels/dialogs.js").DialogContent}
 */
export function newGameDialog(page, areFriends = false) {
  const { store, actions, t } = page;
  const { info, view, seats } = store.get();
  const before = { rules: view.position.rules, players: view.record.players, seats, ...actions.beginning.lastTable() };
  const choice = readRules(info, before.rules);
  const players = seatsForm(page, before.players, before.seats);
  const clock = clockForm(page);
  const picture = h("div", { class: "new-picture" });
  const changed = () => {
    options.element.disabled = text.value.trim() !== "";
    start.check();
  };
  const text = positionField(page, changed);
  const options = optionsForm(page, choice, changed);
  const start = beginningOf(page, {
    chosen() {
      const position = text.value.trim();
      return position ? { position } : { rules: writeRules(info, choice) };
    },
    show(shown) {
      const position = /** @type {PositionView} */ (shown);
      players.show(seatedParties(position));
      fill(picture, pictureOf(page, position));
    },
    begin(found) {
      const { players: names, seats: types } = players.read();
      actions.beginning.newGame(found, names, types, clock.read());
    },
  });
  changed();
  return {
    title: t("new.title"),
    draft: "new",
    body: [
      firstWays(page, players, areFriends),
      h(
        "div",
        { class: "new-columns" },
        h(
          "div",
          { class: "new-table" },
          picture,
          h("h3", {}, t("new.players")),
          players.element,
          players.others,
          tableForm(page, clock.element),
        ),
        options.element,
      ),
      positionForm(page, text),
      start.problem,
    ],
    buttons: [
      h("button", { type: "button", onclick: () => actions.page.closeDialog() }, t("dialog.cancel")),
      start.button,
    ],
  };
}

/**
 * The ways to begin that need no table; friends have no more use for them.
 *
 * @param {Page} page
 * @param {import("../../../house/panels/seats.js").SeatsForm} players
 * @param {boolean} areFriends
 */
function firstWays(page, players, areFriends) {
  const seatFriends = () => {
    ways.hidden = true;
    players.seatFriends();
  };
  const own = h("h3", { class: "new-own" }, page.t("new.own"));
  const ways = h("div", { class: "new-ways" }, waysToBegin(page, seatFriends), own);
  if (areFriends) seatFriends();
  return ways;
}

/**
 * The text of a position, or one that is drawn.
 *
 * @param {Page} page
 * @param {HTMLElement} text
 */
const positionForm = ({ actions, t }, text) =>
  h(
    "details",
    { class: "new-position" },
    h("summary", {}, t("new.position")),
    h("p", { class: "quiet" }, t("new.positionHelp")),
    text,
    h("button", { type: "button", onclick: () => actions.editor.openSetup() }, icon("setup"), t("setup.title")),
  );

/**
 * The clock, and how the screen is shared.
 *
 * @param {Page} page
 * @param {HTMLElement} clock
 */
function tableForm(page, clock) {
  const lines = seatingSettings(page).map(({ box, words }) => h("label", { class: "setting-line" }, box, words));
  return h("div", { class: "new-seating" }, clock, h("div", { class: "seating" }, ...lines));
}

/**
 * @param {Page} page
 * @param {() => void} onChange Some time after the last key.
 */
function positionField({ t }, onChange) {
  const field = h("textarea", {
    rows: 3,
    spellcheck: "false",
    autocomplete: "off",
    "aria-label": t("new.positionText"),
  });
  let timer = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(onChange, TYPING_MS);
  });
  return field;
}

/**
 * @param {Page} page
 * @param {PositionView} position
 */
function pictureOf({ store }, position) {
  const board = store.get().info.boards.find(({ name }) => name === position.board);
  return board ? miniBoard(board, position) : null;
}
