// What a worker has rehearsed counts more than what another says of the same move without that.

import assert from "node:assert/strict";
import { test } from "node:test";
import { merged } from "./merged-thoughts.js";

const line = (/** @type {string} */ move, /** @type {number} */ value, isRehearsed = false) => ({
  move,
  value,
  isRehearsed,
});
const part = (/** @type {number} */ nodes, /** @type {any[]} */ ...lines) => ({
  depth: 3,
  nodes,
  isFinal: true,
  lines,
});

/** @type {[string, any[], number, string[]][]} */
const CASES = [
  [
    "moves are divided",
    [part(1, line("one", 3), line("two", 1)), part(2, line("three", 2))],
    3,
    ["one 3", "three 2", "two 1"],
  ],
  ["as many as wanted", [part(1, line("one", 3), line("two", 1)), part(2, line("three", 2))], 1, ["one 3"]],
  [
    "each once",
    [part(1, line("one", 3), line("two", 1)), part(2, line("one", 2), line("two", 2))],
    3,
    ["one 3", "two 2"],
  ],
  [
    "rehearsals are divided",
    [part(1, line("one", 1, true), line("two", 9)), part(2, line("two", 2, true), line("one", 8), line("three", 7))],
    3,
    ["two 2", "one 1", "three 7"],
  ],
  [
    "what nobody rehearsed is behind what somebody did",
    [part(1, line("three", 7), line("one", 8)), part(2, line("one", 2, true), line("three", 7))],
    3,
    ["one 2", "three 7"],
  ],
];
for (const [when, parts, lines, wanted] of CASES) {
  test(`thoughts become one: ${when}`, () => {
    const found = merged(parts, lines);
    assert.deepEqual(
      found.lines.map(({ move, value }) => `${move} ${value}`),
      wanted,
    );
    assert.equal(found.nodes, 3);
  });
}
