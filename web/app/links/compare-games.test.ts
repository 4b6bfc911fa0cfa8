// Relation of a link's game to the saved one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findGame, playedLine, relationOf } from "./compare-games.ts";

const RELATIONS = [
  ["", "", "same"],
  ["ab", "ab", "same"],
  ["a", "ab", "newTurns"],
  ["", "a", "newTurns"],
  ["ab", "a", "older"],
  ["a", "", "older"],
  ["ab", "ac", "fork"],
  ["ab", "c", "fork"],
];
for (const [mine, theirs, relation] of RELATIONS) {
  test(`a link of "${theirs}" to a game of "${mine}" is ${relation}`, () => {
    assert.equal(relationOf([...mine], [...theirs]), relation);
  });
}

/** The actions, the cursor, the nodes after the start as parent and action, and the expected played line. */
const LINES: [string, number, string, string][] = [
  ["ab", 2, "", "ab"],
  ["ab", 1, "", "a"],
  ["ab", 2, "0a 1b 0x", "ab"],
  ["ab", 1, "0a 1b 0x", "a"],
  ["x", 1, "0a 1b 0x", "ab"],
  ["ax", 2, "0a 1b 2c 1x", "abc"],
];
for (const [actions, cursor, tree, line] of LINES) {
  test(`variations do not count as played: ${actions} at ${cursor} of ${tree}`, () => {
    const nodes = tree.split(" ").map(([parent, action]) => [Number(parent), action, "", ""]);
    const record = { actions: [...actions], cursor, ...(tree && { nodes: [[0, "", "", ""], ...nodes] }) };
    assert.equal(playedLine(record).join(""), line);
  });
}

test("a game whose variations are damaged is listed with its played actions", () => {
  for (const nodes of [null, 5, "x", {}, [null], [[0, "", "", ""], null], [[0, "", "", ""], 7]]) {
    assert.deepEqual(playedLine({ actions: ["first", "next"], cursor: 1, nodes }), ["first"]);
  }
});

test("of several saved games, the one that the link continues best is found", () => {
  const record = (start, line) => ({ start, actions: [...line], cursor: line.length });
  const games = [
    { id: "other", correspondence: "k", record: record("S", "abc") },
    { id: "elsewhere", correspondence: "l", record: record("T", "ab") },
    { id: "short", correspondence: "l", record: record("S", "a") },
    { id: "best", correspondence: "l", record: record("S", "ab") },
    { id: "fork", correspondence: "l", record: record("S", "axy") },
  ];
  const gameOf = (line) => findGame(games, "l", record("S", line));
  for (const [line, id, relation] of [
    ["abc", "best", "newTurns"],
    ["ab", "best", "same"],
    ["axyz", "fork", "newTurns"],
  ]) {
    assert.equal(gameOf(line).game.id, id);
    assert.equal(gameOf(line).relation, relation);
  }
  assert.equal(gameOf("q").relation, "fork");
  assert.equal(findGame(games, "l", record("U", "")), null);
});
