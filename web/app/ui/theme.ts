// Theme and motion of the whole page, as attributes of its root: by the person's choice and the system's preferences.
// This module is in the script before the first paint, so that no other theme flashes up, and again in the page's
// modules; therefore the choice is stored at the root, where both read it. The colours are in web/app/styles.

export type ThemeChoice = "system" | "light" | "dark" | "contrast";

export type MotionChoice = "system" | "calm";

type Appearance = { theme?: ThemeChoice; motion?: MotionChoice };

/** Themes with the queries that choose them. The first theme whose query matches applies; light if none does. */
const PREFERENCES = [
  ["contrast", matchMedia("(forced-colors: active)")],
  ["contrast", matchMedia("(prefers-contrast: more)")],
  ["dark", matchMedia("(prefers-color-scheme: dark)")],
] as const;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** Colour of the browser's own bars around the page, which is --page of each theme. */
const ROUND = { light: "#efe7d6", dark: "#14191a", contrast: "#000000" };
const root = document.documentElement;

/** Apply a choice of theme and motion. Where it is `system`, the page follows the system's preferences, also later. */
export function applyTheme({ theme = "system", motion = "system" }: Appearance) {
  root.dataset.chosen = JSON.stringify({ theme, motion });
  const now = Object.hasOwn(ROUND, theme) ? (theme as keyof typeof ROUND) : preferredTheme();
  root.dataset.theme = now;
  root.dataset.motion = motion === "calm" || STILL.matches ? "calm" : "full";
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", ROUND[now]);
}

const preferredTheme = () => PREFERENCES.find(([, query]) => query.matches)?.[0] ?? "light";

for (const query of [...PREFERENCES.map(([, query]) => query), STILL]) {
  query.addEventListener("change", () => applyTheme(JSON.parse(root.dataset.chosen ?? "{}")));
}
