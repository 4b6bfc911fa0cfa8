// New-game dialog: players, map, rules.

import { fill, h } from "../../../../app/ui/dom.ts";
import { cancelButton, radioCard } from "../../../../app/panels/dialogs/dialog-parts.ts";
import { newGameFooter } from "../../../../app/panels/dialogs/new-game-footer.ts";
import { ruleLink } from "../../../../app/panels/dialogs/rule-link.ts";
import { seatsForm } from "../../../../app/panels/dialogs/seats.ts";
import { paintBoard } from "../../board/picture.ts";
import { presetValues, readRules } from "../../../../app/rules/rules-text.ts";
import { changedOptions, rulesUrl, writeRules } from "../../rules/rules-text.ts";
import type { DialogContent } from "../../../../app/panels/dialogs/dialogs.ts";
import type { RuleChoice } from "../../../../app/rules/rules-text.ts";
import type { OptionInfo } from "../../../../protocol/app.ts";
import type { PositionView } from "../../../../protocol/knights.ts";
import type { KnightsPage } from "../../state.ts";

/** Options with a form of their own, which are not listed with the others. */
const SEPARATE_OPTIONS = ["players", "map"];
/** Width of the map's picture. */
const PICTURE_WIDTH_PX = 640;

/** Returns the dialog for friends at this screen: people hold all seats, and the first name has the focus. */
export const friendsDialog = (page: KnightsPage) => newGameDialog(page, true);

/**
 * Returns the new-game dialog.
 *
 * @param areFriends Whether people hold all seats.
 */
export function newGameDialog(page: KnightsPage, areFriends: boolean = false): DialogContent {
  const { store, actions, t } = page;
  const { info, view, seats } = store.get();
  const choice = readRules(info, view.position.rules);
  if (choice.values.map === "custom") choice.values.map = "isle";
  const table = seatsForm(page, view.record.players, seats);
  const seed = { kind: "", number: 0 };
  const picture = h("canvas", { class: "new-map", "aria-hidden": "true" });
  const start = newGameFooter(page, {
    readStart: () => gameStart(page, choice, seed),
    showPosition(shown) {
      const position = shown as unknown as PositionView;
      table.showSeats(position.players.map((_, player) => String(player)));
      paintMap(picture, position);
    },
    beginGame(found) {
      const { players: names, seats: types } = table.read();
      actions.newGame.start(found, names, types, null);
    },
  });
  const rules = rulesForm(page, choice, start.check);
  const maps = mapForm(page, choice, seed, start.check);
  start.check();
  if (areFriends) table.seatFriends();
  return {
    title: t("new.title"),
    body: [
      h(
        "div",
        { class: "new-columns" },
        h(
          "div",
          { class: "new-table" },
          h("h3", {}, t("new.players")),
          countForm(page, choice, start.check),
          table.element,
          h("h3", {}, t("option.map.name")),
          maps,
          picture,
        ),
        rules,
      ),
      start.problem,
    ],
    buttons: [cancelButton(page), start.button],
  };
}

function paintMap(picture: HTMLCanvasElement, position: PositionView) {
  paintBoard(picture, position, PICTURE_WIDTH_PX, {
    theme: document.documentElement.dataset.theme ?? "light",
    model: { hasShips: position.options.ships === "on" },
  });
}

/** Returns the start of the game: its rules, or the position on a shuffled map. */
async function gameStart({ store, actions }: KnightsPage, choice: RuleChoice, seed: { kind: string; number: number }) {
  const { info } = store.get();
  if (!seed.kind) return { rules: writeRules(info, choice) };
  const values = { ...choice.values, map: "isle" };
  return actions.maps.shuffledStart(seed.kind, seed.number, writeRules(info, { ...choice, values }));
}

/** Returns the choice of the number of players. */
function countForm({ store, t }: KnightsPage, choice: RuleChoice, onChange: () => void) {
  const option = store.get().info.options.find(({ name }) => name === "players");
  const values = [...(option?.values ?? [])].sort();
  return h(
    "div",
    { class: "segmented", role: "radiogroup", "aria-label": t("option.players.name") },
    ...values.map((value) =>
      radioButton("players", value, t(`option.players.${value}.name`), choice.values.players === value, () => {
        choice.values.players = value;
        onChange();
      }),
    ),
  );
}

function radioButton(group: string, value: string, words: string, isChosen: boolean, onChoose: () => void) {
  const input = h("input", { type: "radio", name: group, value, checked: isChosen });
  input.addEventListener("change", onChoose);
  return h("label", { class: "segment" }, input, h("span", {}, words));
}

/** Returns the choice of a fixed map, or of a shuffled one by its seed. */
function mapForm(
  { store, t }: KnightsPage,
  choice: RuleChoice,
  seed: { kind: string; number: number },
  onChange: () => void,
) {
  const option = store.get().info.options.find(({ name }) => name === "map");
  const maps = (option?.values ?? []).filter((value) => value !== "custom");
  const field = h("input", { type: "number", min: 0, max: 999_999_999, value: "1", "aria-label": t("new.seed") });
  const again = h("button", { type: "button" }, t("new.shuffle"));
  const row = h("div", { class: "seed-row", hidden: true }, h("label", {}, t("new.seed"), field), again);
  const chooseMap = (map: string, kind: string) => {
    choice.values.map = map;
    seed.kind = kind;
    row.hidden = !kind;
    onChange();
  };
  field.addEventListener("input", () => {
    seed.number = Math.max(0, Math.floor(field.valueAsNumber || 0));
    onChange();
  });
  again.addEventListener("click", () => {
    seed.number = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000;
    field.value = String(seed.number);
    onChange();
  });
  seed.number = 1;
  return h(
    "div",
    {},
    h(
      "div",
      { class: "segmented", role: "radiogroup", "aria-label": t("option.map.name") },
      ...maps.map((map) =>
        radioButton("map", map, t(`option.map.${map}.name`), choice.values.map === map, () => chooseMap(map, "")),
      ),
      radioButton("map", "shuffled", t("new.shuffled"), false, () => chooseMap("isle", "isle")),
    ),
    row,
  );
}

/** Returns the choice of the preset and of the options, each with its rule. */
function rulesForm({ store, t }: KnightsPage, choice: RuleChoice, onChange: () => void) {
  const { info } = store.get();
  const presets = h("div", { class: "cards presets" });
  const summary = h("summary", {});
  const options = h("div", { class: "option-rows" });
  const onOptionChange = () => {
    drawOptions();
    onChange();
  };
  const drawOptions = () => {
    const count = changedOptions(info, choice, SEPARATE_OPTIONS).length;
    summary.textContent = count === 0 ? t("new.options") : t("new.optionsChanged", { count });
    fill(presets, ...info.presets.map((value) => radioCard(t, "preset", value, choice.preset, () => setPreset(value))));
    fill(
      options,
      ...info.options
        .filter(({ name }) => !SEPARATE_OPTIONS.includes(name))
        .map((option) => optionRow(t, option, choice, onOptionChange)),
    );
  };
  const setPreset = (preset: string) => {
    const unchanged = Object.fromEntries(SEPARATE_OPTIONS.map((name) => [name, choice.values[name] ?? ""]));
    Object.assign(choice, { preset, values: { ...presetValues(info, preset), ...unchanged } });
    onOptionChange();
  };
  drawOptions();
  return h(
    "fieldset",
    { class: "new-rules" },
    h("h3", {}, t("new.preset")),
    presets,
    h("details", { class: "options" }, summary, options),
  );
}

function optionRow(
  t: KnightsPage["t"],
  { name, values, isNumber, rule }: OptionInfo,
  choice: RuleChoice,
  onChange: () => void,
) {
  const chosen = choice.values[name] ?? "";
  const setOption = (value: string) => {
    choice.values[name] = value;
    onChange();
  };
  const field = isNumber
    ? h("input", { type: "number", min: 1, max: 999, value: chosen, "aria-label": t(`option.${name}.name`) })
    : h(
        "select",
        { "aria-label": t(`option.${name}.name`) },
        ...values.map((value) => h("option", { value, selected: value === chosen }, t(`option.${name}.${value}.name`))),
      );
  field.addEventListener("change", () => setOption(field.value));
  const explained = isNumber ? "" : ` ${t(`option.${name}.${chosen}.help`)}`;
  const link = ruleLink(rule, rulesUrl(rule));
  return h(
    "div",
    { class: "option" },
    h("div", { class: "option-line" }, h("b", {}, t(`option.${name}.name`)), link, field),
    h("p", { class: "quiet" }, t(`option.${name}.help`), explained),
  );
}
