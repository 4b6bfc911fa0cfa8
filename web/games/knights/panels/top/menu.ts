// Name of the page, and its menu: games, new game, lessons, saved games, sharing, statistics, rules, settings, language.

import { fill, h } from "../../../../app/ui/dom.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { languageSwitch, menuButton, rulesItem } from "../../../../app/panels/top/menu.ts";
import { isGameOpen } from "../../../../app/model/state.ts";
import type { KnightsPage } from "../../state.ts";

export function mountBrand(root: HTMLElement, { store, actions, t }: KnightsPage) {
  const start = h(
    "button",
    {
      type: "button",
      class: "primary brand-new",
      "aria-label": t("menu.new"),
      onclick: () => actions.page.openDialog("new"),
    },
    icon("plus"),
    h("span", {}, t("menu.new")),
  );
  document.title = t("games.knights");
  const games = h(
    "nav",
    { class: "games", "aria-label": t("games.title") },
    h("a", { class: "game", href: "./" }, "Djambi"),
    h("span", { class: "game", "aria-current": "page" }, t("games.knights")),
  );
  fill(root, h("h1", { class: "visually-hidden" }, t("games.knights")), games, start);
  return store.select(
    (state) => [isGameOpen(state)],
    (hasGame) => {
      start.disabled = !hasGame;
    },
  );
}

export function mountMenu(root: HTMLElement, page: KnightsPage) {
  const { actions, t } = page;
  const rules = rulesItem(page);
  fill(
    root,
    menuButton("learn", t("menu.learn"), () => actions.page.openDialog("lessons")),
    menuButton("games", t("menu.saved"), () => actions.page.openDialog("saved")),
    menuButton("share", t("menu.share"), () => actions.page.openDialog("share")),
    menuButton("chart", t("stats.title"), () => actions.page.openDialog("statistics")),
    rules.element,
    menuButton("settings", t("menu.settings"), () => actions.page.openDialog("settings")),
    languageSwitch(page),
  );
  return rules.stop;
}
