// Owns the text of rules as the dialog of a new game writes it (K2.5), and the addresses of the rules pages.

import type { Info, RuleChoice } from "../../../app/rules/rules-text.ts";

/** The options that differ from the preset; *but* those are not counted. */
export const changedOptions = (info: Info, { preset, values }: RuleChoice, but: string[] = []) =>
  info.options.filter(({ name, presets }) => !but.includes(name) && values[name] !== presets[preset]);

export const writeRules = (info: Info, choice: RuleChoice) =>
  [choice.preset, ...changedOptions(info, choice).map(({ name }) => `${name}=${choice.values[name]}`)].join(";");

/**
 * The address of a rule (`K11.3`), or of all rules, in the language of the page.
 *
 * @param rules the rules of a game: the page tells their options
 */
export function rulesUrl(rule?: string, rules?: string) {
  const page = document.documentElement.lang === "fr" ? "knights-rules.fr.html" : "knights-rules.html";
  return page + (rules ? `?rules=${rules}` : "") + (rule ? `#${rule}` : "");
}
