// Owns what happens before the first paint, as a script for which nothing waits: the page looks as it was left, the board
// of its own text is there if it is what the modules will draw, and their sentences are on the way while they load.

import "../../house/appearance.js";
import { startEarly } from "../../house/early-engine.js";
import { pickLanguage } from "../../house/i18n.js";
import { createStorage } from "../../house/storage.js";
import { KEPT } from "./kept.js";

startEarly();
const storage = createStorage(
  () => ({ local: localStorage, session: sessionStorage }),
  () => {},
  KEPT,
);
const { language = null, pieceSet = "symbols", showCoordinates = true } = storage.settings();
const isFirst = !storage.find(location.hash) && pieceSet === "symbols" && showCoordinates;
document.documentElement.dataset.board = isFirst ? "first" : "later";
// Whoever is here for the first time gets more to see, for which room is kept.
const isNew = location.hash.length < 2 && storage.list().every(({ record }) => record.actions.length === 0);
document.documentElement.dataset.visitor = isNew ? "new" : "known";

const spoken = pickLanguage(location.search, language, navigator.languages);
if (spoken !== "x-test") {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
  link.href = `web/games/djambi/i18n/${spoken}.json`;
  document.head.append(link);
}
