// Links to the rules by their numbers, in the language of the page and with the options in force.

import { h } from "../../../../app/ui/dom.ts";
import { RULES_TAB } from "../../../../app/panels/dialogs/rules-tab.ts";
import type { Translate } from "../../../../app/i18n/index.ts";

/**
 * Returns the address of a rule (such as `D3.4` or `D9`), or of all rules.
 *
 * @param rules The rules of a game (the fifth field of D11), whose options the page marks.
 */
export function rulesAddress(rule?: string, rules?: string) {
  const page = document.documentElement.lang === "fr" ? "rules.fr.html" : "rules.html";
  return page + (rules ? `?rules=${rules}` : "") + (rule ? `#${rule}` : "");
}

/**
 * Returns a link that shows the number of a rule and opens it in another tab.
 *
 * @param rules See `rulesAddress`.
 */
export function ruleLink(t: Translate, rule: string, rules?: string) {
  return h(
    "a",
    { class: "rule", href: rulesAddress(rule, rules), ...RULES_TAB, "aria-label": t("rules.link", { rule }) },
    rule,
  );
}
