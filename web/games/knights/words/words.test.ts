import assert from "node:assert/strict";
import { test } from "node:test";

import { actionWords } from "./words.ts";

const t = (key: string) => key;
const playerName = (player: number) => `player ${player}`;
const position = { players: [{}, {}, {}, {}] } as any;

test("the numbers of loaded dice are dice, those of other cards are players", () => {
  const wordsOf = (action: string) => actionWords(t, playerName as any, action, position);
  assert.equal(wordsOf("card:loaded-dice:2:3"), "card.loaded-dice.name · 2 · 3");
  assert.equal(wordsOf("card:spy:2"), "card.spy.name · player 2");
});
