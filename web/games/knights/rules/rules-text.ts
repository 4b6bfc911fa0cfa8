// Rules texts as the new-game dialog writes them (K2.5), and URLs of the rules pages.

import type { Info, RuleChoice } from "../../../app/rules/rules-text.ts";

/** The options that differ from the preset, except those named in *but*. */
export const changedOptions = (info: Info, { preset, values }: RuleChoice, but: string[] = []) =>
  info.options.filter(({ name, presets }) => !but.includes(name) && values[name] !== presets[preset]);

export const writeRules = (info: Info, choice: RuleChoice) =>
  [choice.preset, ...changedOptions(info, choice).map(({ name }) => `${name}=${choice.values[name]}`)].join(";");

/**
 * The URL of a rule (`K11.3`), or of the whole rules page, in the language of the page.
 *
 * @param rules The rules text of a game, whose options the rules page explains.
 */
export function rulesUrl(rule?: string, rules?: string) {
  const page = document.documentElement.lang === "fr" ? "knights-rules.fr.html" : "knights-rules.html";
  return page + (rules ? `?rules=${rules}` : "") + (rule ? `#${rule}` : "");
}
