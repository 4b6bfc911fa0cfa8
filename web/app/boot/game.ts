// The game of this page.

/** The game's name, from the page's HTML; engine and addresses use the same name. */
export const GAME = document.documentElement.dataset.game ?? "";
