// Flags at the page's root before the first paint. They decide which of its texts are visible and how much room these need.

import type { PageStorage } from "../../app/storage/index.ts";

/**
 * Set the flags of the page from what is stored.
 *
 * @param storage Null if nothing can be stored.
 */
export function setVisitorFlags(storage: PageStorage | null) {
  const { dataset } = document.documentElement;
  const { pieceSet = "symbols", showCoordinates = true } = storage?.settings() ?? {};
  // The board in the HTML of the page is shown only if the page's modules will draw the same one.
  const isFirst = !storage?.find(location.hash) && pieceSet === "symbols" && showCoordinates;
  dataset.board = isFirst ? "first" : "later";
  // A new visitor sees the welcome, for which the layout leaves room.
  const games = storage?.list() ?? [];
  const isNew = location.hash.length < 2 && games.every(({ record }) => record.actions.length === 0);
  dataset.visitor = isNew ? "new" : "known";
}
