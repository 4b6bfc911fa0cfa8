// Owns which dialog is open, and the frame that all dialogs share; each one's content is a module of its own.

import { h } from "../dom.js";
import { beatenDialog, drawDialog, resignDialog, resultDialog } from "./endings.js";
import { filesDialog } from "./files.js";
import { iconButton } from "./icons.js";
import { forkDialog, newsDialog, sidesDialog } from "./correspondence.js";
import { notesDialog } from "./notes.js";
import { playersDialog } from "./seats.js";
import { savedDialog } from "./saved.js";
import { settingsDialog } from "./settings.js";
import { arrivalWords } from "./start.js";

/**
 * @typedef {import("../page").Page} Page
 */

/**
 * @typedef {object} DialogContent
 * @property {string} title
 * @property {Node[]} body
 * @property {Node[]} [buttons]
 * @property {() => void} [unmount]
 * @property {() => boolean} [goBack] Go one level back inside; false: there is none.
 * @property {string} [draft] What is typed in it is kept under this name until it is answered: Escape, or a finger beside
 *   it, takes nothing away.
 */

/** What was typed in dialogs that have been closed without an answer, by their `draft`. @type {Map<string, string[]>} */
const drafts = new Map();

/** Those of every game. @type {Record<string, (page: any) => DialogContent>} */
const CONTENTS = {
  saved: savedDialog,
  files: filesDialog,
  notes: notesDialog,
  settings: settingsDialog,
  draw: drawDialog,
  resign: resignDialog,
  beaten: beatenDialog,
  result: resultDialog,
  players: playersDialog,
  sides: sidesDialog,
  news: newsDialog,
  fork: forkDialog,
};

/** How the open dialog goes back inside. */
let backs = () => false;

/** Go one level back in the open dialog; false: it has none, or none is open. */
export const goBackInDialog = () => backs();

/**
 * What is said in a dialog while the engine is on its way; it goes by itself, and nothing else changes.
 *
 * @param {Page} page
 */
function engineLine({ store, t }) {
  const bar = h("progress", { max: 1, "aria-label": t("start.progress") });
  const words = h("span", {});
  const element = h("p", { class: "dialog-engine", role: "status" }, words, bar);
  const stop = store.select(
    ({ engine }) => [engine],
    (engine) => {
      element.hidden = engine.phase === "ready";
      if (element.hidden) return element.replaceChildren();
      words.textContent = arrivalWords(t, engine);
      if (engine.total > 0) bar.value = engine.loaded / engine.total;
      else bar.removeAttribute("value");
    },
  );
  return { element, stop };
}

/**
 * The view of dialogs.
 *
 * @param {Record<string, (page: any) => DialogContent>} more The game's own, or in place of those of every game, by name.
 * @returns {import("../page").View}
 */
export const dialogs = (more) => (root, page) => {
  const contents = { ...CONTENTS, ...more };
  let close = () => {};
  const stop = page.store.select(
    (state) => [state.dialog],
    (name) => {
      close();
      const content = name ? contents[name] : undefined;
      close = name && content ? openDialog(root, page, name, content(page)) : () => {};
    },
  );
  return () => {
    stop();
    close();
  };
};

/**
 * Show a dialog over the page; the returned function takes it away.
 *
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {string} name
 * @param {DialogContent} content
 */
function openDialog(root, page, name, { title, body, buttons = [], unmount = () => {}, goBack = () => false, draft }) {
  const arrival = engineLine(page);
  const { actions, t } = page;
  const closer = iconButton("close", t("dialog.close"), () => actions.page.closeDialog());
  const dialog = h(
    "dialog",
    { class: `dialog dialog-${name}`, "aria-labelledby": "dialog-title" },
    h("header", { class: "dialog-head" }, h("h2", { id: "dialog-title" }, title), closer),
    arrival.element,
    h("div", { class: "dialog-body" }, ...body),
    buttons.length > 0 && h("footer", { class: "dialog-foot" }, ...buttons),
  );
  // Esc closes it natively, unless there is a level to go back inside; the state must follow. A click beside it closes it too.
  dialog.addEventListener("cancel", (event) => {
    if (goBack()) event.preventDefault();
    else actions.page.closeDialog();
  });
  backs = goBack;
  dialog.addEventListener("click", (event) => event.target === dialog && actions.page.closeDialog());
  root.append(dialog);
  dialog.showModal();
  const keepDraft = draft ? draftKeeper(dialog, draft) : () => {};
  return () => {
    keepDraft();
    unmount();
    arrival.stop();
    backs = () => false;
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
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (
    dialog.querySelectorAll("input[type=text], textarea")
  );
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
