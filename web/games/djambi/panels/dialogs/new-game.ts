// Dialog of a new game: board, rules, players, or the text of a position. It is composed of forms from other modules.

import { mayBeAbsent, occupiedParties } from "../../model/parties.ts";
import { fill, h } from "../../../../app/ui/dom.ts";
import { readRules } from "../../../../app/rules/rules-text.ts";
import { writeRules } from "../../rules/rules-text.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { cancelButton } from "../../../../app/panels/dialogs/dialog-parts.ts";
import { newGameFooter } from "../../../../app/panels/dialogs/new-game-footer.ts";
import { clockForm, hotSeatSettings } from "../../../../app/panels/dialogs/clock-form.ts";
import { miniBoard } from "../side/mini-board.ts";
import { optionsForm } from "./options.ts";
import { seatsForm } from "../../../../app/panels/dialogs/seats.ts";
import { startButtons } from "./welcome.ts";
import type { DialogContent } from "../../../../app/panels/dialogs/dialogs.ts";
import type { SeatsForm } from "../../../../app/panels/dialogs/seats.ts";
import type { PositionView } from "../../../../protocol/djambi.ts";
import type { Page } from "../../page.ts";

/** Delay between the last key and the check by the engine. */
const TYPING_MS = 250;

/** Returns the dialog for friends at this screen, which shows players and clock first. */
export const friendsDialog = (page: Page) => newGameDialog(page, true);

/**
 * Returns the new-game dialog.
 *
 * @param areFriends Whether the players are people at this screen.
 */
export function newGameDialog(page: Page, areFriends: boolean = false): DialogContent {
  const { store, actions, t } = page;
  const { info, view, seats } = store.get();
  const before = { rules: view.position.rules, players: view.record.players, seats, ...actions.newGame.lastNewGame() };
  const choice = readRules(info, before.rules);
  const players = seatsForm(page, before.players, before.seats);
  const clock = clockForm(page);
  const picture = h("div", { class: "new-picture" });
  const absentHelp = h("p", { class: "quiet seats-help", hidden: true }, t("new.absent"));
  const onChange = () => {
    options.element.disabled = text.value.trim() !== "";
    start.check();
  };
  const text = positionField(page, onChange);
  const options = optionsForm(page, choice, onChange);
  const start = newGameFooter(page, {
    readStart() {
      const position = text.value.trim();
      return position ? { position } : { rules: writeRules(info, choice) };
    },
    showPosition(shown) {
      const position = shown as PositionView;
      players.showSeats(occupiedParties(position), mayBeAbsent(position));
      absentHelp.hidden = !mayBeAbsent(position);
      fill(picture, positionPicture(page, position));
    },
    findProblem: () => (players.countPlayers() < 2 ? t("seats.tooFew") : ""),
    beginGame(found) {
      const { players: names, seats: types } = players.read();
      actions.newGame.start(found, names, types, clock.read());
    },
  });
  for (const field of [players.element, players.others]) field.addEventListener("change", () => start.check());
  onChange();
  return {
    title: t("new.title"),
    draft: "new",
    body: [
      startSection(page, players, areFriends),
      h(
        "div",
        { class: "new-columns" },
        h("div", { class: "new-table" }, picture, ...playersSection(page, players, absentHelp, clock.element)),
        options.element,
      ),
      positionForm(page, text),
      start.problem,
    ],
    buttons: [cancelButton(page), start.button],
  };
}

/** Returns the buttons that start a game without this form. They are hidden from friends, who need the form. */
function startSection(page: Page, players: SeatsForm, areFriends: boolean) {
  const seatFriends = () => {
    section.hidden = true;
    players.seatFriends();
  };
  const own = h("h3", { class: "new-own" }, page.t("new.own"));
  const section = h("div", { class: "new-choices" }, startButtons(page, seatFriends), own);
  if (areFriends) seatFriends();
  return section;
}

/** Returns the fields of the players, of the clock and of the shared screen. */
const playersSection = (page: Page, players: SeatsForm, absentHelp: HTMLElement, clock: HTMLElement) => [
  h("h3", {}, page.t("new.players")),
  players.element,
  players.others,
  absentHelp,
  hotSeatForm(page, clock),
];

/** Returns the form for a position, as text or from the editor. */
const positionForm = ({ actions, t }: Page, text: HTMLElement) =>
  h(
    "details",
    { class: "new-position" },
    h("summary", {}, t("new.position")),
    h("p", { class: "quiet" }, t("new.positionHelp")),
    text,
    h("button", { type: "button", onclick: () => actions.editor.openSetup() }, icon("setup"), t("setup.title")),
  );

/** Returns the form of the clock and the settings of the shared screen. */
function hotSeatForm(page: Page, clock: HTMLElement) {
  const lines = hotSeatSettings(page).map(({ box, words }) => h("label", { class: "setting-line" }, box, words));
  return h("div", { class: "new-seating" }, clock, h("div", { class: "seating" }, ...lines));
}

/**
 * Returns the field for a position's text.
 *
 * @param onChange Called `TYPING_MS` after the last key.
 */
function positionField({ t }: Page, onChange: () => void) {
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

function positionPicture({ store }: Page, position: PositionView) {
  const board = store.get().info.boards.find(({ name }) => name === position.board);
  return board ? miniBoard(board, position) : null;
}
