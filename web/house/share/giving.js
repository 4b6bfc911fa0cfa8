// Owns the last step of giving something away: copying it, saving it, handing it to the system.

import { h } from "../dom.js";
import { icon } from "../panels/icons.js";

/** @typedef {import("../page").Page} Page */

/** A line that screen readers are told. */
export const statusLine = () => h("p", { class: "quiet share-status", role: "status" });

/**
 * A text to be copied, and its button; who may not copy finds it selected.
 *
 * @param {Page} page
 * @param {{ label: string, copy: string, rows: number, name: string }} how *label*, *copy*: keys. *name*: of the field.
 */
export function copyField({ actions, t }, { label, copy, rows, name }) {
  const field = h("textarea", { readonly: true, rows, name, spellcheck: "false", "aria-label": t(label) });
  const status = statusLine();
  field.addEventListener("focus", () => field.select());
  const onclick = async () => {
    const isCopied = await actions.links.copy(field.value);
    status.textContent = t(isCopied ? "share.isCopied" : "share.copyRefused");
    if (!isCopied) field.focus();
  };
  const button = h("button", { type: "button", class: "primary", onclick }, t(copy));
  return {
    field,
    button,
    status,
    /** @param {string} text */
    show(text) {
      field.value = text;
      status.textContent = "";
    },
  };
}

/**
 * @param {string} words
 * @param {() => void} onclick
 * @param {{ name?: import("../panels/icons.js").IconName, isPrimary?: boolean }} [look]
 */
export const button = (words, onclick, { name, isPrimary = false } = {}) =>
  h("button", { type: "button", class: isPrimary ? "primary" : null, onclick }, name && icon(name), words);

/**
 * Let the browser save *blob* as a file.
 *
 * @param {Blob} blob
 * @param {string} name
 */
export function saveFile(blob, name) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * A name for a file made of this game today: `chess-2026-11-21-12.png`.
 *
 * @param {import("../face").Face} face
 * @param {number} ply
 * @param {string} ending
 */
export function fileName({ name }, ply, ending) {
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${name}-${date.join("-")}-${ply}.${ending}`;
}

/**
 * Open the system's sheet; what it cannot take, and a person who closes it, are no faults.
 *
 * @param {ShareData} data
 */
export async function handOver(data) {
  try {
    await navigator.share(data);
  } catch {
    // Closed, or refused: all other ways are still there.
  }
}

/** Whether the system has such a sheet for *data*. @param {ShareData} data */
export const canHandOver = (data) => Boolean(navigator.canShare?.(data));
