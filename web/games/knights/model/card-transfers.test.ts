import assert from "node:assert/strict";
import { test } from "node:test";

import { cardTransfers } from "./card-transfers.ts";

const cardsEvent = (player: number, change: Record<string, number>) => ({ type: "cards", player, change });
const transferTexts = (events: any[]) => cardTransfers(events).map(({ kind, from, to }) => `${kind} ${from} ${to}`);

test("exchanged cards come from the other player's hand", () => {
  assert.deepEqual(transferTexts([cardsEvent(0, { wood: -1, ore: 2 }), cardsEvent(1, { wood: 1, ore: -2 })]), [
    "ore 1 0",
    "ore 1 0",
    "wood 0 1",
  ]);
});

test("cards of several givers come from each of their hands", () => {
  const events = [cardsEvent(0, { wood: 3 }), cardsEvent(1, { wood: -2 }), cardsEvent(2, { wood: -1 })];
  assert.deepEqual(transferTexts(events), ["wood 1 0", "wood 1 0", "wood 2 0"]);
});

test("cards of the bank and the board come from no hand", () => {
  assert.deepEqual(transferTexts([{ type: "bank" }, cardsEvent(0, { wool: -4, grain: 1 })]), ["grain null 0"]);
  assert.deepEqual(transferTexts([{ type: "dice" }, cardsEvent(0, { ore: 1 }), cardsEvent(1, { ore: 1 })]), [
    "ore null 0",
    "ore null 1",
  ]);
});

test("a hidden stolen card goes from hand to hand", () => {
  const stolen = [
    { type: "cards", player: 0, count: 1 },
    { type: "cards", player: 2, count: -1 },
  ];
  assert.deepEqual(transferTexts(stolen), ["hidden 2 0"]);
});
