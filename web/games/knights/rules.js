// Owns the text of rules as the dialog of a new game writes it (K2.5), and the addresses of the rules pages.

/** @import { Info, RuleChoice } from "../../house/rules-text.js" */

/** The options that differ from the preset; *but* those are not counted. @param {Info} info @param {RuleChoice} choice @param {string[]} [but] */
export const changedOptions = (info, { preset, values }, but = []) =>
  info.options.filter(({ name, presets }) => !but.includes(name) && values[name] !== presets[preset]);

/** @param {Info} info @param {RuleChoice} choice */
export const writeRules = (info, choice) =>
  [choice.preset, ...changedOptions(info, choice).map(({ name }) => `${name}=${choice.values[name]}`)].join(";");

/**
 * The address of a rule (`K11.3`), or of all rules, in the language of the page.
 *
 * @param {string} [rule]
 * @param {string} [rules] the rules of a game: the page tells their options
 */
export function rulesAddress(rule, rules) {
  const page = document.documentElement.lang === "fr" ? "knights-rules.fr.html" : "knights-rules.html";
  return page + (rules ? `?rules=${rules}` : "") + (rule ? `#${rule}` : "");
}
