import assert from "node:assert/strict";
import { test } from "node:test";

import { eventsOf, lines } from "./chronicle.js";

/** @param {number} ply @param {string} seat @param {Record<string, number>} change @param {any[]} more */
const discard = (ply, seat, change, ...more) => ({
  ply,
  seat,
  action: "discard",
  events: [{ type: "cards", verb: "discard", why: "discard", player: Number(seat), change }, ...more],
});
const robber = { ply: 5, seat: "2", action: "robber:c3", events: [{ type: "move", verb: "robber" }] };
const entries = /** @type {any[]} */ ([
  discard(1, "0", { ore: -1 }),
  discard(2, "0", { wool: -1 }),
  discard(3, "0", { ore: -1 }),
  discard(4, "1", { wood: -1 }, { type: "turn", turn: 9 }),
  robber,
]);

test("what a player discards card by card is told in one line, another's in another", () => {
  const told = lines(entries);
  assert.deepEqual(
    told.map((line) => line.map(({ ply }) => ply)),
    [[1, 2, 3], [4], [5]],
  );
  assert.deepEqual(
    told.map((line) => eventsOf(line).length),
    [1, 2, 1],
  );
  assert.deepEqual(eventsOf(told[0] ?? [])[0]?.change, { ore: -2, wool: -1 });
});
