// Colours of the board in the three themes of the page. The colours of the parties are the same in all themes.

/** Colours of a terrain: the base, and three tones of its pattern. */
export type Ground = { base: string; dark: string; light: string; mark: string };

/**
 * Colours of the parties (after Okabe and Ito), which stay distinct for every kind of colour vision; *ink* is readable on
 * *base*. The parties also differ by shape (emblems.ts).
 */
export const PARTIES = [
  { base: "#d55e00", dark: "#8a3c00", light: "#ff9a4d", ink: "#fff8ee", pale: "#f6d9c2" },
  { base: "#0072b2", dark: "#00466e", light: "#4aa8dc", ink: "#f4faff", pale: "#c3dcec" },
  { base: "#f0e442", dark: "#a3980d", light: "#fff9a8", ink: "#2c2903", pale: "#f8f4c4" },
  { base: "#5ab9ee", dark: "#1f7db0", light: "#a5dbf8", ink: "#06273a", pale: "#d4ecf9" },
];

const LIGHT = {
  name: "light",
  sea: "#5fa3c7",
  deep: "#3f83ac",
  shallow: "#93c9de",
  foam: "#e2f2f6",
  sand: "#efdfb2",
  shore: "#c6a968",
  line: "#3a2b1c",
  halo: "#fffaf0",
  token: "#fbf3dd",
  tokenEdge: "#8d7548",
  tokenInk: "#2b2118",
  tokenHot: "#b3200e",
  sign: "#fdf6e3",
  signInk: "#3a2b1c",
  plank: "#9a6c3c",
  plankDark: "#5d3d1e",
  choice: "#ffffff",
  choiceEdge: "#1d1408",
  attack: "#c4161c",
  free: "#1b7f4b",
  last: "#fff3b0",
  threat: "#c4161c",
  shadow: "rgba(30, 20, 8, 0.32)",
  grounds: {
    f: { base: "#4a8a4f", dark: "#265a33", light: "#74b06a", mark: "#1d4628" },
    h: { base: "#cd7a4a", dark: "#994c26", light: "#e5a077", mark: "#7a3a1b" },
    p: { base: "#abd06a", dark: "#7ba43f", light: "#cde797", mark: "#5c8330" },
    g: { base: "#edc64d", dark: "#c0922a", light: "#fae08c", mark: "#96701a" },
    m: { base: "#98a2ae", dark: "#68727e", light: "#c3ccd5", mark: "#4b545e" },
    $: { base: "#7a6145", dark: "#574330", light: "#9c8263", mark: "#f4c93d" },
    d: { base: "#e6d2a0", dark: "#c9ac6b", light: "#f4e7c4", mark: "#a98a4b" },
  },
};

export type Theme = typeof LIGHT;

const DARK: Theme = {
  ...LIGHT,
  name: "dark",
  sea: "#1d4a63",
  deep: "#123246",
  shallow: "#2d6580",
  foam: "#5d93ab",
  sand: "#b7a578",
  shore: "#6f5d38",
  line: "#17110b",
  token: "#eadfc4",
  tokenEdge: "#5d4b2b",
  sign: "#e9dec6",
  choice: "#fff3cf",
  shadow: "rgba(0, 0, 0, 0.45)",
  grounds: {
    f: { base: "#33683c", dark: "#1b4226", light: "#558a50", mark: "#12301a" },
    h: { base: "#a55c34", dark: "#74371a", light: "#c4825a", mark: "#5b2910" },
    p: { base: "#86a74f", dark: "#5e812d", light: "#a9c575", mark: "#45641f" },
    g: { base: "#c9a237", dark: "#98701b", light: "#e2c169", mark: "#735411" },
    m: { base: "#76818d", dark: "#4d5762", light: "#a3adb7", mark: "#363e47" },
    $: { base: "#5d4831", dark: "#3f2f1f", light: "#7d664a", mark: "#e9bb2e" },
    d: { base: "#bda977", dark: "#97804b", light: "#d6c597", mark: "#7c6533" },
  },
};

/** Bright colours and black lines. Terrains differ by their patterns. */
const CONTRAST: Theme = {
  ...LIGHT,
  name: "contrast",
  sea: "#001a2e",
  deep: "#00101f",
  shallow: "#00304f",
  foam: "#6fb4e0",
  sand: "#ffffff",
  shore: "#000000",
  line: "#000000",
  halo: "#ffffff",
  token: "#ffffff",
  tokenEdge: "#000000",
  tokenInk: "#000000",
  tokenHot: "#b00000",
  sign: "#ffffff",
  signInk: "#000000",
  plank: "#d8d8d8",
  plankDark: "#000000",
  choice: "#ffffff",
  choiceEdge: "#000000",
  attack: "#c00000",
  last: "#ffe14d",
  shadow: "rgba(0, 0, 0, 0.6)",
  grounds: {
    f: { base: "#6fb86f", dark: "#0b3d17", light: "#a6dba6", mark: "#000000" },
    h: { base: "#e39a6a", dark: "#7a2f0b", light: "#f6c6a8", mark: "#000000" },
    p: { base: "#cdeb92", dark: "#4b7a12", light: "#e9f8cc", mark: "#000000" },
    g: { base: "#ffdf66", dark: "#8a6200", light: "#fff0b5", mark: "#000000" },
    m: { base: "#c3ccd6", dark: "#49535d", light: "#eef2f6", mark: "#000000" },
    $: { base: "#5b432b", dark: "#2a1c0e", light: "#8a6d4c", mark: "#ffd83d" },
    d: { base: "#f3e4bd", dark: "#a3823c", light: "#fff7e2", mark: "#000000" },
  },
};

export const THEMES: Record<string, Theme> = { light: LIGHT, dark: DARK, contrast: CONTRAST };

/** Colours of the tracks, the same in all themes. */
export const TRACK_COLORS = {
  trade: { base: "#e8a91c", dark: "#8f6203", ink: "#2b1d00" },
  politics: { base: "#7d4fa3", dark: "#482468", ink: "#fbf5ff" },
  science: { base: "#2f8f63", dark: "#125538", ink: "#f2fff8" },
};

/** Returns the theme at *element*, which the custom property `--knights-board` names. */
export function readTheme(element: Element): Theme {
  return THEMES[getComputedStyle(element).getPropertyValue("--knights-board").trim()] ?? LIGHT;
}
