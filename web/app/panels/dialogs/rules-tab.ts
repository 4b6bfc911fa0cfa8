// Owns how a page of the rules is opened.

/** Another tab, so that the game stays; it knows this one, so that the way back leads here. */
export const RULES_TAB = { target: "_blank", rel: "opener" };
