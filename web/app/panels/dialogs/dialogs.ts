// The open dialog, and the frame that all dialogs share. The content of each dialog has its own module.

import { h } from "../../ui/dom.ts";
import { eliminatedDialog, drawDialog, resignDialog, resultDialog } from "./end-dialogs.ts";
import { filesDialog } from "./files.ts";
import { iconButton } from "../side/icons.ts";
import { forkDialog, newTurnsDialog, seatsOnThisDeviceDialog } from "./correspondence.ts";
import { notesDialog } from "./notes.ts";
import { playersDialog } from "./seats.ts";
import { savedDialog } from "./saved-games.ts";
import { settingsDialog } from "./settings.ts";
import { loadingSentence } from "../top/engine-loading.ts";
import type { Page } from "../../page.ts";

export interface DialogContent {
  title: string;
  body: Node[];
  buttons?: Node[];
  unmount?: () => void;
  /** Goes one level back inside the dialog. Returns false if there is none. */
  goBack?: () => boolean;
  /**
   * The name under which typed text is stored until a button of the dialog is pressed. Closing the dialog by Escape or by a
   * tap outside then loses nothing.
   */
  draft?: string;
}

/** Text typed in dialogs that were closed without an answer, by `draft`. */
const drafts: Map<string, string[]> = new Map();

/** Contents of the dialogs that all games have, by name. */
const CONTENTS: Record<string, (page: Page) => DialogContent> = {
  saved: savedDialog,
  files: filesDialog,
  notes: notesDialog,
  settings: settingsDialog,
  draw: drawDialog,
  resign: resignDialog,
  beaten: eliminatedDialog,
  result: resultDialog,
  players: playersDialog,
  sides: seatsOnThisDeviceDialog,
  "new-turns": newTurnsDialog,
  fork: forkDialog,
};

/** `goBack` of the open dialog. */
let goBackInside = () => false;

/** Go one level back in the open dialog. Returns false if it has no other level, or no dialog is open. */
export const goBackInDialog = () => goBackInside();

/** Returns a line with the progress of the engine's start, which is hidden as soon as the engine is ready. */
function engineStatusLine({ store, t }: Page) {
  const bar = h("progress", { max: 1, "aria-label": t("start.progress") });
  const words = h("span", {});
  const element = h("p", { class: "dialog-engine", role: "status" }, words, bar);
  const stop = store.select(
    ({ engine }) => [engine],
    (engine) => {
      element.hidden = engine.phase === "ready";
      if (element.hidden) return element.replaceChildren();
      words.textContent = loadingSentence(t, engine);
      if (engine.total > 0) bar.value = engine.loaded / engine.total;
      else bar.removeAttribute("value");
    },
  );
  return { element, stop };
}

/**
 * Returns the view of dialogs.
 *
 * @param more The game's own dialogs by name. One with the name of a common dialog replaces that.
 */
export const createDialogsView =
  <P extends Page>(more: Record<string, (page: P) => DialogContent>) =>
  (root: HTMLElement, page: P) => {
    const contents: Record<string, (page: P) => DialogContent> = { ...CONTENTS, ...more };
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

/** Show a dialog over the page. Returns a function that closes it. */
function openDialog(
  root: HTMLElement,
  page: Page,
  name: string,
  { title, body, buttons = [], unmount = () => {}, goBack = () => false, draft }: DialogContent,
) {
  const engineStatus = engineStatusLine(page);
  const { actions, t } = page;
  const closer = iconButton("close", t("dialog.close"), () => actions.page.closeDialog());
  const dialog = h(
    "dialog",
    { class: `dialog dialog-${name}`, "aria-labelledby": "dialog-title" },
    h("header", { class: "dialog-head" }, h("h2", { id: "dialog-title" }, title), closer),
    engineStatus.element,
    h("div", { class: "dialog-body" }, ...body),
    buttons.length > 0 && h("footer", { class: "dialog-foot" }, ...buttons),
  );
  // The browser closes the dialog by Escape, unless an inner level can be left; the state must follow. A click outside
  // closes it, too.
  dialog.addEventListener("cancel", (event) => {
    if (goBack()) event.preventDefault();
    else actions.page.closeDialog();
  });
  goBackInside = goBack;
  dialog.addEventListener("click", (event) => event.target === dialog && actions.page.closeDialog());
  root.append(dialog);
  dialog.showModal();
  const saveDraft = draft ? createDraftStore(dialog, draft) : () => {};
  return () => {
    saveDraft();
    unmount();
    engineStatus.stop();
    goBackInside = () => false;
    dialog.close();
    dialog.remove();
  };
}

/**
 * Restore the draft in the fields of *dialog*. Returns a function that stores what was typed, unless a button in the
 * dialog's footer has been pressed.
 */
function createDraftStore(dialog: HTMLDialogElement, draft: string) {
  const fields = dialog.querySelectorAll("input[type=text], textarea") as NodeListOf<
    HTMLInputElement | HTMLTextAreaElement
  >;
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
  const onFooterClick = ({ target }: Event) => {
    isAnswered ||= target instanceof Element && target.closest("button") !== null;
  };
  // The listener must run before the button itself closes the dialog.
  dialog.querySelector(".dialog-foot")?.addEventListener("click", onFooterClick, true);
  return () => {
    const values = [...fields].map(({ value }) => value);
    if (!isAnswered && values.some((value, index) => value !== before[index])) drafts.set(draft, values);
  };
}
