// Attributes of links to the rules. They open another tab, so that the game stays; that tab has an opener, so that its link
// back returns here.

export const RULES_TAB = { target: "_blank", rel: "opener" };
