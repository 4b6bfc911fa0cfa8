// Owns what happens before the first paint, as a script for which nothing waits: the page looks as it was left, and its
// sentences are on the way while its modules load.

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
const { language = null } = storage.settings();
document.documentElement.dataset.board = "later";

const spoken = pickLanguage(location.search, language, navigator.languages);
if (spoken !== "x-test") {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
  link.href = `web/games/knights/i18n/${spoken}.json`;
  document.head.append(link);
}
