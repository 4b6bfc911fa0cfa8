// Banner of a recess, in which people negotiate: the clocks stand still until a person ends it, or its time is up.

import { RECESS_MINUTES } from "../../actions/hand-over.ts";
import { h } from "../../ui/dom.ts";
import type { BannerContent } from "./banner.ts";
import type { Page } from "../../page.ts";

/**
 * Returns the content of the banner during a recess.
 *
 * @param chosen The limit in minutes; null for none.
 */
export function recessContent({ store, actions, t }: Page, chosen: number | null): BannerContent {
  const isLimited = chosen !== null;
  const limits = h(
    "select",
    { "aria-label": t("recess.limit") },
    h("option", { value: "" }, t("recess.unlimited")),
    ...RECESS_MINUTES.map((minutes) =>
      h("option", { value: minutes, selected: minutes === chosen }, t("recess.minutes", { minutes })),
    ),
  );
  limits.addEventListener("change", () =>
    actions.handOver.limitRecess(limits.value === "" ? null : Number(limits.value)),
  );
  return {
    tone: "past",
    words: [
      t(store.get().clock ? "recess.title" : "recess.titleNoClock"),
      isLimited && " ",
      isLimited && h("strong", { class: "recess-time", role: "timer", "aria-label": t("recess.left") }),
    ],
    buttons: [
      limits,
      h("button", { type: "button", class: "primary", onclick: () => actions.handOver.endRecess() }, t("recess.end")),
    ],
  };
}
