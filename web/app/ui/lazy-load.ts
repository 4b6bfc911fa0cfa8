// Owns the parts of the page that are fetched when somebody first wants them: a word while they come, and a way out where
// they do not. The browser may remember that a module failed, so that the second try is one of the whole page.

import { loadAgain } from "../boot/hard-reload.ts";
import { copy } from "./clipboard.ts";
import { fill, h } from "./dom.ts";

/** Milliseconds after which it is said that it takes long. */
const LONG_MS = 8000;

type Translate = (key: string) => string;

/**
 * Load a part of the page, and show in *root* what becomes of it; once it is there, nothing of that is left.
 *
 * @param load May fill *root* itself.
 * @returns Null where it failed, which has been said.
 */
export async function loadLate<T>(root: HTMLElement, t: Translate, load: () => Promise<T>): Promise<T | null> {
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

function ways(t: Translate, error: unknown) {
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
    const { message, stack } = error as Error;
    const report = JSON.stringify(
      { page: location.href.split("#")[0], message, stack, browser: navigator.userAgent },
      null,
      1,
    );
    if (!(await copy(report)))
      again.after(h("textarea", { readonly: true, rows: 4, "aria-label": t("notice.report") }, report));
  }
}
