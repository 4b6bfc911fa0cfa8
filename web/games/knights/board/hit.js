// Owns which place is under a point.

/** @import { Layout, Place, Point } from "./types" */
import { RADIUS } from "./map.js";

/** How near, in units, a point must be to a vertex or to the middle of an edge. */
const NEAR = { vertex: 30, edge: 34 };
/** How near in CSS pixels a finger may be to a place that can be chosen. */
const FINGER = 22;

/**
 * The place meant by a point: the nearest of *choices* where there are any near enough, else what lies there.
 *
 * @param {Layout} layout
 * @param {Point} point in units
 * @param {number} scale CSS pixels in a unit
 * @param {Place[]} choices
 * @returns {Place | null}
 */
export function placeAt(layout, point, scale, choices) {
  return nearestChoice(layout, point, scale, choices) ?? lyingAt(layout, point);
}

/** @param {Layout} layout @param {Point} point @returns {Place | null} */
function lyingAt({ hexes, vertices, edges }, point) {
  const vertex = nearest(vertices.values(), point, NEAR.vertex);
  if (vertex) return vertex;
  const edge = nearest(edges.values(), point, NEAR.edge);
  return edge ?? nearest(hexes.values(), point, RADIUS);
}

/**
 * @param {Layout} layout
 * @param {Point} point
 * @param {number} scale
 * @param {Place[]} choices
 */
function nearestChoice(layout, point, scale, choices) {
  const finger = FINGER / scale;
  let best = null;
  let least = Infinity;
  for (const place of choices) {
    const hex = layout.hexes.get(place);
    const at = hex ?? layout.vertices.get(place) ?? layout.edges.get(place);
    if (!at) continue;
    const reach = hex ? RADIUS * 0.9 : Math.max(finger, 38);
    const far = Math.hypot(at.x - point.x, at.y - point.y) / reach;
    if (far < 1 && far < least) [best, least] = [place, far];
  }
  return best;
}

/**
 * @param {Iterable<{ name: Place, x: number, y: number }>} places
 * @param {Point} point
 * @param {number} reach
 */
function nearest(places, point, reach) {
  let best = null;
  let least = reach;
  for (const { name, x, y } of places) {
    const far = Math.hypot(x - point.x, y - point.y);
    if (far < least) [best, least] = [name, far];
  }
  return best;
}
