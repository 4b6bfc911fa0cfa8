// Owns which dialog is open, and the frame that all dialogs share; each one's content is a module of its own.

import { h } from "../dom.js";
import { drawDialog, resignDialog, resultDialog } from "./endings.js";
import { filesDialog } from "./files.js";
import { icon } from "./icons.js";
import { learnDialog } from "./learn.js";
import { forkDialog, newsDialog, sidesDialog } from "./letters.js";
import { newGameDialog } from "./new-game.js";
import { notesDialog } from "./notes.js";
import { playersDialog } from "./seats.js";
import { savedDialog } from "./saved.js";
import { setupPlayDialog, setupRulesDialog } from "./setup-dialogs.js";
import { settingsDialog } from "./settings.js";
import { shareDialog } from "./share.js";
import { statisticsDialog } from "./statistics.js";

/**
 * @typedef {import("./page").Page} Page
 * @typedef {import("../state.js").DialogName} DialogName
 */

/**
 * @typedef {object} DialogContent
 * @property {string} title
 * @property {Node[]} body
 * @property {Node[]} [buttons]
 * @property {() => void} [unmount]
 */

/** @type {Record<DialogName, (page: Page) => DialogContent>} */
const CONTENTS = {
  learn: learnDialog,
  new: newGameDialog,
  saved: savedDialog,
  files: filesDialog,
  notes: notesDialog,
  statistics: statisticsDialog,
  share: shareDialog,
  settings: settingsDialog,
  setupPlay: setupPlayDialog,
  setupRules: setupRulesDialog,
  draw: drawDialog,
  resign: resignDialog,
  result: resultDialog,
  players: playersDialog,
  sides: sidesDialog,
  news: newsDialog,
  fork: forkDialog,
};

/** @type {import("./page").View} */
export function mountDialogs(root, page) {
  let close = () => {};
  const stop = page.store.select(
    (state) => [state.dialog],
    (name) => {
      close();
      close = name ? openDialog(root, page, name) : () => {};
    },
  );
  return () => {
    stop();
    close();
  };
}

/**
 * Show a dialog over the page; the returned function takes it away.
 *
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {DialogName} name
 */
function openDialog(root, page, name) {
  const { title, body, buttons = [], unmount = () => {} } = CONTENTS[name](page);
  const { actions, t } = page;
  const closer = h(
    "button",
    { type: "button", class: "icon-button", "aria-label": t("dialog.close"), onclick: () => actions.closeDialog() },
    icon("close"),
  );
  const dialog = h(
    "dialog",
    { class: `dialog dialog-${name}`, "aria-labelledby": "dialog-title" },
    h("header", { class: "dialog-head" }, h("h2", { id: "dialog-title" }, title), closer),
    h("div", { class: "dialog-body" }, ...body),
    buttons.length > 0 && h("footer", { class: "dialog-foot" }, ...buttons),
  );
  // Esc closes it natively; the state must follow. A click beside it closes it too.
  dialog.addEventListener("cancel", () => actions.closeDialog());
  dialog.addEventListener("click", (event) => event.target === dialog && actions.closeDialog());
  root.append(dialog);
  dialog.showModal();
  return () => {
    unmount();
    dialog.close();
    dialog.remove();
  };
}
