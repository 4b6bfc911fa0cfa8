// Links to the rules by their numbers, in the language of the page and with the options in force.

import { ruleLink as linkToRule, rulesAddress as addressOfRules } from "../../../../app/panels/dialogs/rule-link.ts";
import type { Translate } from "../../../../app/i18n/index.ts";

/**
 * Returns the address of a rule (such as `D3.4` or `D9`), or of all rules.
 *
 * @param rules The rules of a game (the fifth field of D11), whose options the page marks.
 */
export const rulesAddress = (rule?: string, rules?: string) => addressOfRules("rules", rule, rules);

/**
 * Returns a link that shows the number of a rule and opens it in another tab.
 *
 * @param rules See `rulesAddress`.
 */
export const ruleLink = (t: Translate, rule: string, rules?: string) =>
  linkToRule(rule, rulesAddress(rule, rules), t("rules.link", { rule }));
