// Owns the name of the game that this page is for, as its HTML says; the engine and the address know it by that name.

/** The name of the page's game. */
export const GAME = document.documentElement.dataset.game ?? "";
