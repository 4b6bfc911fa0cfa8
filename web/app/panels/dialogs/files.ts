// Dialog of game files, and the handling of files and texts that are dropped or pasted on the page.

import { h } from "../../ui/dom.ts";
import { describeError } from "../../actions/context.ts";
import { isGameOpen } from "../../model/state.ts";
import { icon } from "../side/icons.ts";
import type { Page } from "../../page.ts";
import type { DialogContent } from "./dialogs.ts";

/** The number of the middle mouse button in events. */
const MIDDLE = 1;

export function filesDialog(page: Page): DialogContent {
  const { store, t, gameUi } = page;
  return {
    title: t("files.title"),
    body: [
      h(
        "section",
        { class: "files-part" },
        h("h3", {}, t("files.save")),
        h("p", { class: "quiet" }, t("files.saveHelp")),
        ...(gameUi.viewerId && !store.get().view.outcome ? [h("p", { class: "problem" }, t("files.secrets"))] : []),
        ...saveButtons(page),
      ),
      h(
        "section",
        { class: "files-part" },
        h("h3", {}, t("files.open")),
        h("p", { class: "quiet" }, t("files.openHelp")),
        ...openForm(page),
      ),
    ],
  };
}

function saveButtons({ actions, t }: Page) {
  const field = h("textarea", { readonly: true, rows: 6, hidden: true, "aria-label": t("files.text") });
  const status = h("p", { class: "quiet", role: "status" });
  field.addEventListener("focus", () => field.select());
  const downloadFile = async () => {
    const { text, name } = await actions.files.fileText();
    saveText(text, name);
    status.textContent = t("files.saved", { name });
  };
  const copyText = async () => {
    const { text } = await actions.files.fileText();
    field.value = text;
    field.hidden = false;
    status.textContent = t((await actions.links.copy(text)) ? "notice.copied" : "notice.copyRefused");
  };
  return [
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "primary", onclick: downloadFile }, icon("download"), t("files.download")),
      h("button", { type: "button", onclick: copyText }, t("files.copy")),
    ),
    status,
    field,
  ];
}

function openForm(page: Page) {
  const { actions, t } = page;
  const fault = h("p", { class: "files-fault", role: "alert" });
  const field = h("textarea", {
    rows: 6,
    spellcheck: "false",
    "aria-label": t("files.pasted"),
    placeholder: page.gameUi.exampleFile,
  });
  const chooser = h("input", { type: "file", accept: `${page.gameUi.fileExtension},.txt,text/plain`, hidden: true });
  const openTyped = async () => {
    const error = await actions.files.openText(field.value);
    if (!error) return;
    fault.textContent = describeError(page, error).sentence;
    showFault(field, error);
  };
  chooser.addEventListener("change", async () => {
    const [file] = chooser.files ?? [];
    chooser.value = "";
    if (!file) return;
    // A text that cannot be opened is shown in the field, where it can be corrected.
    if (file.size < 2_000_000) {
      field.value = await file.text();
      await openTyped();
    } else await actions.files.openFile(file);
  });
  return [
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", class: "primary", onclick: () => chooser.click() },
        icon("games"),
        t("files.choose"),
      ),
      chooser,
    ),
    field,
    fault,
    h("div", { class: "row" }, h("button", { type: "button", onclick: openTyped }, t("files.openPasted"))),
  ];
}

/** Select the word in *field* at which reading failed. */
function showFault(field: HTMLTextAreaElement, error: unknown) {
  const { line, column = 1 } = (error as { details?: { line?: number; column?: number } }).details ?? {};
  if (typeof line !== "number") return;
  const before = field.value.split("\n").slice(0, line - 1);
  const start = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  const end = field.value.slice(start).search(/\s|$/) + start;
  field.focus();
  field.setSelectionRange(start, Math.max(end, start + 1));
}

/** Let the browser save *text* as a file. */
function saveText(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Open files and texts that are dropped or pasted anywhere on the page, except into a field.
 *
 * @param takeText Called first with each text. Returns true if the game has used it.
 */
export function attachFiles({ store, actions }: Page, takeText: (text: string) => boolean = () => false) {
  const isReady = () => isGameOpen(store.get());
  const takeOrOpen = (text: string) => void (takeText(text) || actions.files.openPasted(text));
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const { files } = event.dataTransfer ?? { files: [] };
    const text = event.dataTransfer?.getData("text/plain");
    if (isField(event.target)) return;
    event.preventDefault();
    if (!isReady()) return;
    if (files[0]) void actions.files.openFile(files[0]);
    else if (text) takeOrOpen(text);
  });
  const isByMiddleButton = watchMiddleButton();
  addEventListener("paste", (event) => {
    if (isByMiddleButton()) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isField(event.target) || store.get().dialog || !isReady()) return;
    if (file) void actions.files.openFile(file);
    else if (text.trim()) takeOrOpen(text);
  });
}

/**
 * Prevent that a click of the middle button pastes the selected text, which it does on some systems. Outside of fields that
 * is seldom intended; on links the button still opens a new tab.
 *
 * @returns Whether a paste that comes now is made by the middle button.
 */
function watchMiddleButton(): () => boolean {
  let isMiddle = false;
  addEventListener("mousedown", ({ button }) => (isMiddle = button === MIDDLE), true);
  addEventListener("keydown", () => (isMiddle = false), true);
  // A person who pastes by the browser's menu moves the pointer first.
  addEventListener("mousemove", ({ buttons }) => (isMiddle &&= buttons !== 0), true);
  addEventListener("auxclick", (event) => {
    const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
    if (event.button === MIDDLE && !isField(event.target) && !isLink) event.preventDefault();
  });
  return () => isMiddle;
}

const isField = (target: EventTarget | null) => target instanceof Element && target.closest("input, textarea") !== null;
