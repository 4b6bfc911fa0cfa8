// Lazy load of parts of the page: a message while a part is fetched, and buttons if that fails. Because browsers may
// remember that a module failed, the second try reloads the page.

import { reloadPastCaches } from "../boot/hard-reload.ts";
import { copyText } from "./clipboard.ts";
import { fill, h } from "./dom.ts";

/** After this number of milliseconds the message says that loading takes long. */
const LONG_MS = 8000;

type Translate = (key: string) => string;

/**
 * Load a part of the page. In the meantime, *root* shows a message, which is removed when the part is there. Returns null if
 * the load failed; *root* then shows the error.
 *
 * @param load May fill *root* itself.
 */
export async function loadLazy<T>(root: HTMLElement, t: Translate, load: () => Promise<T>): Promise<T | null> {
  const words = h("p", { class: "quiet" }, t("late.loading"));
  const shown = h("div", { role: "status" }, words);
  fill(root, shown);
  root.setAttribute("aria-busy", "true");
  const timer = setTimeout(() => fill(shown, h("p", {}, t("late.slow")), retryButtons(t, null)), LONG_MS);
  try {
    const part = await load();
    shown.remove();
    return part;
  } catch (error) {
    fill(root, h("div", { role: "alert", class: "problem" }, h("p", {}, t("late.failed")), retryButtons(t, error)));
    return null;
  } finally {
    clearTimeout(timer);
    root.removeAttribute("aria-busy");
  }
}

function retryButtons(t: Translate, error: unknown) {
  const again = h("button", { type: "button", class: "primary", onclick: () => void reloadPage() }, t("start.retry"));
  const reloadPage = async () => {
    again.disabled = true;
    if (!(await reloadPastCaches())) again.disabled = false;
  };
  return h(
    "div",
    { class: "row" },
    again,
    error !== null && h("button", { type: "button", onclick: () => void copyReport() }, t("notice.copyReport")),
  );

  async function copyReport() {
    const { message, stack } = error as Error;
    const report = JSON.stringify(
      { page: location.href.split("#")[0], message, stack, browser: navigator.userAgent },
      null,
      1,
    );
    if (!(await copyText(report)))
      again.after(h("textarea", { readonly: true, rows: 4, "aria-label": t("notice.report") }, report));
  }
}
