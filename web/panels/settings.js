// Owns the dialog of settings: language, pieces, coordinates, and what this page is.

import { h } from "../dom.js";
import { LANGUAGES } from "../i18n.js";

/**
 * @typedef {import("./page").Page} Page
 * @typedef {import("../i18n.js").Language} Language
 */

/**
 * @param {Page} page
 * @returns {import("./dialogs.js").DialogContent}
 */
export function settingsDialog({ store, actions, t }) {
  const { language, pieceSet, showCoordinates, info } = store.get();
  const languages = select(Object.entries(LANGUAGES), language, (value) =>
    actions.setLanguage(/** @type {Language} */ (value)),
  );
  const sets = select(
    [
      ["symbols", t("settings.symbols")],
      ["letters", t("settings.letters")],
    ],
    pieceSet,
    (value) => actions.setAppearance({ pieceSet: value === "letters" ? "letters" : "symbols" }),
  );
  const coordinates = h("input", { type: "checkbox", checked: showCoordinates });
  coordinates.addEventListener("change", () => actions.setAppearance({ showCoordinates: coordinates.checked }));
  return {
    title: t("settings.title"),
    body: [
      h("label", { class: "setting" }, h("span", {}, t("settings.language")), languages),
      h("label", { class: "setting" }, h("span", {}, t("settings.pieces")), sets),
      h("label", { class: "setting" }, h("span", {}, t("settings.coordinates")), coordinates),
      h("h3", {}, t("settings.keys")),
      h("p", {}, t("settings.keysHelp")),
      h("p", { class: "quiet" }, t("settings.about", { version: info.version })),
    ],
  };
}

/**
 * @param {string[][]} values Value and words.
 * @param {string} chosen
 * @param {(value: string) => void} onChange
 */
function select(values, chosen, onChange) {
  const element = h(
    "select",
    {},
    ...values.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
  );
  element.addEventListener("change", () => onChange(element.value));
  return element;
}
