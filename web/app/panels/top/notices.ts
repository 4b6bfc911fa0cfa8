// Notices beside the board. They stay until they are dismissed, or until their time is up.

import { fill, h } from "../../ui/dom.ts";
import { iconButton } from "../side/icons.ts";
import type { Page } from "../../page.ts";
import type { Notice, State } from "../../model/state.ts";

/** Key of the notice that a report could not be copied. It shows the report. */
const REFUSED = "notice.copyRefused";
/** How long a notice of kind `info` without a button stays. */
const INFO_MS = 4000;

interface NoticesPage {
  store: { get(): Pick<State, "notices">; select: Page["store"]["select"] };
  t: Page["t"];
  actions: { page: Pick<Page["actions"]["page"], "dismiss">; links: Pick<Page["actions"]["links"], "copyReport"> };
}

export function mountNotices(root: HTMLElement, page: NoticesPage): () => void {
  const { store, actions } = page;
  const timed: Set<number> = new Set();
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

function noticeElement({ actions, t }: NoticesPage, { id, kind, key, params, report, action }: Notice) {
  const reportPart = report !== null && (key === REFUSED ? reportField(t, report) : copyButton(actions, t, report));
  return h(
    "div",
    { class: `notice notice-${kind}`, role: kind === "error" ? "alert" : "status" },
    h("p", {}, t(key, params)),
    reportPart,
    action && h("button", { type: "button", class: "primary", onclick: action.run }, t(action.key)),
    iconButton("close", t("notice.dismiss"), () => actions.page.dismiss(id)),
  );
}

const copyButton = (actions: NoticesPage["actions"], t: Page["t"], report: string) =>
  h(
    "button",
    { type: "button", class: "link", onclick: () => actions.links.copyReport(report) },
    t("notice.copyReport"),
  );

/** Returns a field with a report that has to be copied by hand. */
export function reportField(t: Page["t"], report: string) {
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
