import assert from "node:assert/strict";
import { test } from "node:test";

import { transfers } from "./card-transfers.ts";

const cards = (player: number, change: Record<string, number>) => ({ type: "cards", player, change });
const moves = (events: any[]) => transfers(events).map(({ kind, from, to }) => `${kind} ${from} ${to}`);

test("exchanged cards come from the other player's hand", () => {
  assert.deepEqual(moves([cards(0, { wood: -1, ore: 2 }), cards(1, { wood: 1, ore: -2 })]), [
    "ore 1 0",
    "ore 1 0",
    "wood 0 1",
  ]);
});

test("cards of several givers come from each of their hands", () => {
  const events = [cards(0, { wood: 3 }), cards(1, { wood: -2 }), cards(2, { wood: -1 })];
  assert.deepEqual(moves(events), ["wood 1 0", "wood 1 0", "wood 2 0"]);
});

test("cards of the bank and the board come from no hand", () => {
  assert.deepEqual(moves([{ type: "bank" }, cards(0, { wool: -4, grain: 1 })]), ["grain null 0"]);
  assert.deepEqual(moves([{ type: "dice" }, cards(0, { ore: 1 }), cards(1, { ore: 1 })]), ["ore null 0", "ore null 1"]);
});

test("a hidden stolen card goes from hand to hand", () => {
  const stolen = [
    { type: "cards", player: 0, count: 1 },
    { type: "cards", player: 2, count: -1 },
  ];
  assert.deepEqual(moves(stolen), ["hidden 2 0"]);
});
