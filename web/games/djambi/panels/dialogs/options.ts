// Form of the rules, built from the engine's description of its options. Only `board` is named here: it comes first, with
// pictures, and determines which other options matter.

import { fill, h } from "../../../../app/ui/dom.ts";
import { presetValues, readRules } from "../../../../app/rules/rules-text.ts";
import { changedOptions, mattersOnBoard, writeRules } from "../../rules/rules-text.ts";
import { radioCard } from "../../../../app/panels/dialogs/dialog-parts.ts";
import { ruleSetsForm } from "./rule-sets.ts";
import { ruleLink, rulesAddress } from "./rules.ts";
import type { Translate } from "../../../../app/i18n/index.ts";
import type { RuleChoice } from "../../../../app/rules/rules-text.ts";
import type { OptionInfo } from "../../../../protocol/djambi.ts";
import type { Page } from "../../page.ts";

/** Returns a form that changes *choice* in place and then calls *onChange*. */
export function optionsForm(page: Page, choice: RuleChoice, onChange: () => void): { element: HTMLFieldSetElement } {
  const { store, t } = page;
  const { info } = store.get();
  const presets = h("div", { class: "cards presets" });
  const onOptionChange = () => {
    details.update();
    onChange();
  };
  const boards = boardCards(page, choice, onOptionChange);
  const setPreset = (preset: string) => {
    const { board } = choice.values;
    choice.preset = preset;
    choice.values = { ...presetValues(info, preset), ...(board ? { board } : {}) };
    drawPresets();
    onOptionChange();
  };
  const drawPresets = () =>
    fill(
      presets,
      ...info.presets.map((preset) => radioCard(t, "preset", preset, choice.preset, () => setPreset(preset))),
    );
  const details = optionDetails(page, choice, { onChange: onOptionChange, onReset: () => setPreset(choice.preset) });
  const ruleSets = ruleSetsForm(
    page,
    () => writeRules(info, choice),
    (rules) => {
      Object.assign(choice, readRules(info, rules));
      drawPresets();
      for (const radio of boards.querySelectorAll("input")) radio.checked = radio.value === choice.values.board;
      onOptionChange();
    },
  );
  drawPresets();
  const titles = [h("h3", {}, t("new.board")), h("h3", {}, t("new.preset"))];
  return {
    element: h("fieldset", { class: "new-rules" }, titles[0], boards, titles[1], presets, ruleSets, details.element),
  };
}

/** Returns the boards as cards. */
function boardCards({ store, t }: Page, choice: RuleChoice, onChange: () => void) {
  const boards = store.get().info.options.find(({ name }) => name === "board")?.values ?? [];
  const cards = boards.map((board) =>
    radioCard(t, "option.board", board, choice.values.board ?? "", () => {
      choice.values.board = board;
      onChange();
    }),
  );
  return h("div", { class: "cards boards" }, ...cards);
}

/** Returns all options but the board, and the number of those that differ from the preset. */
function optionDetails(
  page: Page,
  choice: RuleChoice,
  { onChange, onReset }: { onChange: () => void; onReset: () => void },
) {
  const { store, t } = page;
  const { info } = store.get();
  const summary = h("summary", {});
  const reset = h("button", { type: "button", class: "link", onclick: onReset }, t("new.reset"));
  const rows = info.options
    .filter(({ name }) => name !== "board")
    .map((option) => optionRow(page, option, choice, onChange));
  const updateSummary = () => {
    const count = changedOptions(info, choice).length;
    summary.textContent = count === 0 ? t("new.options") : t("new.optionsChanged", { count });
    reset.hidden = count === 0;
    for (const row of rows) row.update();
  };
  updateSummary();
  return {
    element: h("details", { class: "options" }, summary, reset, ...rows.map((row) => row.element)),
    update: updateSummary,
  };
}

function optionRow({ store, t }: Page, option: OptionInfo, choice: RuleChoice, onChange: () => void) {
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
  const updateRow = () => {
    const value = choice.values[name] ?? "";
    const isDifferent = value !== option.presets[choice.preset];
    field.set(value);
    link.href = rulesAddress(option.rule, writeRules(store.get().info, choice));
    element.hidden = !mattersOnBoard(option, choice);
    element.classList.toggle("is-changed", isDifferent);
    mark.hidden = !isDifferent;
    valueHelp.textContent = option.values.includes(value) ? t(`option.${name}.${value}.help`) : "";
  };
  return { element, update: updateRow };
}

interface Field {
  element: HTMLElement;
  set: (value: string) => void;
  onChange: (listener: (value: string) => void) => void;
}

function listField(t: Translate, { name, values }: OptionInfo): Field {
  const element = h("select", {}, ...values.map((value) => h("option", { value }, t(`option.${name}.${value}.name`))));
  return {
    element,
    set: (value) => void (element.value = value),
    onChange: (listener) => element.addEventListener("change", () => listener(element.value)),
  };
}

/** Returns a field for a whole number. If it is empty, it stands for the option's first word. */
function numberField(t: Translate, { name, values }: OptionInfo): Field {
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
