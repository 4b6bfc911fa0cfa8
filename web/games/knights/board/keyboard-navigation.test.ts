import assert from "node:assert/strict";
import { test } from "node:test";
import { startPosition } from "../../../../tests/web/knights/positions.ts";
import { layOutMap } from "./map.ts";
import { DIRECTIONS, nextPlaceTowards } from "./keyboard-navigation.ts";

const { tiles, harbours } = startPosition();
const layout = layOutMap(tiles, harbours);

test("left and right go along a coast from corner to side to corner", () => {
  let place = "c4s";
  const walked = ["d3ne", "d3n", "d3nw", "c3s"];
  for (const next of walked) {
    place = nextPlaceTowards(layout, place, [-1, 0]) ?? "";
    assert.equal(place, next);
  }
  for (const next of ["d3nw", "d3n", "d3ne", "c4s"]) {
    place = nextPlaceTowards(layout, place, [1, 0]) ?? "";
    assert.equal(place, next);
  }
});

test("the arrow keys reach every hex, corner and side", () => {
  const reached = new Set(["c4s"]);
  for (const place of reached) {
    for (const direction of Object.values(DIRECTIONS)) {
      const next = nextPlaceTowards(layout, place, direction);
      if (next) reached.add(next);
    }
  }
  const all = [...layout.hexes.keys(), ...layout.vertices.keys(), ...layout.edges.keys()];
  assert.deepEqual(
    all.filter((place) => !reached.has(place)),
    [],
  );
});
