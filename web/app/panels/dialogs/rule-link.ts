// Links to the rules pages. They open in another tab, so that the game stays, and that tab has an opener, so that its link
// back returns here.

import { h } from "../../ui/dom.ts";

/** Attributes of every link to the rules. */
export const RULES_TAB = { target: "_blank", rel: "opener" };

/**
 * The address of a rule by its number, or of all rules, in the language of the page.
 *
 * @param page The game's rules page, without its ending.
 * @param rules The rules text of a game, whose options the page marks.
 */
export function rulesAddress(page: string, rule?: string, rules?: string) {
  const file = document.documentElement.lang === "fr" ? `${page}.fr.html` : `${page}.html`;
  return file + (rules ? `?rules=${rules}` : "") + (rule ? `#${rule}` : "");
}

/**
 * A link that shows the number of a rule.
 *
 * @param label What screen readers say instead of the number.
 */
export const ruleLink = (rule: string, address: string, label?: string) =>
  h("a", { class: "rule", href: address, ...RULES_TAB, "aria-label": label }, rule);
