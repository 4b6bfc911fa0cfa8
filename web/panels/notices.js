// Owns the notices: what went wrong or well, until it is dismissed.

import { fill, h } from "../dom.js";
import { icon } from "./icons.js";

/** How long a notice stays that nobody has to read. */
const INFO_MS = 4000;

/**
 * @typedef {import("./page").Page} Page
 * @typedef {Pick<Page, "store" | "t"> & { actions: Pick<Page["actions"], "dismiss" | "copyReport"> }} NoticesPage
 */

/**
 * @param {HTMLElement} root
 * @param {NoticesPage} page
 * @returns {() => void}
 */
export function mountNotices(root, page) {
  const { store, actions } = page;
  /** @type {Set<number>} */
  const timed = new Set();
  return store.select(
    (state) => [state.notices],
    (notices) => {
      fill(root, ...notices.map((notice) => noticeElement(page, notice)));
      for (const { id, kind, action } of notices) {
        if (kind !== "info" || action || timed.has(id)) continue;
        timed.add(id);
        setTimeout(() => actions.dismiss(id), INFO_MS);
      }
    },
  );
}

/**
 * @param {NoticesPage} page
 * @param {import("../state.js").Notice} notice
 */
function noticeElement({ actions, t }, { id, kind, key, params, report, action }) {
  const copy =
    report !== null &&
    h("button", { type: "button", class: "link", onclick: () => actions.copyReport(report) }, t("notice.copyReport"));
  return h(
    "div",
    { class: `notice notice-${kind}`, role: kind === "error" ? "alert" : "status" },
    h("p", {}, t(key, params)),
    copy,
    action && h("button", { type: "button", class: "primary", onclick: action.run }, t(action.key)),
    h(
      "button",
      { type: "button", class: "icon-button", "aria-label": t("notice.dismiss"), onclick: () => actions.dismiss(id) },
      icon("close"),
    ),
  );
}
