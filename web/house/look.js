// Owns how a page without a game of its own looks, before its first paint: as somebody has chosen, or, where it is shown in other
// people's pages, as its address says, whatever somebody likes to play with.

import { applyAppearance } from "./appearance.js";
import { createStorage } from "./storage.js";

const asked = () => ({
  theme: /** @type {import("./appearance.js").ThemeChoice} */ (
    new URLSearchParams(location.search).get("theme") ?? "system"
  ),
});
const stored = () =>
  createStorage(
    () => ({ local: localStorage, session: sessionStorage }),
    () => {},
  ).settings();
applyAppearance("embedded" in document.documentElement.dataset ? asked() : stored());
