// Owns the notices: what went wrong or well, until it is dismissed.

import { fill, h } from "../dom.js";
import { iconButton } from "./icons.js";

/** The notice that a report could not be copied: it shows the report. */
const REFUSED = "notice.copyRefused";
/** How long a notice stays that nobody has to read. */
const INFO_MS = 4000;

/**
 * @typedef {import("../page").Page} Page
 * @typedef {object} NoticesPage
 * @property {{ get(): Pick<import("../state.js").State, "notices">, select: Page["store"]["select"] }} store
 * @property {Page["t"]} t
 * @property {{ page: Pick<Page["actions"]["page"], "dismiss">, links: Pick<Page["actions"]["links"], "copyReport"> }} actions
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
        setTimeout(() => actions.page.dismiss(id), INFO_MS);
      }
    },
  );
}

/**
 * @param {NoticesPage} page
 * @param {import("../state.js").Notice} notice
 */
function noticeElement({ actions, t }, { id, kind, key, params, report, action }) {
  const give = report !== null && (key === REFUSED ? reportField(t, report) : copyButton(actions, t, report));
  return h(
    "div",
    { class: `notice notice-${kind}`, role: kind === "error" ? "alert" : "status" },
    h("p", {}, t(key, params)),
    give,
    action && h("button", { type: "button", class: "primary", onclick: action.run }, t(action.key)),
    iconButton("close", t("notice.dismiss"), () => actions.page.dismiss(id)),
  );
}

/**
 * @param {NoticesPage["actions"]} actions
 * @param {Page["t"]} t
 * @param {string} report
 */
const copyButton = (actions, t, report) =>
  h(
    "button",
    { type: "button", class: "link", onclick: () => actions.links.copyReport(report) },
    t("notice.copyReport"),
  );

/**
 * A report that has to be copied by hand.
 *
 * @param {Page["t"]} t
 * @param {string} report
 */
export function reportField(t, report) {
  const field = h("textarea", {
    class: "notice-report",
    readonly: true,
    rows: 4,
    spellcheck: "false",
    "aria-label": t("notice.report"),
  });
  field.value = report;
  field.addEventListener("focus", () => field.select());
  return field;
}
