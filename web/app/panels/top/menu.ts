// The menu: dialogs of the page, the link to the rules, the other language.

import { fill, h } from "../../ui/dom.ts";
import { CHOOSABLE_LANGUAGES, LANGUAGES } from "../../i18n/languages.ts";
import { icon } from "../side/icons.ts";
import { RULES_TAB } from "../dialogs/rule-link.ts";
import type { Page, View } from "../../page.ts";
import type { IconName } from "../side/icons.ts";

/** Icon and label of the items that open a dialog, by its name. */
const ITEMS = {
  lessons: ["learn", "menu.learn"],
  saved: ["games", "menu.saved"],
  share: ["share", "menu.share"],
  statistics: ["chart", "stats.title"],
  settings: ["settings", "menu.settings"],
} as const;

/** An item of the menu: the name of the dialog that it opens. */
export type MenuItem = keyof typeof ITEMS;

/** Returns the view of a menu that opens these dialogs; the rules, the settings and the language follow. */
export const createMenuView =
  (dialogs: readonly MenuItem[]): View =>
  (root, page) => {
    const { actions, t } = page;
    const item = (dialog: MenuItem) => {
      const [drawing, key] = ITEMS[dialog];
      return menuButton(drawing, t(key), () => actions.page.openDialog(dialog));
    };
    const rules = rulesItem(page);
    fill(root, ...dialogs.map(item), rules.element, item("settings"), languageSwitch(page));
    return rules.stop;
  };

function menuButton(drawing: IconName, words: string, onclick: () => void) {
  return h(
    "button",
    { type: "button", class: "menu-item", title: words, "aria-label": words, onclick },
    icon(drawing),
    h("span", {}, words),
  );
}

/** Returns the link to the rules with the options of the displayed game; `stop` ends its updates. */
function rulesItem({ store, t, gameUi }: Page) {
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
function languageSwitch({ store, actions }: Page) {
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
