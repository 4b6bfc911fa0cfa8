// Flags at the page's root before the first paint: they decide which of its text is visible and how much room it needs.

import type { PageStorage } from "../../app/storage/index.ts";

/** @param storage null: nothing can be stored */
export function setVisitorFlags(storage: PageStorage | null) {
  const { dataset } = document.documentElement;
  const { pieceSet = "symbols", showCoordinates = true } = storage?.settings() ?? {};
  // The board in the page's own text is shown only if the modules will draw the same one.
  const isFirst = !storage?.find(location.hash) && pieceSet === "symbols" && showCoordinates;
  dataset.board = isFirst ? "first" : "later";
  // A new visitor sees the welcome: the layout leaves room for it.
  const games = storage?.list() ?? [];
  const isNew = location.hash.length < 2 && games.every(({ record }) => record.actions.length === 0);
  dataset.visitor = isNew ? "new" : "known";
}
