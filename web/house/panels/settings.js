// Owns the dialog of settings: language, looks, sound, and what this page is.

import { h } from "../dom.js";
import { LANGUAGES } from "../i18n.js";
import { seatingSettings } from "./clock-form.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../i18n.js").Language} Language
 */

/**
 * @param {Page} page
 * @param {{ looks?: HTMLElement[], helps?: HTMLElement[], keys?: string[] }} [own] The game's own settings, and what keys do in
 *   it besides.
 * @returns {import("./dialogs.js").DialogContent}
 */
export function settingsDialog(page, { looks = [], helps = [], keys = [] } = {}) {
  const { store, actions, t } = page;
  const { language, theme, motion, sound, info, offline } = store.get();
  const languages = select(Object.entries(LANGUAGES), language, (value) =>
    actions.page.setLanguage(/** @type {Language} */ (value)),
  );
  const themes = select(named(t, ["system", "light", "dark", "contrast"]), theme, (value) =>
    actions.page.setAppearance({ theme: /** @type {typeof theme} */ (value) }),
  );
  const animations = checkbox(motion !== "calm", (is) =>
    actions.page.setAppearance({ motion: is ? "system" : "calm" }),
  );
  const sounds = checkbox(sound, (is) => actions.page.setAppearance({ sound: is }));
  const seating = seatingSettings(page).map(({ box, words }) => setting(words, box));
  return {
    title: t("settings.title"),
    body: [
      setting(t("settings.language"), languages),
      setting(t("settings.theme"), themes),
      ...looks,
      setting(t("settings.motion"), animations),
      setting(t("settings.sound"), sounds),
      ...helps,
      ...(seating.length > 0 ? [h("h3", {}, t("settings.table")), ...seating] : []),
      h("h3", {}, t("settings.keys")),
      ...[t("settings.keysHelp"), ...keys].map((words) => h("p", {}, words)),
      ...(offline ? [h("p", { class: "quiet offline" }, offlineWords(t, offline))] : []),
      h("p", { class: "quiet" }, t("settings.about", { version: info.version })),
    ],
  };
}

/**
 * Whether the game opens without a network, and why not.
 *
 * @param {import("../i18n.js").Translate} t
 * @param {import("../offline.js").Offline} offline
 */
const offlineWords = (t, { kind, file, reason }) => t(`settings.offline.${kind}`, { file, reason });

/**
 * @param {string} words
 * @param {HTMLElement} control
 */
export const setting = (words, control) => h("label", { class: "setting" }, h("span", {}, words), control);

/**
 * Values of a setting with their words.
 *
 * @param {import("../i18n.js").Translate} t
 * @param {string[]} values
 */
export const named = (t, values) => values.map((value) => [value, t(`settings.${value}`)]);

/**
 * @param {boolean} isChecked
 * @param {(isChecked: boolean) => void} onChange
 */
export function checkbox(isChecked, onChange) {
  const element = h("input", { type: "checkbox", checked: isChecked });
  element.addEventListener("change", () => onChange(element.checked));
  return element;
}

/**
 * @param {string[][]} values Value and words.
 * @param {string} chosen
 * @param {(value: string) => void} onChange
 */
export function select(values, chosen, onChange) {
  const element = h(
    "select",
    {},
    ...values.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
  );
  element.addEventListener("change", () => onChange(element.value));
  return element;
}
