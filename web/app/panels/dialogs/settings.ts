// Dialog of settings: language, appearance, sound, keys, and the version of the page.

import { h } from "../../ui/dom.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { hotSeatSettings } from "./clock-form.ts";
import type { Translate } from "../../i18n/index.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Offline } from "../../services/service-worker-client.ts";
import type { Page } from "../../page.ts";
import type { DialogContent } from "./dialogs.ts";

/**
 * Dialog of settings.
 *
 * @param looks The game's own settings of appearance.
 * @param helps The game's own settings of help.
 * @param keys The sentences about the game's own keys.
 */
export function settingsDialog(
  page: Page,
  { looks = [], helps = [], keys = [] }: { looks?: HTMLElement[]; helps?: HTMLElement[]; keys?: string[] } = {},
): DialogContent {
  const { store, actions, t } = page;
  const { language, theme, motion, sound, info, offline } = store.get();
  const languages = selectField(Object.entries(LANGUAGES), language, (value) =>
    actions.page.setLanguage(value as Language),
  );
  const themes = selectField(valuesWithLabels(t, ["system", "light", "dark", "contrast"]), theme, (value) =>
    actions.page.setAppearance({ theme: value as typeof theme }),
  );
  const animations = checkboxField(motion !== "calm", (is) =>
    actions.page.setAppearance({ motion: is ? "system" : "calm" }),
  );
  const sounds = checkboxField(sound, (is) => actions.page.setAppearance({ sound: is }));
  const seating = hotSeatSettings(page).map(({ box, words }) => settingRow(words, box));
  return {
    title: t("settings.title"),
    body: [
      settingRow(t("settings.language"), languages),
      settingRow(t("settings.theme"), themes),
      ...looks,
      settingRow(t("settings.motion"), animations),
      settingRow(t("settings.sound"), sounds),
      ...helps,
      ...(seating.length > 0 ? [h("h3", {}, t("settings.table")), ...seating] : []),
      h("h3", {}, t("settings.keys")),
      ...[t("settings.keysHelp"), ...keys].map((words) => h("p", {}, words)),
      ...(offline ? [h("p", { class: "quiet offline" }, offlineWords(t, offline))] : []),
      h("p", { class: "quiet" }, t("settings.about", { version: info.version }), ...referenceLink(t)),
    ],
  };
}

/** Returns a link to the engine's reference, on a site that has it (`build.py api`). */
function referenceLink(t: Translate) {
  const { reference } = document.documentElement.dataset;
  return reference ? [" ", h("a", { href: reference, target: "_blank" }, t("settings.reference"))] : [];
}

/** Returns the sentence that says whether the game opens without a network, and why not. */
const offlineWords = (t: Translate, { kind, file, reason }: Offline) => t(`settings.offline.${kind}`, { file, reason });

export const settingRow = (words: string, control: HTMLElement) =>
  h("label", { class: "setting" }, h("span", {}, words), control);

/** Returns the values of a setting, each with its label. */
export const valuesWithLabels = (t: Translate, values: string[]) =>
  values.map((value) => [value, t(`settings.${value}`)]);

export function checkboxField(isChecked: boolean, onChange: (isChecked: boolean) => void) {
  const element = h("input", { type: "checkbox", checked: isChecked });
  element.addEventListener("change", () => onChange(element.checked));
  return element;
}

/**
 * Returns a select field.
 *
 * @param values Pairs of value and label.
 */
export function selectField(values: string[][], chosen: string, onChange: (value: string) => void) {
  const element = h(
    "select",
    {},
    ...values.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
  );
  element.addEventListener("change", () => onChange(element.value));
  return element;
}
