// Colours of the board: a default for each, which a CSS custom property of the same name overrides.

import type { Color } from "../../../../protocol/djambi.ts";

/**
 * The colours of the sides. Every pair stays distinct (ΔE00 above 20) for every kind of colour vision; theme.test.ts
 * beside this file checks it. `face` is the colour of the token, `ink` that of the symbol on it.
 */
export const SIDES: Record<Color, { face: string; ink: string }> = {
  r: { face: "#C8341F", ink: "#FFF4E2" },
  b: { face: "#2255A8", ink: "#F3F6FF" },
  y: { face: "#F7DD4B", ink: "#33280F" },
  g: { face: "#4DB388", ink: "#0C2A1E" },
  p: { face: "#A888F0", ink: "#221240" },
  n: { face: "#141428", ink: "#EDEBFF" },
};

const DEFAULTS = {
  "board-light": "#F0E5D0",
  "board-mid": "#E8DAC0",
  "board-dark": "#DFCDAE",
  "board-frame": "#4A382C",
  "board-frame-edge": "#6B5341",
  "board-frame-text": "#E6D3B1",
  "board-labyrinth": "#2E2430",
  "board-labyrinth-line": "#D8AE57",
  "board-last": "rgba(214, 158, 38, 0.36)",
  "board-last-line": "rgba(146, 96, 10, 0.75)",
  "board-select": "rgba(104, 124, 52, 0.62)",
  "board-hover": "rgba(104, 124, 52, 0.30)",
  "board-mark": "#3B4420",
  "board-mark-halo": "rgba(255, 250, 236, 0.85)",
  "board-kill": "#8E1410",
  "board-aura": "#FFCB52",
  "board-corpse": "#55504F",
  "board-corpse-ink": "#D9D2C6",
  "board-arrow": "#1F4E8C",
  "board-arrow-halo": "#FFFDF4",
  "board-cursor": "#141414",
  "board-cursor-halo": "#FFFFFF",
};

type ThemeName = keyof typeof DEFAULTS;

/** `key` changes when a colour does. */
export type Theme = { colors: Record<ThemeName, string>; sides: typeof SIDES; key: string };

/**
 * Read the theme that applies at *element* from its CSS properties: `--board-light` and so on, `--side-r-face`,
 * `--side-r-ink` and so on.
 */
export function readTheme(element: HTMLElement): Theme {
  const style = getComputedStyle(element);
  const readColor = (name: string, fallback: string) => style.getPropertyValue(`--${name}`).trim() || fallback;
  const colors = { ...DEFAULTS };
  for (const name of Object.keys(DEFAULTS) as ThemeName[]) colors[name] = readColor(name, DEFAULTS[name]);
  const sides = structuredClone(SIDES);
  for (const color of Object.keys(SIDES) as Color[]) {
    sides[color] = {
      face: readColor(`side-${color}-face`, SIDES[color].face),
      ink: readColor(`side-${color}-ink`, SIDES[color].ink),
    };
  }
  return { colors, sides, key: JSON.stringify([colors, sides]) };
}
