// Geometry of the maps (K1). The page places each piece by the name of its place alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { startPosition } from "../../../../tests/web/knights/positions.ts";
import { layOutMap, neighbourName } from "./map.ts";

/** Number of land vertices and of land edges, by map (K1.7). */
const COUNTS = { isle: [54, 72], twin: [60, 72], home: [94, 116] };
const startLayout = (name) => layOutMap(startPosition(name).tiles, startPosition(name).harbours);

for (const [name, counts] of Object.entries(COUNTS)) {
  test(`K1.7: the map ${name} has its land vertices and edges`, () => {
    const { hexes, vertices, edges, harbours } = startLayout(name);
    const isLand = ({ hexes: near }) => near.some((hex) => hexes.get(hex).terrain !== "~");
    const found = [vertices, edges].map((places) => [...places.values()].filter(isLand).length);
    assert.deepEqual(found, counts);
    assert.equal(harbours.length, Object.keys(startPosition(name).harbours).length);
  });
}

test("K1.1, K1.3, K1.4: every edge joins two corners that are a side apart", () => {
  const { hexes, vertices, edges } = startLayout("home");
  const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const assertAll = (lengths, wanted) => lengths.forEach((one) => assert.ok(Math.abs(one - wanted) < 1e-4, `${one}`));
  assertAll(
    [...edges.values()].map(({ ends: [one, other] }) => distance(vertices.get(one), vertices.get(other))),
    100,
  );
  assertAll(
    [...vertices.values()].flatMap((vertex) => vertex.hexes.map((hex) => distance(vertex, hexes.get(hex)))),
    100,
  );
  assertAll(
    [...edges.values()].flatMap((edge) => edge.hexes.map((hex) => distance(edge, hexes.get(hex)))),
    Math.sqrt(7500),
  );
});

test("K1.1: neighbours are named as in the rules", () => {
  const sides = ["w", "e", "nw", "ne", "sw", "se"];
  const found = ["c4", "d4"].map((hex) => sides.map((side) => neighbourName(hex, side)).join(" "));
  assert.deepEqual(found, ["c3 c5 b3 b4 d3 d4", "d3 d5 c4 c5 e4 e5"]);
});
