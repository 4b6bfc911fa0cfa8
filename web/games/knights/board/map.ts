// Layout of a map: turns its rows of tiles into the points of hexes, vertices and edges, by their names (K1).

import type { Box, Edge, Hex, Layout, Place, Vertex } from "./types.ts";

/** Distance from the centre of a hex to its corners, in units. */
export const RADIUS = 100;
/** Distance between two neighbouring hexes of a row, in units. */
const WIDTH_UNITS = Math.sqrt(3) * RADIUS;
/** How far the signs of harbours extend into the sea, in units. */
const SHORE = 108;

/** The last layout. A game has one map, which only a few cards change. */
const lastLayout: { key: string; layout: Layout | null } = { key: "", layout: null };

/**
 * Returns the layout of a map. It is the same object as long as the map does not change.
 *
 * @param tiles Rows of tiles (K1.2).
 */
export function layOutMap(tiles: string[], harbours: Record<Place, string>): Layout {
  const key = JSON.stringify([tiles, harbours]);
  if (lastLayout.layout && lastLayout.key === key) return lastLayout.layout;
  const hexes = placeHexes(tiles);
  const vertices = placeVertices(hexes);
  const edges = placeEdges(hexes, vertices);
  const box = landBox(hexes);
  const signs = Object.entries(harbours).flatMap(([place, kind]) => harbourSigns(edges.get(place), hexes, kind));
  Object.assign(lastLayout, {
    key,
    layout: { hexes, vertices, edges, harbours: signs, box, wideBox: boxAround(box, seaBox(vertices)) },
  });
  return lastLayout.layout as unknown as Layout;
}

/** Returns the name of the hex in row *row* (0 is `a`) and column *column*. */
const hexName = (row: number, column: number) => `${String.fromCharCode(97 + row)}${column}`;

function rowAndColumn(name: Place): [row: number, column: number] {
  return [name.charCodeAt(0) - 97, Number(name.slice(1))];
}

/** Returns the name of the hex beside *name* (K1.1), which need not exist. */
export function neighbourName(name: Place, side: "w" | "e" | "nw" | "ne" | "sw" | "se") {
  const [row, column] = rowAndColumn(name);
  if (side === "w" || side === "e") return hexName(row, column + (side === "e" ? 1 : -1));
  const shift = row % 2;
  const east = side.endsWith("e") ? 1 : 0;
  return hexName(row + (side.startsWith("n") ? -1 : 1), column - 1 + shift + east);
}

/** Returns the hexes by name, in board order. */
function placeHexes(tiles: string[]): Map<Place, Hex> {
  const hexes: Map<Place, Hex> = new Map();
  for (const [row, text] of tiles.entries()) {
    for (const [index, tile] of text.split(" ").entries()) {
      const name = hexName(row, index + 1);
      const x = (index + 1 + (row % 2) / 2) * WIDTH_UNITS;
      const number = tile.length > 1 ? Number(tile.slice(1)) : null;
      hexes.set(name, { name, x, y: row * 1.5 * RADIUS, terrain: tile[0] ?? "~", number });
    }
  }
  return hexes;
}

/** Returns the vertices by name, in board order (K1.3, K1.5). */
function placeVertices(hexes: Map<Place, Hex>): Map<Place, Vertex> {
  const vertices: Map<Place, Vertex> = new Map();
  for (const { name, x, y } of hexes.values()) {
    for (const [end, touching] of [
      ["n", ["nw", "ne"]],
      ["s", ["sw", "se"]],
    ] as const) {
      const three = [name, ...touching.map((side) => neighbourName(name, side))];
      const dy = end === "n" ? -RADIUS : RADIUS;
      if (three.every((hex) => hexes.has(hex)))
        vertices.set(name + end, { name: name + end, x, y: y + dy, hexes: three });
    }
  }
  return vertices;
}

/** Returns the edges by name, in board order (K1.4, K1.5). */
function placeEdges(hexes: Map<Place, Hex>, vertices: Map<Place, Vertex>): Map<Place, Edge> {
  const edges: Map<Place, Edge> = new Map();
  for (const hex of hexes.keys()) {
    for (const side of ["w", "nw", "ne"] as const) {
      const ends = edgeEnds(hex, side);
      const [a, b] = ends.map((end) => vertices.get(end));
      if (!a || !b) continue;
      const angle = Math.atan2(b.y - a.y, b.x - a.x);
      const name = hex + side;
      edges.set(name, {
        name,
        x: (a.x + b.x) / 2,
        y: (a.y + b.y) / 2,
        angle,
        ends,
        hexes: [hex, neighbourName(hex, side)],
      });
    }
  }
  return edges;
}

function edgeEnds(hex: Place, side: "w" | "nw" | "ne"): [Place, Place] {
  if (side === "w") return [`${neighbourName(hex, "nw")}s`, `${neighbourName(hex, "sw")}n`];
  return [`${hex}n`, `${neighbourName(hex, side)}s`];
}

function harbourSigns(edge: Edge | undefined, hexes: Map<Place, Hex>, kind: string) {
  const sea = edge?.hexes.map((name) => hexes.get(name)).find((hex) => hex?.terrain === "~");
  return edge && sea ? [{ edge, sea, kind }] : [];
}

function landBox(hexes: Map<Place, Hex>): Box {
  const land = [...hexes.values()].filter(({ terrain }) => terrain !== "~");
  const [xs, ys] = [land.map(({ x }) => x), land.map(({ y }) => y)];
  if (land.length === 0) return { left: 0, top: 0, right: WIDTH_UNITS, bottom: RADIUS };
  return {
    left: Math.min(...xs) - WIDTH_UNITS / 2 - SHORE,
    right: Math.max(...xs) + WIDTH_UNITS / 2 + SHORE,
    top: Math.min(...ys) - RADIUS - SHORE * 0.8,
    bottom: Math.max(...ys) + RADIUS + SHORE * 0.8,
  };
}

/** Returns the box around all vertices, which contains all places that a ship can reach. */
function seaBox(vertices: Map<Place, Vertex>): Box {
  const [xs, ys] = [[...vertices.values()].map(({ x }) => x), [...vertices.values()].map(({ y }) => y)];
  if (xs.length === 0) return { left: 0, top: 0, right: WIDTH_UNITS, bottom: RADIUS };
  const rim = 46;
  return {
    left: Math.min(...xs) - rim,
    right: Math.max(...xs) + rim,
    top: Math.min(...ys) - rim,
    bottom: Math.max(...ys) + rim,
  };
}

const boxAround = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Returns the middle of a hex, a vertex or an edge; undefined if the map has no such place. */
export const middleOf = ({ hexes, vertices, edges }: Layout, place: Place) =>
  vertices.get(place) ?? edges.get(place) ?? hexes.get(place);
