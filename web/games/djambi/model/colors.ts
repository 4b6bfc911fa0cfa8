// Colours of the parties on all boards, and their tags in files of games.

import type { Color } from "../../../protocol/djambi.ts";

/** The tag of each colour's player in a file, in the order of turns (D1.2, D9.7). */
export const PLAYER_TAGS: Readonly<Record<Color, string>> = {
  r: "Red",
  b: "Blue",
  y: "Yellow",
  g: "Green",
  p: "Purple",
  n: "Black",
};

export const COLORS = Object.keys(PLAYER_TAGS) as Color[];
