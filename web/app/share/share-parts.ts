// Common parts of sharing: copying, saving as a file, and the system's share sheet.

import { h } from "../ui/dom.ts";
import { icon } from "../panels/side/icons.ts";
import type { GameUi } from "../game-ui.ts";
import type { Page } from "../page.ts";
import type { IconName } from "../panels/side/icons.ts";

/** Returns a line that screen readers announce when it changes. */
export const statusLine = () => h("p", { class: "quiet share-status", role: "status" });

/**
 * Returns a field with a text to copy, and its button. Where copying is forbidden, the text is selected.
 *
 * @param how `label` and `copy` are message keys, `name` is the name of the field.
 */
export function copyField(
  { actions, t }: Page,
  { label, copy, rows, name }: { label: string; copy: string; rows: number; name: string },
) {
  const field = h("textarea", { readonly: true, rows, name, spellcheck: "false", "aria-label": t(label) });
  const status = statusLine();
  field.addEventListener("focus", () => field.select());
  const copyOrSelect = async () => {
    const isCopied = await actions.links.copy(field.value);
    status.textContent = t(isCopied ? "share.isCopied" : "share.copyRefused");
    if (!isCopied) field.focus();
  };
  const button = h("button", { type: "button", class: "primary", onclick: copyOrSelect }, t(copy));
  return {
    field,
    button,
    status,
    showText(text: string) {
      field.value = text;
      status.textContent = "";
    },
  };
}

export const textButton = (
  words: string,
  onclick: () => void,
  { name, isPrimary = false }: { name?: IconName; isPrimary?: boolean } = {},
) => h("button", { type: "button", class: isPrimary ? "primary" : null, onclick }, name && icon(name), words);

/** Let the browser save *blob* as a file. */
export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Returns the name of a file made of this game today, with the ply: `chess-2026-11-21-12.png`. */
export function fileName({ name }: GameUi, ply: number, ending: string) {
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${name}-${date.join("-")}-${ply}.${ending}`;
}

/** Open the system's share sheet. */
export async function openShareSheet(data: ShareData) {
  try {
    await navigator.share(data);
  } catch {
    // The person has closed it, or the system refuses the data: neither is an error, as there are other ways to share.
  }
}

/** Whether the system has a share sheet for *data*. */
export const canOpenShareSheet = (data: ShareData) => Boolean(navigator.canShare?.(data));
