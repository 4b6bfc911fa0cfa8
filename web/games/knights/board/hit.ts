// Owns which place is under a point.

import { RADIUS } from "./map.ts";
import type { Layout, Place, Point } from "./types.ts";

/** How near, in units, a point must be to a vertex or to the middle of an edge. */
const NEAR_PX = { vertex: 30, edge: 34 };
/** How near in CSS pixels a finger may be to a place that can be chosen. */
const FINGER = 22;
/** How near in units it may always be. */
const MIN_TARGET_PX = 38;
/** A road is meant all along it, not at its middle alone: so far from there to both sides, in units. */
const ALONG = 10;
/** Where two choices are the same distance away but for so many CSS pixels, none was meant. */
const MAX_AMBIGUITY = 1;

/**
 * The place meant by a point: the nearest of *choices* where there are any near enough, else what lies there.
 *
 * @param point in units
 * @param scale CSS pixels in a unit
 */
export function placeAt(layout: Layout, point: Point, scale: number, choices: Place[]): Place | null {
  return nearestChoice(layout, point, scale, choices) ?? lyingAt(layout, point);
}

function lyingAt({ hexes, vertices, edges }: Layout, point: Point): Place | null {
  const vertex = nearest(vertices.values(), point, NEAR_PX.vertex);
  if (vertex) return vertex;
  const edge = nearest(edges.values(), point, NEAR_PX.edge);
  return edge ?? nearest(hexes.values(), point, RADIUS);
}

function nearestChoice(layout: Layout, point: Point, scale: number, choices: Place[]) {
  const reach = Math.max(FINGER / scale, MIN_TARGET_PX);
  const near = choices
    .map((place) => ({ place, far: farFrom(layout, point, place, reach) }))
    .filter(({ far }) => far < 1)
    .sort((a, b) => a.far - b.far);
  const [first, second] = near;
  if (!first || (second && (second.far - first.far) * reach * scale < MAX_AMBIGUITY)) return null;
  return first.place;
}

/** How far a place is, 1 being too far. */
function farFrom({ hexes, vertices, edges }: Layout, point: Point, place: Place, reach: number) {
  const hex = hexes.get(place);
  if (hex) return Math.hypot(hex.x - point.x, hex.y - point.y) / (RADIUS * 0.9);
  const edge = edges.get(place);
  if (edge) return fromRoad(edge, point) / reach;
  const vertex = vertices.get(place);
  return vertex ? Math.hypot(vertex.x - point.x, vertex.y - point.y) / reach : Infinity;
}

function fromRoad({ x, y, angle }: { x: number; y: number; angle: number }, point: Point) {
  const [dx, dy] = [point.x - x, point.y - y];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const aside = dy * Math.cos(angle) - dx * Math.sin(angle);
  return Math.hypot(Math.max(0, Math.abs(along) - ALONG), aside);
}

function nearest(places: Iterable<{ name: Place; x: number; y: number }>, point: Point, reach: number) {
  let best = null;
  let least = reach;
  for (const { name, x, y } of places) {
    const far = Math.hypot(x - point.x, y - point.y);
    if (far < least) [best, least] = [name, far];
  }
  return best;
}
