// Icons of the sides, in their colours.

import { svg } from "../../../../app/ui/dom.ts";
import type { Color } from "../../../../protocol/djambi.ts";

/**
 * The outline of each side's pieces, in a square of 24 units: disc, square, hexagon, shield, diamond, arch
 * (board/draw/shapes.ts).
 */
const SIDES = {
  r: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  b: "M4 4h16v16H4z",
  y: "M22.5 12.0L17.2 21.1L6.8 21.1L1.5 12.0L6.7 2.9L17.2 2.9z",
  g: "M3 3h18v11l-9 8-9-8z",
  p: "M12 1L23 12L12 23L1 12z",
  n: "M3 18.5v-7a9 9 0 0 1 18 0v7a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3z",
};

/** Returns the shape of a side in its colour. */
export function sideIcon(color: Color) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", class: `side side-${color}`, "aria-hidden": "true" },
    svg("path", { d: SIDES[color] }),
  );
}
