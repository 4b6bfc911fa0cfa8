// Owns the name of the game that this page is for, as its HTML says; the engine and the address know it by that name.

/** `djambi`, and whatever else has a page. */
export const GAME = document.documentElement.dataset.game ?? "";
