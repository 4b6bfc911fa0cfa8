// Script of the rules pages. It marks the options of the game from which the page was opened (`?rules=` with a rules text):
// at the top, at the rules that explain them, and wherever a value is named. It also adjusts the links to the game and to
// the other language. The text of the page is made by the build and needs no script; what options mean comes from the game.

import { fill, h } from "../ui/dom.ts";
import { createTranslate, loadMessages } from "../i18n/index.ts";
import { isPossibleValue, readRules } from "./rules-text.ts";
import type { Info, RuleChoice } from "./rules-text.ts";

type OptionInfo = Info["options"][number];

/** The functions and data of a game for its rules page. */
interface RulesPageOptions {
  /** The folder of its sentences. */
  words: URL;
  /** The number of digits of the largest number that an option takes. */
  digits: number;
  /** Whether an option has an effect together with the other chosen values. */
  hasEffect: (option: OptionInfo, choice: RuleChoice) => boolean;
  /** The option that the summary names together with the preset. */
  mainOption: string;
  /** Returns the number of the rule that describes the chosen value of the main option. */
  ruleOfMainOption: (choice: RuleChoice) => string;
}

const { lang } = document.documentElement;
let words: Record<string, string> = {};
const t = createTranslate(() => words);

/** Show the options that the page's address contains. */
export async function openRulesPage(gameUi: RulesPageOptions) {
  await showRules(gameUi);
  document.documentElement.dataset.ready = "page";
}

async function showRules(gameUi: RulesPageOptions) {
  linkLanguage();
  addEventListener("hashchange", linkLanguage);
  // On paper, details that are closed cannot be opened.
  addEventListener("beforeprint", () =>
    document.querySelectorAll("#in-force details").forEach((part) => part.setAttribute("open", "")),
  );
  document.getElementById("back")?.addEventListener("click", goBack);
  const asked = new URLSearchParams(location.search).get("rules");
  if (!asked) return;
  const info: Info = JSON.parse(document.getElementById("options")?.textContent ?? "");
  words = await loadMessages(lang === "fr" ? "fr" : "en", gameUi.words);
  showOptions(gameUi, info, readRules(info, asked));
}

function showOptions(gameUi: RulesPageOptions, info: Info, choice: RuleChoice) {
  // A link may contain anything, so an invalid value is replaced by that of the preset.
  for (const { name, presets } of info.options) {
    if (!isPossibleValue(info, name, choice.values[name] ?? "", gameUi.digits))
      choice.values[name] = presets[choice.preset] ?? "";
  }
  const shown = info.options.filter((option) => gameUi.hasEffect(option, choice));
  showSummary(gameUi, shown, choice);
  showAtRules(gameUi, shown, choice);
  markValues(shown, choice);
  // The added text has moved the element that the address names.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

const isChanged = ({ name, presets }: OptionInfo, { preset, values }: RuleChoice) => values[name] !== presets[preset];

function showSummary({ mainOption }: RulesPageOptions, shown: OptionInfo[], choice: RuleChoice) {
  const section = document.getElementById("in-force");
  if (!section) return;
  const here = shown.filter(({ name }) => name !== mainOption);
  const changed = here.filter((option) => isChanged(option, choice));
  const preset = t(`preset.${choice.preset}.name`);
  fill(
    section,
    h("h2", {}, t("rules.title")),
    h("p", {}, t("rules.rules", { preset, [mainOption]: t(`option.${mainOption}.${choice.values[mainOption]}.name`) })),
    h("p", {}, t(changed.length > 0 ? "rules.differs" : "rules.same")),
    changed.length > 0 && h("ul", {}, ...changed.map((option) => optionLine(option, choice, true))),
    h(
      "details",
      {},
      h("summary", {}, t("rules.all")),
      h("ul", {}, ...here.map((option) => optionLine(option, choice, false))),
    ),
  );
  section.hidden = false;
}

function optionLine(option: OptionInfo, choice: RuleChoice, isExplained: boolean) {
  const { name, rule } = option;
  const help = `option.${name}.${choice.values[name]}.help`;
  return h(
    "li",
    {},
    h("b", {}, t("rules.value", { option: t(`option.${name}.name`), value: valueName(option, choice) })),
    " ",
    h("a", { href: `#${rule}` }, rule),
    isExplained && help in words && h("span", { class: "quiet" }, ` ${t(help)}`),
  );
}

function valueName({ name }: OptionInfo, { values }: RuleChoice) {
  const key = `option.${name}.${values[name]}.name`;
  return key in words ? t(key) : (values[name] ?? "");
}

/** Add a note under the text of each rule that an option changes. */
function showAtRules({ mainOption, ruleOfMainOption }: RulesPageOptions, shown: OptionInfo[], choice: RuleChoice) {
  for (const option of shown) {
    const rule = document.getElementById(option.name === mainOption ? ruleOfMainOption(choice) : option.rule);
    if (!rule) continue;
    const note = h(
      "p",
      { class: "here" },
      t("rules.here", { option: t(`option.${option.name}.name`), value: valueName(option, choice) }),
      isChanged(option, choice) &&
        h("small", {}, ` (${t("rules.changed", { preset: t(`preset.${choice.preset}.name`) })})`),
    );
    if (rule.tagName === "H2") rule.after(note);
    else rule.insertBefore(note, rule.querySelector(":scope > .figures"));
  }
}

/** Mark each value in the text as in force or not. */
function markValues(shown: OptionInfo[], choice: RuleChoice) {
  for (const code of document.querySelectorAll("code[data-option]") as NodeListOf<HTMLElement>) {
    const { option = "", value = "" } = code.dataset;
    const inForce = choice.values[option];
    const matters = shown.some((known) => known.name === option);
    const isHere = matters && (value === "N" ? inForce !== "none" : value === inForce);
    code.classList.add(isHere ? "is-in-force" : "is-not");
    if (isHere) code.append(h("span", { class: "visually-hidden" }, ` (${t("rules.inForce")})`));
  }
}

/** Let the link to the other language open the same rule with the same options. */
function linkLanguage() {
  const link = document.getElementById("language") as HTMLAnchorElement | null;
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
}

/** Close this tab if the game is still open in the tab that opened it; otherwise follow the link to the game. */
function goBack(event: MouseEvent) {
  if (!window.opener || window.opener.closed || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  event.preventDefault();
  window.close();
  // A browser may refuse to close a tab.
  setTimeout(() => location.assign((document.getElementById("back") as HTMLAnchorElement).href), 300);
}
