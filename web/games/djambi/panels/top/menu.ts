// Name of the page, and its menu: new game, learning, saved games, link, rules, settings, language.

import { fill, h } from "../../../../app/ui/dom.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { languageSwitch, menuButton, rulesItem } from "../../../../app/panels/top/menu.ts";
import type { View } from "../../page.ts";

export const mountBrand: View = (root, { actions, t }) => {
  const start = h(
    "button",
    {
      type: "button",
      class: "primary brand-new",
      "aria-label": t("menu.new"),
      onclick: () => actions.page.openDialog("new"),
    },
    icon("plus"),
    h("span", { class: "brand-long" }, t("menu.new")),
    h("span", { class: "brand-short", "aria-hidden": "true" }, t("menu.newShort")),
  );
  fill(
    root,
    h("h1", { class: "wordmark" }, "Djambi"),
    h("a", { class: "other-game", href: "knights.html" }, t("games.knights")),
    start,
  );
  return () => {};
};

export const mountMenu: View = (root, page) => {
  const { actions, t } = page;
  const rules = rulesItem(page);
  fill(
    root,
    menuButton("learn", t("menu.learn"), () => actions.page.openDialog("lessons")),
    menuButton("games", t("menu.saved"), () => actions.page.openDialog("saved")),
    menuButton("share", t("menu.share"), () => actions.page.openDialog("share")),
    rules.element,
    menuButton("settings", t("menu.settings"), () => actions.page.openDialog("settings")),
    languageSwitch(page),
  );
  return rules.stop;
};
