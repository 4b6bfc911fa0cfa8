import assert from "node:assert/strict";
import { test } from "node:test";
import { groupedLines, nextMistake } from "./analysis.ts";

test("the next mistake is the next turn that threw something away, from the first on again", () => {
  const nextMistakeAfter = (ply, losses = [0, 0.02, 0.4, 0.01, 0.3]) =>
    nextMistake({ analysis: { losses }, displayed: { ply } });
  assert.deepEqual(
    [0, 2, 3, 4].map((ply) => nextMistakeAfter(ply)),
    [2, 4, 4, 2],
  );
  assert.equal(nextMistakeAfter(0, [0, 0.01]), null);
});

test("best moves of one kind are one entry, which says how many they are", () => {
  const moves = ["a1xa3@b2", "c1-c2", "a1xa3@b3", "a1xa4@b2", "a1xa3@b4"];
  const gameUi = { moveGroup: (move) => move.split("@")[0] };
  const groups = groupedLines(
    gameUi,
    moves.map((move) => ({ move })),
  ).map(({ line, ways }) => [line.move, ways]);
  assert.deepEqual(groups, [
    ["a1xa3@b2", 3],
    ["c1-c2", 1],
    ["a1xa4@b2", 1],
  ]);
});
