import assert from "node:assert/strict";
import { test } from "node:test";
import { turnsSinceOwn } from "./recent-turns.ts";

test("turns are followed since the last of somebody here", () => {
  const seats = ["one", "two", "three", "four"];
  const gameUi = { seatsOf: () => seats };
  const entries = seats.map((seat) => ({ seat, action: `${seat} moves`, events: [] }));
  const view = { entries, record: { cursor: 4 }, position: {} };
  const seatsOfRecentTurns = (types) => turnsSinceOwn(gameUi, { view, seats: types }).map(({ seat }) => seat);
  const computers = { one: "person", two: "level1", three: "level1", four: "level1" };
  assert.deepEqual(seatsOfRecentTurns(computers), ["two", "three", "four"]);
  assert.deepEqual(seatsOfRecentTurns({}), ["four"]);
});
