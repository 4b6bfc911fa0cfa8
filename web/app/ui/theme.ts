// Owns how the page looks and moves as a whole: the theme and the calm of its root, by what the person has chosen and what
// the system prefers. Both the script before the first paint, so that no other theme flashes up, and the page's modules have it
// in them: what is chosen is therefore kept at the root. The colours are in web/app/styles.

export type ThemeChoice = "system" | "light" | "dark" | "contrast";

export type MotionChoice = "system" | "calm";

type Appearance = { theme?: ThemeChoice; motion?: MotionChoice };

/** The first that the system prefers; light otherwise. */
const PREFERENCES = [
  ["contrast", matchMedia("(forced-colors: active)")],
  ["contrast", matchMedia("(prefers-contrast: more)")],
  ["dark", matchMedia("(prefers-color-scheme: dark)")],
] as const;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** What the browser paints round the page: --page of each theme. */
const ROUND = { light: "#efe7d6", dark: "#14191a", contrast: "#000000" };
const root = document.documentElement;

/** Let the page look as *appearance* says; what it leaves open is the system's to say, now and later. */
export function applyAppearance({ theme = "system", motion = "system" }: Appearance) {
  root.dataset.chosen = JSON.stringify({ theme, motion });
  const now = Object.hasOwn(ROUND, theme) ? (theme as keyof typeof ROUND) : preferredTheme();
  root.dataset.theme = now;
  root.dataset.motion = motion === "calm" || STILL.matches ? "calm" : "full";
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", ROUND[now]);
}

const preferredTheme = () => PREFERENCES.find(([, query]) => query.matches)?.[0] ?? "light";

for (const query of [...PREFERENCES.map(([, query]) => query), STILL]) {
  query.addEventListener("change", () => applyAppearance(JSON.parse(root.dataset.chosen ?? "{}")));
}
