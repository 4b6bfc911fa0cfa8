// Icons of buttons. Their lines take the colour of the surrounding text.

import { h, svg } from "../../ui/dom.ts";

/** SVG paths in a square of 24 units. */
const PATHS = {
  undo: "M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3",
  redo: "m15 7 5 5-5 5m5-5H9a5 5 0 0 0 0 10h3",
  first: "M6 5v14M19 5l-9 7 9 7z",
  previous: "M16 5l-9 7 9 7z",
  next: "m8 5 9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  replay: "M4 11a8 8 0 1 1 2.300 6.300M4 4v7h7M11 8v5l4 2",
  rotate: "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7",
  arrow: "M5 19 19 5M9 5h10v10",
  flag: "M5 22V4m0 0c5-3 8 3 14 0v10c-6 3-9-3-14 0",
  draw: "M3 12c3-5 6-5 9 0s6 5 9 0M3 18c3-5 6-5 9 0s6 5 9 0",
  hint: "M9 17h6m-5 4h4M9 17c0-3-4-4-4-9a7 7 0 0 1 14 0c0 5-4 6-4 9",
  plus: "M12 5v14M5 12h14",
  games: "M4 6h16M4 12h16M4 18h10",
  share: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  trade: "M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4",
  settings: "M4 7h9m5 0h2M4 17h2m5 0h9M15 4.5v5M8 14.5v5",
  rules: "M12 6c-2-2-5-2-8-1v14c3-1 6-1 8 1 2-2 5-2 8-1V5c-3-1-6-1-8 1zm0 0v14",
  crown: "M4 18h16M4 15 3 6l5 4 4-6 4 6 5-4-1 9z",
  compact: "M4 5h6M4 10h6M4 15h6M4 20h6M14 5h6M14 10h6M14 15h6M14 20h6",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9.5h.1",
  site: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 6-5 12 0 18 5-6 5-12 0-18",
  close: "M6 6l12 12M18 6 6 18",
  back: "M10 6l-6 6 6 6M4 12h16",
  pause: "M8 5v14M16 5v14",
  play: "m8 5 10 7-10 7z",
  computer: "M4 5h16v11H4zM12 16v4M8 20h8",
  people: "M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6 9c0-8 12-8 12 0M16 5a3 3 0 0 1 0 6m2 3c3 1 4 3 4 6",
  learn: "M2 9l10-5 10 5-10 5zm4 2.5V17c4 3 8 3 12 0v-5.5M22 9v6",
  check: "m4 13 5 5L20 6",
  download: "M12 4v11m-5-5 5 5 5-5M4 20h16",
  medal: "M12 22a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM9 10.5 5 2h5l2 5 2-5h5l-4 8.5",
  chart: "M4 20V10m5.5 10V4M15 20v-8m5.500 8V7",
  note: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  hand: "M12 3v18M3 12h18M12 3 9 6m3-3 3 3M12 21l-3-3m3 3 3-3M3 12l3-3m-3 3 3 3M21 12l-3-3m3 3-3 3",
  corpse: "M10 3h4v6h6v4h-6v8h-4v-8H4V9h6z",
  kill: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 2v5M12 17v5M2 12h5M17 12h5",
  revive: "M12 20s-8-5-8-11a4.500 4.500 0 0 1 8-3 4.500 4.500 0 0 1 8 3c0 6-8 11-8 11zM12 9v6m-3-3h6",
  drop: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9 14a3 3 0 0 0 3 3",
  setup: "M20 11V4H4v16h7M4 12h8M12 4v8M13 20l1-4 6-6 3 3-6 6z",
  hourglass: "M7 3h10M7 21h10M8 3c0 5 8 7 8 12v6M16 3c0 5-8 7-8 12v6",
  talk: "M4 5h11v8H9l-3 3v-3H4zM18 9h2v8h-2v3l-3-3h-4",
  trash: "M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13",
};

export type IconName = keyof typeof PATHS;

/** Returns the icon with this name. It is hidden from screen readers, because the button around it has a label. */
export function icon(name: IconName) {
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));
}

/** Returns a button that has only an icon. Its label is the tooltip, and is read by screen readers. */
export const iconButton = (drawing: IconName, words: string, onclick: () => void) =>
  h("button", { type: "button", class: "icon-button", "aria-label": words, title: words, onclick }, icon(drawing));
