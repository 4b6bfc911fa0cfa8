import assert from "node:assert/strict";
import { test } from "node:test";
import { createRankTyping, squareOfRank } from "./cursor-steps.ts";
import type { BoardInfo } from "../../../protocol/djambi.ts";

/** Returns a board with one file of *ranks* ranks. */
const boardOf = (ranks: number) =>
  ({ cells: Array.from({ length: ranks }, (_, index) => ({ square: `a${index + 1}`, x: 0, y: index })) }) as BoardInfo;
const LARGE = boardOf(15);

/** Returns the ranks that the keys name one after the other. */
function typedRanks(board: BoardInfo, digits: string) {
  const typing = createRankTyping();
  return [...digits].map((digit) => typing.rankOf(board, digit));
}

test("a digit names a rank, and after a 1 a rank of two digits", () => {
  assert.deepEqual(typedRanks(LARGE, "9"), [9]);
  assert.deepEqual(typedRanks(LARGE, "15"), [1, 15]);
  assert.deepEqual(typedRanks(LARGE, "10"), [1, 10]);
  assert.deepEqual(typedRanks(LARGE, "152"), [1, 15, 2]);
});

test("a digit that would go beyond the last rank names a rank of its own", () => {
  assert.deepEqual(typedRanks(LARGE, "16"), [1, 6]);
  assert.deepEqual(typedRanks(LARGE, "25"), [2, 5]);
  assert.deepEqual(typedRanks(boardOf(9), "1123"), [1, 1, 2, 3]);
});

test("a zero alone names no rank", () => {
  assert.deepEqual(typedRanks(LARGE, "0"), [null]);
  assert.deepEqual(typedRanks(boardOf(9), "10"), [1, null]);
});

test("a rank of two digits is not the rank of its first digit", () => {
  assert.equal(squareOfRank(LARGE, "a5", 1), "a1");
  assert.equal(squareOfRank(LARGE, "a5", 12), "a12");
});

test("another key between two digits separates them", () => {
  const typing = createRankTyping();
  assert.equal(typing.rankOf(LARGE, "1"), 1);
  typing.forgetDigit();
  assert.equal(typing.rankOf(LARGE, "2"), 2);
});
