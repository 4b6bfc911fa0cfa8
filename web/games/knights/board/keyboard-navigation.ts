// Arrow keys on the board. They lead to the nearest place ahead, along the corners and sides of the hexes.

import { middleOf } from "./map.ts";
import type { Layout, Place } from "./types.ts";

/** Unit vectors of the arrow keys; y points down. */
export const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Largest distance ahead in units, to any place and to a hex. */
const REACH = { place: 150, hex: 260 };
/**
 * Cost of a unit aside, compared with a unit ahead. From the middle of a side, the corner at its end must cost less than the
 * side behind that corner.
 */
const ASIDE_WEIGHT = 1.5;

/** Returns the nearest place of any kind in a direction. */
export const nextPlaceTowards = (layout: Layout, from: Place, direction: [number, number]) =>
  nearestTowards(
    layout,
    from,
    direction,
    [...layout.hexes.values(), ...layout.vertices.values(), ...layout.edges.values()],
    REACH.place,
  );

export const nextHexTowards = (layout: Layout, from: Place, direction: [number, number]) =>
  nearestTowards(layout, from, direction, [...layout.hexes.values()], REACH.hex);

function nearestTowards(
  layout: Layout,
  place: Place,
  [dx, dy]: [number, number],
  places: { name: Place; x: number; y: number }[],
  reach: number,
) {
  const from = middleOf(layout, place);
  if (!from) return undefined;
  let best;
  let bestCost = Infinity;
  for (const { name, x, y } of places) {
    const [right, down] = [x - from.x, y - from.y];
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy) + Math.abs(down * dx);
    if (ahead < 8 || ahead > reach || aside > ahead * 1.2) continue;
    const cost = ahead + aside * ASIDE_WEIGHT;
    if (cost < bestCost) [best, bestCost] = [name, cost];
  }
  return best;
}
