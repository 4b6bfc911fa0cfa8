// Texts of rules as the new-game dialog writes them (K2.5), and addresses of the rules pages.

import { rulesAddress } from "../../../app/panels/dialogs/rule-link.ts";
import { changedOptions as optionsUnlikePreset, writeRules as rulesText } from "../../../app/rules/rules-text.ts";
import type { Info, RuleChoice } from "../../../app/rules/rules-text.ts";

/** Returns the options that differ from the preset, except those named in *but*. */
export const changedOptions = ({ options }: Info, choice: RuleChoice, but: string[] = []) =>
  optionsUnlikePreset(options, choice).filter(({ name }) => !but.includes(name));

export const writeRules = ({ options }: Info, choice: RuleChoice) => rulesText(options, choice);

/**
 * Returns the address of a rule (such as `K11.3`), or of the whole rules page, in the language of the page.
 *
 * @param rules The rules text of a game, whose options the rules page explains.
 */
export const rulesUrl = (rule?: string, rules?: string) => rulesAddress("knights-rules", rule, rules);
