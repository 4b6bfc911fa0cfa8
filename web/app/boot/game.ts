// The game of this page.

/** Its name, from the page's HTML; engine and addresses use the same. */
export const GAME = document.documentElement.dataset.game ?? "";
