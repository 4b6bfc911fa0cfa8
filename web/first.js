// Owns what happens before the first paint, as a script for which nothing waits: the page looks as it was left, and its
// sentences are on their way while the modules that ask for them are still loading.

import "./appearance.js";
import { pickLanguage } from "./i18n.js";
import { createStorage } from "./storage.js";

const { language = null } = createStorage(
  () => ({ local: localStorage, session: sessionStorage }),
  () => {},
).settings();
const spoken = pickLanguage(location.search, language, navigator.languages);
if (spoken !== "x-test") {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
  link.href = `web/i18n/${spoken}.json`;
  document.head.append(link);
}
