// Every change of a record has another checksum; the same record has the same.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checksum } from "./checksum.ts";

const record = { start: "x", actions: ["a1-a2", "--"], cursor: 2 };

test("a letter, the order, a number: all of it counts", () => {
  const others = [
    { ...record, cursor: 1 },
    { ...record, actions: ["--", "a1-a2"] },
    { ...record, actions: ["a1-a2", "-"] },
    { ...record, start: "other" },
  ];
  assert.equal(new Set([record, ...others].map(checksum)).size, 5);
});

test("what JSON has kept has the same one, which JSON keeps too", () => {
  assert.equal(checksum(JSON.parse(JSON.stringify(record))), checksum(record));
  assert.ok(Number.isSafeInteger(checksum(record)));
});
