// Checksum of a record: every change changes it, and equal records have equal ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checksum } from "./checksum.ts";

const record = { start: "x", actions: ["a1-a2", "--"], cursor: 2 };

test("letters, order and numbers change the checksum", () => {
  const others = [
    { ...record, cursor: 1 },
    { ...record, actions: ["--", "a1-a2"] },
    { ...record, actions: ["a1-a2", "-"] },
    { ...record, start: "other" },
  ];
  assert.equal(new Set([record, ...others].map(checksum)).size, 5);
});

test("a record that went through JSON has the same checksum, and JSON holds the checksum exactly", () => {
  assert.equal(checksum(JSON.parse(JSON.stringify(record))), checksum(record));
  assert.ok(Number.isSafeInteger(checksum(record)));
});
