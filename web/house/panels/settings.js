// Owns the dialog of settings: language, looks, sound, and what this page is.

import { h } from "../dom.js";
import { LANGUAGES } from "../i18n.js";
import { seatingSettings } from "./clock-form.js";

/**
 * @typedef {import("../../games/djambi/panels/page").Page} Page
 * @typedef {import("../i18n.js").Language} Language
 */

/**
 * @param {Page} page
 * @returns {import("./dialogs.js").DialogContent}
 */
export function settingsDialog(page) {
  const { store, actions, t } = page;
  const { language, pieceSet, showCoordinates, theme, motion, sound, pieceHelp, info } = store.get();
  const languages = select(Object.entries(LANGUAGES), language, (value) =>
    actions.setLanguage(/** @type {Language} */ (value)),
  );
  const sets = select(named(t, ["symbols", "letters"]), pieceSet, (value) =>
    actions.setAppearance({ pieceSet: value === "letters" ? "letters" : "symbols" }),
  );
  const themes = select(named(t, ["system", "light", "dark", "contrast"]), theme, (value) =>
    actions.setAppearance({ theme: /** @type {typeof theme} */ (value) }),
  );
  const coordinates = checkbox(showCoordinates, (is) => actions.setAppearance({ showCoordinates: is }));
  const animations = checkbox(motion !== "calm", (is) => actions.setAppearance({ motion: is ? "system" : "calm" }));
  const sounds = checkbox(sound, (is) => actions.setAppearance({ sound: is }));
  const help = checkbox(pieceHelp, (is) => actions.setAppearance({ pieceHelp: is }));
  return {
    title: t("settings.title"),
    body: [
      setting(t("settings.language"), languages),
      setting(t("settings.theme"), themes),
      setting(t("settings.pieces"), sets),
      setting(t("settings.coordinates"), coordinates),
      setting(t("settings.motion"), animations),
      setting(t("settings.sound"), sounds),
      setting(t("settings.pieceHelp"), help),
      h("h3", {}, t("settings.table")),
      ...seatingSettings(page).map(({ box, words }) => setting(words, box)),
      h("h3", {}, t("settings.keys")),
      h("p", {}, t("settings.keysHelp")),
      h("p", { class: "quiet" }, t("settings.about", { version: info.version })),
    ],
  };
}

/**
 * @param {string} words
 * @param {HTMLElement} control
 */
const setting = (words, control) => h("label", { class: "setting" }, h("span", {}, words), control);

/**
 * Values of a setting with their words.
 *
 * @param {import("../i18n.js").Translate} t
 * @param {string[]} values
 */
const named = (t, values) => values.map((value) => [value, t(`settings.${value}`)]);

/**
 * @param {boolean} isChecked
 * @param {(isChecked: boolean) => void} onChange
 */
function checkbox(isChecked, onChange) {
  const element = h("input", { type: "checkbox", checked: isChecked });
  element.addEventListener("change", () => onChange(element.checked));
  return element;
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
