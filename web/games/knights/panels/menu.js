// Owns the name of the page and its menu: the other game, a new game, learning, saved games, sharing, rules, settings, language.

/** @import { KnightsPage } from "../state.js" */
import { fill, h } from "../../../house/dom.js";
import { LANGUAGES } from "../../../house/i18n.js";
import { icon } from "../../../house/panels/icons.js";
import { rulesAddress } from "../rules.js";

/** @param {HTMLElement} root @param {KnightsPage} page */
export function mountBrand(root, { store, actions, t }) {
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
  const games = h(
    "nav",
    { class: "games", "aria-label": t("games.title") },
    h("a", { class: "game", href: "./" }, "Djambi"),
    h("span", { class: "game", "aria-current": "page" }, t("games.knights")),
  );
  fill(root, h("h1", { class: "visually-hidden" }, t("games.knights")), games, start);
  return store.select(
    (state) => [state.engine.phase, state.game],
    (phase, game) => {
      start.disabled = phase !== "ready" || game === null;
    },
  );
}

/** @param {HTMLElement} root @param {KnightsPage} page */
export function mountMenu(root, { store, actions, t }) {
  const rules = h(
    "a",
    { class: "menu-item", target: "_blank", rel: "opener", title: t("menu.rules"), "aria-label": t("menu.rules") },
    icon("rules"),
    h("span", {}, t("menu.rules")),
  );
  const button = (
    /** @type {import("../../../house/panels/icons.js").IconName} */ drawing,
    /** @type {string} */ words,
    /** @type {() => void} */ onclick,
  ) =>
    h(
      "button",
      { type: "button", class: "menu-item", title: words, "aria-label": words, onclick },
      icon(drawing),
      h("span", {}, words),
    );
  const other = store.get().language === "fr" ? "en" : "fr";
  const language = h(
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
  fill(
    root,
    button("learn", t("menu.learn"), () => actions.page.openDialog("learn")),
    button("games", t("menu.saved"), () => actions.page.openDialog("saved")),
    button("share", t("menu.share"), () => actions.page.openDialog("share")),
    button("chart", t("stats.title"), () => actions.page.openDialog("statistics")),
    rules,
    button("settings", t("menu.settings"), () => actions.page.openDialog("settings")),
    language,
  );
  return store.select(
    ({ shown }) => [shown.position.rules],
    (inForce) => {
      rules.href = rulesAddress("", inForce);
    },
  );
}
