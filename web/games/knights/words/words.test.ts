import assert from "node:assert/strict";
import { test } from "node:test";

import { actionWords } from "./words.ts";

const t = (key: string) => key;
const who = (player: number) => `player ${player}`;
const position = { players: [{}, {}, {}, {}] } as any;

test("the numbers of loaded dice are dice, those of other cards are players", () => {
  const said = (action: string) => actionWords(t, who as any, action, position);
  assert.equal(said("card:loaded-dice:2:3"), "card.loaded-dice.name · 2 · 3");
  assert.equal(said("card:spy:2"), "card.spy.name · player 2");
});
