// Sentences that the `GameUi` of Knights returns.

import assert from "node:assert/strict";
import { test } from "node:test";

import { GAME_UI } from "./game-ui.ts";

const t = ((key: string, params: object) => (params ? `${key} ${Object.values(params).join(" ")}` : key)) as any;
const position = { players: [{}, {}, {}] } as any;
const given = { 1: "Ben" };

test("events, refusals and hints call players by their names", () => {
  assert.match(GAME_UI.eventSentences(t, [{ type: "withdraw", player: 1 }], given).join(), /Ben/);
  assert.match(GAME_UI.refusalSentence(t, { code: "x", params: { player: 1 } }, given), /Ben/);
  const line = { move: "card:spy:1", reasons: [] } as any;
  assert.match(GAME_UI.hintSentences(t, position, line, given)[0] ?? "", /Ben/);
  assert.match(GAME_UI.hintSentences(t, position, line)[0] ?? "", /name\.player\.1/);
});

test("a hint names a place once", () => {
  for (const [move, place] of [
    ["card:tithe:b4", "b4"],
    ["card:surveyor:d5:f4", "f4"],
    ["card:builders:e3n", "e3n"],
    ["settlement:e4s", "e4s"],
  ] as [string, string][]) {
    const sentence = GAME_UI.hintSentences(t, position, { move, reasons: [] } as any)[0] ?? "";
    assert.equal(sentence.split(place).length, 2, sentence);
  }
});

test("the hint to build on a place names its dots and tiles, if it has any", () => {
  const params = {
    place: "e4s",
    isLater: false,
    dots: 11,
    tiles: [
      ["wood", 6],
      ["wool", 9],
    ],
  };
  const hintSentence = (some: object) =>
    GAME_UI.hintSentences(t, position, {
      move: "settlement:e4s",
      reasons: [{ code: "reason/settlement", params: some }],
    } as any);
  assert.match(hintSentence(params)[1] ?? "", /^reason\.settlement .*11.*kind\.wood\.name 6.*, .*kind\.wool\.name 9/);
  assert.match(hintSentence({ ...params, dots: 0, tiles: [] })[1] ?? "", /^reason\.settlement\.bare/);
});
