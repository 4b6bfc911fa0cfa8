// Texts of rules as the new-game dialog writes them (K2.5), and addresses of the rules pages.

import type { Info, RuleChoice } from "../../../app/rules/rules-text.ts";

/** Returns the options that differ from the preset, except those named in *but*. */
export const changedOptions = (info: Info, { preset, values }: RuleChoice, but: string[] = []) =>
  info.options.filter(({ name, presets }) => !but.includes(name) && values[name] !== presets[preset]);

export const writeRules = (info: Info, choice: RuleChoice) =>
  [choice.preset, ...changedOptions(info, choice).map(({ name }) => `${name}=${choice.values[name]}`)].join(";");

/**
 * Returns the address of a rule (such as `K11.3`), or of the whole rules page, in the language of the page.
 *
 * @param rules The rules text of a game, whose options the rules page explains.
 */
export function rulesUrl(rule?: string, rules?: string) {
  const page = document.documentElement.lang === "fr" ? "knights-rules.fr.html" : "knights-rules.html";
  return page + (rules ? `?rules=${rules}` : "") + (rule ? `#${rule}` : "");
}
