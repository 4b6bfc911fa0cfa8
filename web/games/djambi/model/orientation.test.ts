import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestOrientation, orientationTowards } from "./orientation.ts";

test("the board faces the lower left corner by the shortest turn", () => {
  const cell = (x, y) => ({ square: `${x}${y}`, x, y });
  const info = {
    cells: [cell(-4, -4), cell(4, -4), cell(4, 4), cell(-4, 4)],
    rotations: 4,
    homes: { r: "-4-4", b: "4-4", y: "44", g: "-44" },
  };
  const turns = ["r", "b", "y", "g"].map((color) => orientationTowards(info, color));
  assert.deepEqual(turns, [0, 1, 2, 3]);
  const pairs = [
    [0, 3],
    [3, 0],
    [5, 0],
    [0, 2],
    [-1, 2],
  ];
  const nearest = pairs.map(([from, to]) => nearestOrientation(from, to, 4));
  assert.deepEqual(nearest, [-1, 4, 4, 2, -2]);
});
