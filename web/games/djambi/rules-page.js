// Owns what the rules pages show of the game from which they were opened (`?rules=` with the fifth field of D11): the
// options in force at the top, at the rules that explain them, and wherever a value is named. Also the ways back and to
// the other language. The text itself is made by the build and needs no script.

import { fill, h } from "../../house/dom.js";
import { createTranslate, loadMessages } from "../../house/i18n.js";
import { changedOptions, isOnBoard, isValue, readRules } from "./rules-text.js";

/**
 * @typedef {import("../../protocol/djambi").OptionInfo} OptionInfo
 * @typedef {import("./rules-text.js").RuleChoice} RuleChoice
 * @typedef {Pick<import("../../protocol/djambi").GameInfo, "options" | "presets">} Info
 */

/** @type {Info} */
const info = JSON.parse(document.getElementById("options")?.textContent ?? "");
const { lang } = document.documentElement;
/** @type {Record<string, string>} */
let words = {};
const t = createTranslate(() => words);

linkLanguage();
addEventListener("hashchange", linkLanguage);
// Paper has nothing to click on.
addEventListener("beforeprint", () => document.querySelectorAll("#in-force details").forEach((part) => part.setAttribute("open", "")));
document.getElementById("back")?.addEventListener("click", goBack);
const asked = new URLSearchParams(location.search).get("rules");
if (asked) {
  words = await loadMessages(lang === "fr" ? "fr" : "en", new URL("./i18n/", import.meta.url));
  show(readRules(info, asked));
}

/** @param {RuleChoice} choice */
function show(choice) {
  // A link may say anything: what is no value of an option is not shown as one.
  for (const { name, presets } of info.options) {
    if (!isValue(info, name, choice.values[name] ?? "")) choice.values[name] = presets[choice.preset] ?? "";
  }
  showSummary(choice);
  showAtRules(choice);
  markValues(choice);
  // What was added stands before what the address asks for.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** @param {RuleChoice} choice */
function showSummary(choice) {
  const section = document.getElementById("in-force");
  if (!section) return;
  const changed = changedOptions(info, choice);
  const here = info.options.filter((option) => isOnBoard(option, choice) && option.name !== "board");
  const preset = t(`preset.${choice.preset}.name`);
  fill(
    section,
    h("h2", {}, t("rules.title")),
    h("p", {}, t("rules.rules", { preset, board: t(`option.board.${choice.values.board}.name`) })),
    h("p", {}, t(changed.length > 0 ? "rules.differs" : "rules.same")),
    changed.length > 0 && h("ul", {}, ...changed.map((option) => line(option, choice, true))),
    h("details", {}, h("summary", {}, t("rules.all")), h("ul", {}, ...here.map((option) => line(option, choice, false)))),
  );
  section.hidden = false;
}

/**
 * @param {OptionInfo} option
 * @param {RuleChoice} choice
 * @param {boolean} isExplained
 */
function line(option, choice, isExplained) {
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

/** @param {OptionInfo} option @param {RuleChoice} choice */
function valueName({ name }, { values }) {
  const key = `option.${name}.${values[name]}.name`;
  return key in words ? t(key) : (values[name] ?? "");
}

/** A note under the text of each rule that an option changes. @param {RuleChoice} choice */
function showAtRules(choice) {
  for (const option of info.options) {
    const rule = document.getElementById(option.name === "board" ? homeOfBoard(choice) : option.rule);
    if (!rule || !isOnBoard(option, choice)) continue;
    const isChanged = choice.values[option.name] !== option.presets[choice.preset];
    const note = h(
      "p",
      { class: "here" },
      t("rules.here", { option: t(`option.${option.name}.name`), value: valueName(option, choice) }),
      isChanged && h("small", {}, ` (${t("rules.changed", { preset: t(`preset.${choice.preset}.name`) })})`),
    );
    rule.insertBefore(note, rule.querySelector(":scope > .figures"));
  }
}

/** The rule that describes the board. @param {RuleChoice} choice */
function homeOfBoard({ values }) {
  const named = [...document.querySelectorAll("main > ul > li[id] code[data-option=board]")];
  const code = named.find((element) => element instanceof HTMLElement && element.dataset.value === values.board);
  return code?.closest("li[id]")?.id ?? "";
}

/** Tell the values that hold from those that do not, wherever the text names one. @param {RuleChoice} choice */
function markValues(choice) {
  for (const code of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("code[data-option]"))) {
    const { option = "", value = "" } = code.dataset;
    const inForce = choice.values[option];
    const matters = info.options.some((known) => known.name === option && isOnBoard(known, choice));
    const isHere = matters && (value === "N" ? inForce !== "none" : value === inForce);
    code.classList.add(isHere ? "is-in-force" : "is-not");
    if (isHere) code.append(h("span", { class: "visually-hidden" }, ` (${t("rules.inForce")})`));
  }
}

/** The other language opens at the same rule, with the same options. */
function linkLanguage() {
  const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById("language"));
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
}

/**
 * Where the game is still open in the tab beside, this tab goes and leaves it; otherwise the link opens it again.
 *
 * @param {MouseEvent} event
 */
function goBack(event) {
  if (!window.opener || window.opener.closed || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.close();
  // A browser may refuse to close a tab.
  setTimeout(() => location.assign(/** @type {HTMLAnchorElement} */ (document.getElementById("back")).href), 300);
}
