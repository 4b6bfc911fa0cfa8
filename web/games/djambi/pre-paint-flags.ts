// Flags at the page's root before the first paint: they decide which of its text is visible and how much room it needs.

import type { PageStorage } from "../../app/storage/index.ts";

/** @param storage Null: nothing is kept. */
export function setVisitorFlags(storage: PageStorage | null) {
  const { dataset } = document.documentElement;
  const { pieceSet = "symbols", showCoordinates = true } = storage?.settings() ?? {};
  // The board of the page's own text is there if it is what the modules will draw.
  const isFirst = !storage?.find(location.hash) && pieceSet === "symbols" && showCoordinates;
  dataset.board = isFirst ? "first" : "later";
  // Whoever is here for the first time gets more to see, for which room is kept.
  const games = storage?.list() ?? [];
  const isNew = location.hash.length < 2 && games.every(({ record }) => record.actions.length === 0);
  dataset.visitor = isNew ? "new" : "known";
}
