// Finds the place under a point of the board.

import { RADIUS } from "./map.ts";
import type { Layout, Place, Point } from "./types.ts";

/** A vertex, or the middle of an edge, is hit within this distance, in units. */
const NEAR = { vertex: 30, edge: 34 };
/** The smallest reach of a choice on the screen, large enough for fingers. */
const FINGER_PX = 22;
/** The smallest reach of a choice in units. */
const MIN_REACH = 38;
/** The distance to an edge is measured from a line on it; half the length of that line, in units. */
const ROAD_HALF_LENGTH = 10;
/** If the distances of the two nearest choices differ by less than this, neither is hit. */
const MAX_AMBIGUITY_PX = 1;

/**
 * Returns the place under a point: the nearest choice within reach, else the vertex, edge or hex there.
 *
 * @param point In units.
 * @param scale CSS pixels per unit.
 */
export function placeAt(layout: Layout, point: Point, scale: number, choices: Place[]): Place | null {
  return nearestChoice(layout, point, scale, choices) ?? anyPlaceAt(layout, point);
}

function anyPlaceAt({ hexes, vertices, edges }: Layout, point: Point): Place | null {
  const vertex = nearestWithin(vertices.values(), point, NEAR.vertex);
  if (vertex) return vertex;
  const edge = nearestWithin(edges.values(), point, NEAR.edge);
  return edge ?? nearestWithin(hexes.values(), point, RADIUS);
}

function nearestChoice(layout: Layout, point: Point, scale: number, choices: Place[]) {
  const reach = Math.max(FINGER_PX / scale, MIN_REACH);
  const near = choices
    .map((place) => ({ place, far: relativeDistance(layout, point, place, reach) }))
    .filter(({ far }) => far < 1)
    .sort((a, b) => a.far - b.far);
  const [first, second] = near;
  if (!first || (second && (second.far - first.far) * reach * scale < MAX_AMBIGUITY_PX)) return null;
  return first.place;
}

/** Returns the distance of a place divided by its reach; a place below 1 can be hit. */
function relativeDistance({ hexes, vertices, edges }: Layout, point: Point, place: Place, reach: number) {
  const hex = hexes.get(place);
  if (hex) return Math.hypot(hex.x - point.x, hex.y - point.y) / (RADIUS * 0.9);
  const edge = edges.get(place);
  if (edge) return distanceToRoad(edge, point) / reach;
  const vertex = vertices.get(place);
  return vertex ? Math.hypot(vertex.x - point.x, vertex.y - point.y) / reach : Infinity;
}

function distanceToRoad({ x, y, angle }: { x: number; y: number; angle: number }, point: Point) {
  const [dx, dy] = [point.x - x, point.y - y];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const aside = dy * Math.cos(angle) - dx * Math.sin(angle);
  return Math.hypot(Math.max(0, Math.abs(along) - ROAD_HALF_LENGTH), aside);
}

function nearestWithin(places: Iterable<{ name: Place; x: number; y: number }>, point: Point, reach: number) {
  let best = null;
  let bestDistance = reach;
  for (const { name, x, y } of places) {
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best;
}
