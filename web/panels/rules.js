// Owns the links to the rules, by the number of the rule.

import { h } from "../dom.js";

/**
 * The address of a rule (`D3.4`, `D9`), or of all rules.
 *
 * @param {string} [rule]
 */
export const rulesAddress = (rule) => (rule ? `rules.html#${rule}` : "rules.html");

/**
 * A link that shows the number of a rule and opens it in another tab, so that the game stays.
 *
 * @param {import("../i18n.js").Translate} t
 * @param {string} rule
 */
export function ruleLink(t, rule) {
  return h(
    "a",
    {
      class: "rule",
      href: rulesAddress(rule),
      target: "_blank",
      rel: "noopener",
      "aria-label": t("rules.link", { rule }),
    },
    rule,
  );
}
