import assert from "node:assert/strict";
import { test } from "node:test";

import { ownOrientation } from "./orientation.ts";

const cell = (x: number, y: number) => ({ square: `${x}${y}`, x, y });
const BOARD = {
  name: "square4",
  cells: [cell(-4, -4), cell(4, -4), cell(4, 4), cell(-4, 4)],
  rotations: 4,
  homes: { r: "-4-4", b: "4-4", y: "44", g: "-44" },
};
/** Returns the orientation of a newly opened game with these seat types. */
const orientationFor = (seats: Record<string, any>) => {
  const parties = ["r", "b", "y", "g"].map((color) => ({ color, status: "in-play" }));
  const view = { position: { board: "square4", parties } };
  return ownOrientation({ view, displayed: view, info: { boards: [BOARD] }, seats } as any);
};

test("in a game by link the board is turned to the one who plays on this device", () => {
  const away = { r: "away", b: "away", y: "away", g: "away" };
  const turns = ["r", "b", "y", "g"].map((color) => orientationFor({ ...away, [color]: "person" }));
  assert.deepEqual(turns, [0, 1, 2, 3]);
});

test("for several people at one screen, and for onlookers, it lies as it is drawn", () => {
  assert.equal(orientationFor({ r: "away", b: "person", y: "person", g: "away" }), 0);
  assert.equal(orientationFor({ r: "away", b: "away", y: "away", g: "away" }), 0);
});
