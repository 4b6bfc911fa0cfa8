// Parts of all games' menus: buttons with icon and label, the link to the rules, and the other language.

import { h } from "../../ui/dom.ts";
import { CHOOSABLE_LANGUAGES, LANGUAGES } from "../../i18n/languages.ts";
import { icon } from "../side/icons.ts";
import { RULES_TAB } from "../dialogs/rules-tab.ts";
import type { Page } from "../../page.ts";
import type { IconName } from "../side/icons.ts";

export function menuButton(drawing: IconName, words: string, onclick: () => void) {
  return h(
    "button",
    { type: "button", class: "menu-item", title: words, "aria-label": words, onclick },
    icon(drawing),
    h("span", {}, words),
  );
}

/** Returns the link to the rules with the options of the displayed game; `stop` ends its updates. */
export function rulesItem({ store, t, gameUi }: Page) {
  const element = h(
    "a",
    { class: "menu-item", ...RULES_TAB, title: t("menu.rules"), "aria-label": t("menu.rules") },
    icon("rules"),
    h("span", {}, t("menu.rules")),
  );
  const stop = store.select(
    ({ displayed }) => [displayed.position.rules],
    (inForce) => {
      element.href = gameUi.rulesUrl("", inForce);
    },
  );
  return { element, stop };
}

/** Returns the button that changes to the other language, which its label is in. */
export function languageSwitch({ store, actions }: Page) {
  const { language } = store.get();
  const other = CHOOSABLE_LANGUAGES.findLast((choosable) => choosable !== language) ?? "en";
  return h(
    "button",
    {
      type: "button",
      class: "menu-item menu-language",
      lang: other,
      title: LANGUAGES[other],
      "aria-label": `${other.toUpperCase()} ${LANGUAGES[other]}`,
      onclick: () => actions.page.setLanguage(other),
    },
    other.toUpperCase(),
  );
}
