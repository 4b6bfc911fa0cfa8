// Owns the list of saved games.

import { fill, h } from "../dom.js";
import { isPaintable } from "../stored.js";
import { partyName } from "../../games/djambi/words.js";
import { icon } from "./icons.js";
import { miniBoard } from "../../games/djambi/panels/mini-board.js";

/**
 * @typedef {import("../../games/djambi/panels/page").Page} Page
 * @typedef {import("../../games/djambi/state.js").SavedSummary} SavedSummary
 */

/**
 * @param {Page} page
 * @returns {import("./dialogs.js").DialogContent}
 */
export function savedDialog(page) {
  const { store, t } = page;
  const list = h("ul", { class: "saved-list" });
  const unmount = store.select(
    (state) => [state.saved],
    (saved) => {
      if (saved.length === 0) fill(list, h("li", { class: "quiet" }, t("saved.none")));
      else fill(list, ...saved.map((game) => row(page, game)));
    },
  );
  const files = h("button", { type: "button", onclick: () => page.actions.openDialog("files") }, t("files.title"));
  return { title: t("saved.title"), body: [h("p", { class: "quiet" }, t("saved.help")), list], buttons: [files], unmount };
}

/**
 * @param {Page} page
 * @param {SavedSummary} game
 */
function row({ store, actions, t }, game) {
  const { info, game: running } = store.get();
  const position = isPaintable(info, game.position) ? game.position : null;
  const board = info.boards.find(({ name }) => name === position?.board);
  const isRunning = game.id === running;
  const title = players(t, game);
  return h(
    "li",
    { class: isRunning ? "saved is-running" : "saved" },
    board && position && miniBoard(board, position),
    h(
      "div",
      { class: "saved-words" },
      h("p", { class: "saved-title" }, title),
      h(
        "p",
        { class: "quiet" },
        [...(board ? [t(`option.board.${board.name}.name`)] : []), state(t, game), date(game.saved)].join(" · "),
      ),
    ),
    isRunning
      ? h("span", { class: "quiet" }, t("saved.running"))
      : h(
          "button",
          { type: "button", onclick: () => actions.openGame(game.id), "aria-label": t("saved.openNamed", { title }) },
          t("saved.open"),
        ),
    !isRunning &&
      h(
        "button",
        {
          type: "button",
          class: "icon-button",
          "aria-label": t("saved.delete", { title }),
          title: t("saved.delete", { title }),
          onclick: () => actions.deleteGame(game.id),
        },
        icon("trash"),
      ),
  );
}

/**
 * @param {import("../i18n.js").Translate} t
 * @param {SavedSummary} game
 */
function players(t, { position, players: names }) {
  const colors = position?.parties.map(({ color }) => color) ?? /** @type {const} */ (["r", "b", "y", "g"]);
  return colors.map((color) => names[color] ?? partyName(t, color)).join(", ");
}

/**
 * @param {import("../i18n.js").Translate} t
 * @param {SavedSummary} game
 */
const state = (t, { isOver, plies }) => t(isOver ? "saved.over" : "saved.plies", { plies });

/** @param {number} milliseconds */
const date = (milliseconds) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(
    milliseconds,
  );
