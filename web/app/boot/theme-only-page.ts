// Owns how a page without a game of its own looks, before its first paint: as somebody has chosen, or, where it is shown in other
// people's pages, as its address says, whatever somebody likes to play with.

import { applyAppearance } from "../ui/theme.ts";
import { createStorage } from "../storage/index.ts";
import type { ThemeChoice } from "../ui/theme.ts";

const asked = () => ({ theme: (new URLSearchParams(location.search).get("theme") ?? "system") as ThemeChoice });
const stored = () =>
  createStorage(
    () => ({ local: localStorage, session: sessionStorage }),
    () => {},
  ).settings();
applyAppearance("embedded" in document.documentElement.dataset ? asked() : stored());
