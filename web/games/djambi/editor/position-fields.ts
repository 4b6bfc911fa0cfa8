// Fields of a position, except its pieces and parties: the mover, the clock, the rules, and the text of the whole position.

import { all, fill, h } from "../../../app/ui/dom.ts";
import { readRules } from "../../../app/rules/rules-text.ts";
import { changedOptions } from "../rules/rules-text.ts";
import { listField } from "./list-field.ts";
import { turnWords } from "./editor-words.ts";
import type { SetupView } from "../../../protocol/djambi.ts";
import type { Page, View } from "../page.ts";

/** The engine checks the text this long after the last key. */
const TYPING_MS = 300;

export const mountPositionFields: View = (root, page) => {
  const { store, t } = page;
  const turn = turnField(page);
  const clock = clockFields(page);
  const rules = rulesLine(page);
  const text = textField(page);
  fill(
    root,
    h("label", { class: "setup-line" }, h("span", { class: "label" }, t("setup.turn")), turn.element),
    ...clock.elements,
    rules.element,
    ...text.elements,
  );
  return all(
    store.select(
      ({ editor }) => [editor.check?.setup],
      (drawn) => {
        if (!drawn) return;
        turn.showTurn(drawn);
        clock.showClock(drawn);
        rules.show(drawn);
      },
    ),
    text.stop,
  );
};

function turnField({ store, actions, t }: Page) {
  const field = listField(t("setup.turn"), (value) => {
    const turn = store.get().editor.check?.setup?.turns[Number(value)];
    if (turn) actions.editor.editSetup({ edit: "turn", ...turn });
  });
  return {
    element: field.element,
    showTurn({ turns, turn }: SetupView) {
      const offers = turns.map((one, index) => ({ value: String(index), words: turnWords(t, one) }));
      field.setOptions(offers, String(turns.findIndex(({ base, last }) => base === turn.base && last === turn.last)));
    },
  };
}

function clockFields({ actions, t }: Page) {
  const numberField = (min: number) => h("input", { type: "number", min, max: 999_999_999, step: 1, required: true });
  const [quiet, number] = [numberField(0), numberField(1)];
  const editClock = () => {
    if (quiet.validity.valid && number.validity.valid) {
      actions.editor.editSetup({ edit: "clock", quiet: quiet.valueAsNumber, turn: number.valueAsNumber });
    }
  };
  for (const input of [quiet, number]) input.addEventListener("change", editClock);
  const labelledField = (key: string, input: HTMLInputElement) =>
    h("label", { class: "setup-line", title: t(`${key}.help`) }, h("span", { class: "label" }, t(key)), input);
  return {
    elements: [labelledField("setup.turnNumber", number), labelledField("setup.quiet", quiet)],
    showClock(drawn: SetupView) {
      // A number that is being typed must not be replaced by the answer to an earlier edit.
      if (quiet !== document.activeElement) quiet.value = String(drawn.quiet);
      if (number !== document.activeElement) number.value = String(drawn.turnNumber);
    },
  };
}

function rulesLine({ store, actions, t }: Page) {
  const words = h("span", { class: "setup-rules-words" });
  const element = h(
    "div",
    { class: "setup-line setup-rules" },
    h("span", { class: "label" }, t("setup.rules")),
    words,
    h("button", { type: "button", onclick: () => actions.page.openDialog("setupRules") }, t("setup.rules.change")),
  );
  const showRules = ({ rules, board }: SetupView) => {
    const { info } = store.get();
    const choice = readRules(info, rules);
    const count = changedOptions(info, choice).length;
    const parts = [t(`option.board.${board}.name`), t(`preset.${choice.preset}.name`)];
    if (count > 0) parts.push(t("setup.rules.changed", { count }));
    words.textContent = parts.join(" · ");
  };
  return { element, show: showRules };
}

function textField({ store, actions, t }: Page) {
  const field = h("textarea", {
    rows: 4,
    spellcheck: "false",
    autocomplete: "off",
    "aria-label": t("setup.text"),
    "aria-describedby": "setup-fault",
  });
  const fault = h("p", { class: "problem", id: "setup-fault", role: "alert" });
  let timer = 0;
  const showText = () => {
    const { fault, check } = store.get().editor;
    field.value = fault?.text ?? check?.setup?.text ?? "";
  };
  /** Show the text, except while a person types in the field. */
  const showUnlessWriting = () => {
    if (field !== document.activeElement) showText();
  };
  const submitText = () => {
    clearTimeout(timer);
    void actions.editor.writeSetup(field.value).then(showUnlessWriting);
  };
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(submitText, TYPING_MS);
  });
  field.addEventListener("blur", () => {
    clearTimeout(timer);
    const { fault, check } = store.get().editor;
    if (![check?.setup?.text, fault?.text].includes(field.value)) submitText();
  });
  const stop = all(
    store.select(
      ({ editor }) => [editor.check],
      (_check) => showUnlessWriting(),
    ),
    store.select(
      ({ editor }) => [editor.fault],
      (found) => {
        fault.textContent = found ? t(`error.${found.problem.code}`, found.problem.params) : "";
        field.setAttribute("aria-invalid", String(found !== null));
      },
    ),
    () => clearTimeout(timer),
  );
  return {
    elements: [h("label", { class: "label", for: "setup-text" }, t("setup.text")), withId(field, "setup-text"), fault],
    stop,
  };
}

const withId = <E extends HTMLElement>(element: E, id: string) => Object.assign(element, { id });
