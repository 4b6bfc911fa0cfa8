// Owns which dialog is open, and the frame that all dialogs share; each one's content is a module of its own.

import { h } from "../dom.js";
import { drawDialog, resignDialog, resultDialog } from "./endings.js";
import { filesDialog } from "./files.js";
import { icon } from "./icons.js";
import { learnDialog } from "../../games/djambi/panels/learn.js";
import { forkDialog, newsDialog, sidesDialog } from "./correspondence.js";
import { newGameDialog } from "../../games/djambi/panels/new-game.js";
import { notesDialog } from "./notes.js";
import { playersDialog } from "./seats.js";
import { savedDialog } from "./saved.js";
import { setupPlayDialog, setupRulesDialog } from "../../games/djambi/panels/setup-dialogs.js";
import { settingsDialog } from "./settings.js";
import { shareDialog } from "../../games/djambi/panels/share.js";
import { statisticsDialog } from "../../games/djambi/panels/statistics.js";

/**
 * @typedef {import("../../games/djambi/panels/page").Page} Page
 * @typedef {import("../../games/djambi/state.js").DialogName} DialogName
 */

/**
 * @typedef {object} DialogContent
 * @property {string} title
 * @property {Node[]} body
 * @property {Node[]} [buttons]
 * @property {() => void} [unmount]
 * @property {string} [draft] What is typed in it is kept under this name until it is answered: Escape, or a finger beside
 *   it, takes nothing away.
 */

/** What was typed in dialogs that have been closed without an answer, by their `draft`. @type {Map<string, string[]>} */
const drafts = new Map();

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

/** @type {import("../../games/djambi/panels/page").View} */
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
  const { title, body, buttons = [], unmount = () => {}, draft } = CONTENTS[name](page);
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
  const keepDraft = draft ? draftKeeper(dialog, draft) : () => {};
  return () => {
    keepDraft();
    unmount();
    dialog.close();
    dialog.remove();
  };
}

/**
 * Give what was typed back to the fields of *dialog*; the returned function keeps it, unless a button at its end has been
 * pressed.
 *
 * @param {HTMLDialogElement} dialog
 * @param {string} draft
 */
function draftKeeper(dialog, draft) {
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (dialog.querySelectorAll("input[type=text], textarea"));
  const before = [...fields].map(({ value }) => value);
  const typed = drafts.get(draft);
  drafts.delete(draft);
  if (typed?.length === fields.length) {
    fields.forEach((field, index) => {
      const value = typed[index] ?? "";
      if (field.value === value) return;
      field.value = value;
      const details = field.closest("details");
      if (details) details.open = true;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
  let isAnswered = false;
  const answer = (/** @type {Event} */ { target }) => {
    isAnswered ||= target instanceof Element && target.closest("button") !== null;
  };
  dialog.querySelector(".dialog-foot")?.addEventListener("click", answer, true); // before the button itself closes it
  return () => {
    const values = [...fields].map(({ value }) => value);
    if (!isAnswered && values.some((value, index) => value !== before[index])) drafts.set(draft, values);
  };
}
