// Owns the name of the page and its menu: new game, learning, saved games, link, rules, settings, language.

import { fill, h } from "../../../house/dom.js";
import { LANGUAGES } from "../../../house/i18n.js";
import { icon } from "../../../house/panels/icons.js";
import { RULES_TAB, rulesAddress } from "./rules.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../../../house/panels/icons.js").IconName} IconName
 */

/** @type {import("../page").View} */
export function mountBrand(root, { actions, t }) {
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
}

/** @type {import("../page").View} */
export function mountMenu(root, page) {
  const { store, actions, t } = page;
  const rules = h(
    "a",
    { class: "menu-item", ...RULES_TAB, title: t("menu.rules"), "aria-label": t("menu.rules") },
    icon("rules"),
    h("span", {}, t("menu.rules")),
  );
  fill(
    root,
    menuButton("learn", t("menu.learn"), () => actions.page.openDialog("learn")),
    menuButton("games", t("menu.saved"), () => actions.page.openDialog("saved")),
    menuButton("share", t("menu.share"), () => actions.page.openDialog("share")),
    rules,
    menuButton("settings", t("menu.settings"), () => actions.page.openDialog("settings")),
    languageSwitch(page),
  );
  return store.select(
    ({ shown }) => [shown.position.rules],
    (inForce) => {
      rules.href = rulesAddress("", inForce);
    },
  );
}

/**
 * @param {IconName} drawing
 * @param {string} words
 * @param {() => void} onclick
 */
function menuButton(drawing, words, onclick) {
  return h(
    "button",
    { type: "button", class: "menu-item", title: words, "aria-label": words, onclick },
    icon(drawing),
    h("span", {}, words),
  );
}

/** One button that names the other language in that language. @param {Page} page */
function languageSwitch({ store, actions }) {
  const other = store.get().language === "fr" ? "en" : "fr";
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
