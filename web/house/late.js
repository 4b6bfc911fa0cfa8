// Owns the parts of the page that are fetched when somebody first wants them: a word while they come, and a way out where
// they do not. The browser may remember that a module failed, so that the second try is one of the whole page.

import { loadAgain } from "./again.js";
import { copy } from "./clipboard.js";
import { fill, h } from "./dom.js";

/** Milliseconds after which it is said that it takes long. */
const LONG_MS = 8000;

/** @typedef {(key: string) => string} Translate */

/**
 * Load a part of the page, and show in *root* what becomes of it; once it is there, nothing of that is left.
 *
 * @template T
 * @param {HTMLElement} root
 * @param {Translate} t
 * @param {() => Promise<T>} load May fill *root* itself.
 * @returns {Promise<T | null>} Null where it failed, which has been said.
 */
export async function loadLate(root, t, load) {
  const words = h("p", { class: "quiet" }, t("late.loading"));
  const shown = h("div", { role: "status" }, words);
  fill(root, shown);
  root.setAttribute("aria-busy", "true");
  const timer = setTimeout(() => fill(shown, h("p", {}, t("late.slow")), ways(t, null)), LONG_MS);
  try {
    const part = await load();
    shown.remove();
    return part;
  } catch (error) {
    fill(root, h("div", { role: "alert", class: "problem" }, h("p", {}, t("late.failed")), ways(t, error)));
    return null;
  } finally {
    clearTimeout(timer);
    root.removeAttribute("aria-busy");
  }
}

/**
 * @param {Translate} t
 * @param {unknown} error
 */
function ways(t, error) {
  const again = h("button", { type: "button", class: "primary", onclick: () => void retry() }, t("start.retry"));
  const retry = async () => {
    again.disabled = true;
    if (!(await loadAgain())) again.disabled = false;
  };
  return h(
    "div",
    { class: "row" },
    again,
    error !== null && h("button", { type: "button", onclick: () => void give() }, t("notice.copyReport")),
  );

  async function give() {
    const { message, stack } = /** @type {Error} */ (error);
    const report = JSON.stringify(
      { page: location.href.split("#")[0], message, stack, browser: navigator.userAgent },
      null,
      1,
    );
    if (!(await copy(report)))
      again.after(h("textarea", { readonly: true, rows: 4, "aria-label": t("notice.report") }, report));
  }
}
