import assert from "node:assert/strict";
import { test } from "node:test";
import { positionWithAllPieces } from "../../../../../tests/web/knights/positions.ts";
import { figureChanges } from "./marks.ts";

test("the differences between two positions are listed piece by piece", () => {
  const [before, after] = [positionWithAllPieces(), positionWithAllPieces()];
  after.robber = "e5";
  const [ours, theirs] = after.players;
  ours.knights = { c5n: [1, true, false, false], e5n: [2, true, false, false], g4n: [3, false, false, true] };
  ours.settlements = [];
  ours.roads = [];
  theirs.roads = ["d4w"];
  const figureText = ({ kind, player, place }) => `${kind} ${player} ${place}`;
  const { added, removed, changed, moved } = figureChanges(before, after);
  assert.deepEqual(added.map(figureText), ["road 1 d4w"]);
  assert.deepEqual(removed.map(figureText), ["road 0 d4w", "settlement 0 c4n"]);
  assert.deepEqual(changed.map(figureText), ["knight 0 c5n"]);
  assert.deepEqual(
    moved.map(([from, to]) => `${figureText(from)}-${to.place}`),
    ["knight 0 f4n-g4n", "robber -1 c4-e5"],
  );
});
