import assert from "node:assert/strict";
import { test } from "node:test";

import { actionWords } from "./words.js";

const t = (/** @type {string} */ key) => key;
const who = (/** @type {number} */ player) => `player ${player}`;
const position = /** @type {any} */ ({ players: [{}, {}, {}, {}] });

test("the numbers of loaded dice are dice, those of other cards are players", () => {
  const said = (/** @type {string} */ action) => actionWords(t, /** @type {any} */ (who), action, position);
  assert.equal(said("card:loaded-dice:2:3"), "card.loaded-dice.name · 2 · 3");
  assert.equal(said("card:spy:2"), "card.spy.name · player 2");
});
