// Owns the links to the rules, by the number of the rule: in the language of the page, with the options in force.

import { h } from "../../../house/dom.js";
import { RULES_TAB } from "../../../house/panels/rules-tab.js";

/**
 * The address of a rule (`D3.4`, `D9`), or of all rules.
 *
 * @param {string} [rule]
 * @param {string} [rules] The rules of a game (the fifth field of D11): the page will tell their options.
 */
export function rulesAddress(rule, rules) {
  const page = document.documentElement.lang === "fr" ? "rules.fr.html" : "rules.html";
  return page + (rules ? `?rules=${rules}` : "") + (rule ? `#${rule}` : "");
}

/**
 * A link that shows the number of a rule and opens it in another tab.
 *
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {string} rule
 * @param {string} [rules] As for `rulesAddress`.
 */
export function ruleLink(t, rule, rules) {
  return h(
    "a",
    { class: "rule", href: rulesAddress(rule, rules), ...RULES_TAB, "aria-label": t("rules.link", { rule }) },
    rule,
  );
}
