// Theme of a page without a game, set before its first paint: the theme of the settings, or, for an embedded page, that of
// its address.

import { applyTheme } from "../ui/theme.ts";
import { createStorage } from "../storage/index.ts";
import type { ThemeChoice } from "../ui/theme.ts";

const requestedAppearance = () => ({
  theme: (new URLSearchParams(location.search).get("theme") ?? "system") as ThemeChoice,
});
const storedAppearance = () =>
  createStorage(
    () => ({ local: localStorage, session: sessionStorage }),
    () => {},
  ).settings();
applyTheme("embedded" in document.documentElement.dataset ? requestedAppearance() : storedAppearance());
