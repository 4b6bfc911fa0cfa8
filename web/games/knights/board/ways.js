// Owns which place an arrow key leads to: the nearest one ahead, along the corners and sides of the hexes.

/** @import { Layout, Place } from "./types" */
import { middleOf } from "./map.js";

/** Which way an arrow key goes, in units of the board. @type {Record<string, [number, number]>} */
export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How far ahead the next place, and the next hex, may be. */
const REACH = { place: 150, hex: 260 };
/** From the middle of a side the corner at its end is nearer, at this weight, than the middle of the next side behind it. */
const ASIDE = 1.5;

/** The nearest place of any kind in a direction. @param {Layout} layout @param {Place} from @param {[number, number]} way */
export const nextPlace = (layout, from, way) =>
  nearestTowards(
    layout,
    from,
    way,
    [...layout.hexes.values(), ...layout.vertices.values(), ...layout.edges.values()],
    REACH.place,
  );

/** @param {Layout} layout @param {Place} from @param {[number, number]} way */
export const nextHex = (layout, from, way) => nearestTowards(layout, from, way, [...layout.hexes.values()], REACH.hex);

/**
 * @param {Layout} layout
 * @param {Place} place
 * @param {[number, number]} way
 * @param {{ name: Place, x: number, y: number }[]} places
 * @param {number} reach
 */
function nearestTowards(layout, place, [dx, dy], places, reach) {
  const from = middleOf(layout, place);
  if (!from) return undefined;
  let best;
  let least = Infinity;
  for (const { name, x, y } of places) {
    const [right, down] = [x - from.x, y - from.y];
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy) + Math.abs(down * dx);
    if (ahead < 8 || ahead > reach || aside > ahead * 1.2) continue;
    const cost = ahead + aside * ASIDE;
    if (cost < least) [best, least] = [name, cost];
  }
  return best;
}
