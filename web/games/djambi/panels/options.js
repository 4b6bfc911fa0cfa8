// Owns the form of the rules, built from the engine's own description of its options: none is named here but `board`,
// which comes first and as pictures would be, and whose choice decides which others matter.

import { fill, h } from "../../../house/dom.js";
import { changedOptions, isOnBoard, presetValues, readRules, writeRules } from "../rules-text.js";
import { icon } from "../../../house/panels/icons.js";
import { ruleLink, rulesAddress } from "./rules.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../rules-text.js").RuleChoice} RuleChoice
 * @typedef {import("../../../protocol/djambi").OptionInfo} OptionInfo
 */

/**
 * A form that changes *choice* in place and then calls *onChange*.
 *
 * @param {Page} page
 * @param {RuleChoice} choice
 * @param {() => void} onChange
 * @returns {{ element: HTMLFieldSetElement }}
 */
export function optionsForm(page, choice, onChange) {
  const { store, t } = page;
  const { info } = store.get();
  const boards = h("div", { class: "cards boards" });
  const presets = h("div", { class: "cards presets" });
  const summary = h("summary", {});
  const rows = info.options
    .filter(({ name }) => name !== "board")
    .map((option) => optionRow(page, option, choice, () => changed()));
  const reset = h("button", { type: "button", class: "link", onclick: () => setPreset(choice.preset) }, t("new.reset"));
  const draw = () => {
    const count = changedOptions(info, choice).length;
    summary.textContent = count === 0 ? t("new.options") : t("new.optionsChanged", { count });
    reset.hidden = count === 0;
    for (const row of rows) row.update();
  };
  const changed = () => {
    draw();
    onChange();
  };
  /** @param {string} preset */
  const setPreset = (preset) => {
    const { board } = choice.values;
    choice.preset = preset;
    choice.values = { ...presetValues(info, preset), ...(board ? { board } : {}) };
    drawPresets();
    changed();
  };
  const drawPresets = () =>
    fill(presets, ...info.presets.map((preset) => card(t, "preset", preset, choice.preset, () => setPreset(preset))));
  fill(
    boards,
    ...(info.options.find(({ name }) => name === "board")?.values ?? []).map((board) =>
      card(t, "option.board", board, choice.values.board ?? "", () => {
        choice.values.board = board;
        changed();
      }),
    ),
  );
  drawPresets();
  draw();
  const clubs = clubsForm(
    page,
    () => writeRules(info, choice),
    (rules) => {
      Object.assign(choice, readRules(info, rules));
      drawPresets();
      for (const radio of boards.querySelectorAll("input")) radio.checked = radio.value === choice.values.board;
      changed();
    },
  );
  return {
    element: h(
      "fieldset",
      { class: "new-rules" },
      h("h3", {}, t("new.board")),
      boards,
      h("h3", {}, t("new.preset")),
      presets,
      clubs,
      h("details", { class: "options" }, summary, reset, ...rows.map((row) => row.element)),
    ),
  };
}

/**
 * The rules of clubs: those that are kept under a name, and a field to keep the present ones.
 *
 * @param {Page} page
 * @param {() => string} present
 * @param {(rules: string) => void} onChoose
 */
function clubsForm({ actions, t }, present, onChoose) {
  const list = h("div", { class: "clubs" });
  const name = h("input", {
    type: "text",
    maxlength: 40,
    autocomplete: "off",
    placeholder: t("clubs.name"),
    "aria-label": t("clubs.name"),
  });
  const keep = h("button", { type: "button" }, t("clubs.keep"));
  const draw = () =>
    fill(
      list,
      ...actions.beginning
        .clubs()
        .map((club) =>
          h(
            "span",
            { class: "club" },
            h("button", { type: "button", class: "club-name", onclick: () => onChoose(club.rules) }, club.name),
            h(
              "button",
              {
                type: "button",
                class: "icon-button",
                "aria-label": t("saved.delete", { title: club.name }),
                title: t("saved.delete", { title: club.name }),
                onclick: () => forget(club.name),
              },
              icon("trash"),
            ),
          ),
        ),
    );
  const forget = (/** @type {string} */ club) => {
    actions.beginning.forgetClub(club);
    draw();
  };
  keep.addEventListener("click", () => {
    const club = name.value.trim();
    if (!club) return name.focus();
    actions.beginning.keepClub(club, present());
    name.value = "";
    draw();
  });
  draw();
  return h(
    "details",
    { class: "clubs-form" },
    h("summary", {}, t("clubs.title")),
    h("p", { class: "quiet" }, t("clubs.help")),
    list,
    h("div", { class: "row" }, name, keep),
  );
}

/**
 * One of several alternatives, with its sentence.
 *
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {string} group Prefix of its keys.
 * @param {string} value
 * @param {string} chosen
 * @param {() => void} onChoose
 */
function card(t, group, value, chosen, onChoose) {
  const radio = h("input", { type: "radio", name: group, value, checked: value === chosen });
  radio.addEventListener("change", onChoose);
  return h(
    "label",
    { class: "card" },
    radio,
    h("span", { class: "card-name" }, t(`${group}.${value}.name`)),
    h("span", { class: "card-help" }, t(`${group}.${value}.help`)),
  );
}

/**
 * @param {Page} page
 * @param {OptionInfo} option
 * @param {RuleChoice} choice
 * @param {() => void} onChange
 */
function optionRow({ store, t }, option, choice, onChange) {
  const { name } = option;
  const link = ruleLink(t, option.rule);
  const field = option.isNumber ? numberField(t, option) : listField(t, option);
  const valueHelp = h("span", {});
  const mark = h("span", { class: "changed" }, t("new.changed"));
  const element = h(
    "div",
    { class: "option" },
    h("label", { class: "option-name" }, h("span", {}, t(`option.${name}.name`)), field.element),
    h("p", { class: "option-help" }, link, " ", mark, " ", t(`option.${name}.help`), " ", valueHelp),
  );
  field.onChange((value) => {
    choice.values[name] = value;
    onChange();
  });
  const update = () => {
    const value = choice.values[name] ?? "";
    const isDifferent = value !== option.presets[choice.preset];
    field.set(value);
    link.href = rulesAddress(option.rule, writeRules(store.get().info, choice));
    element.hidden = !isOnBoard(option, choice);
    element.classList.toggle("is-changed", isDifferent);
    mark.hidden = !isDifferent;
    valueHelp.textContent = option.values.includes(value) ? t(`option.${name}.${value}.help`) : "";
  };
  return { element, update };
}

/**
 * @typedef {object} Field
 * @property {HTMLElement} element
 * @property {(value: string) => void} set
 * @property {(listener: (value: string) => void) => void} onChange
 */

/**
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {OptionInfo} option
 * @returns {Field}
 */
function listField(t, { name, values }) {
  const element = h("select", {}, ...values.map((value) => h("option", { value }, t(`option.${name}.${value}.name`))));
  return {
    element,
    set: (value) => void (element.value = value),
    onChange: (listener) => element.addEventListener("change", () => listener(element.value)),
  };
}

/**
 * A whole number, or one of the option's words for none; an empty field means the word.
 *
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {OptionInfo} option
 * @returns {Field}
 */
function numberField(t, { name, values }) {
  const word = values[0] ?? "";
  const element = h("input", { type: "number", min: 1, step: 1, placeholder: t(`option.${name}.${word}.name`) });
  return {
    element,
    set: (value) => {
      if (element !== document.activeElement) element.value = value === word ? "" : value;
    },
    onChange: (listener) =>
      element.addEventListener("input", () => listener(element.value === "" ? word : element.value)),
  };
}
