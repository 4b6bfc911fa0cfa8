// Links to the rules, by the number of the rule: in the language of the page, with the options in force.

import { h } from "../../../../app/ui/dom.ts";
import { RULES_TAB } from "../../../../app/panels/dialogs/rules-tab.ts";
import type { Translate } from "../../../../app/i18n/index.ts";

/**
 * The address of a rule (`D3.4`, `D9`), or of all rules.
 *
 * @param rules The rules of a game (the fifth field of D11): the page marks their options.
 */
export function rulesAddress(rule?: string, rules?: string) {
  const page = document.documentElement.lang === "fr" ? "rules.fr.html" : "rules.html";
  return page + (rules ? `?rules=${rules}` : "") + (rule ? `#${rule}` : "");
}

/**
 * A link that shows the number of a rule and opens it in another tab.
 *
 * @param rules As for `rulesAddress`.
 */
export function ruleLink(t: Translate, rule: string, rules?: string) {
  return h(
    "a",
    { class: "rule", href: rulesAddress(rule, rules), ...RULES_TAB, "aria-label": t("rules.link", { rule }) },
    rule,
  );
}
