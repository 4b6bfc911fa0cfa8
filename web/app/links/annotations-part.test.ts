import assert from "node:assert/strict";
import { test } from "node:test";
import { marksPart, readMarks, splitMarks } from "./annotations-part.ts";
import { splitPly } from "./ply-part.ts";

test("annotations are read as they were written", () => {
  for (const marks of [[], ["c3-e5"], ["d4", "a1-i9"]]) {
    const { hash, marks: part } = splitMarks(`#p=1.x${marksPart(marks)}`);
    assert.equal(hash, "#p=1.x");
    assert.deepEqual(readMarks(part), marks);
  }
});

test("the ply is found in front of the annotations", () => {
  assert.deepEqual(splitPly("#g=1.standard.c1-d2&t=1&m=1.d4"), { hash: "#g=1.standard.c1-d2", ply: 1 });
});

test("invalid annotations are refused", () => {
  for (const part of ["", "1.c3-", "1.C3", "1.<b>", `1.${"a".repeat(17)}`, `1${".c3".repeat(65)}`]) {
    assert.equal(readMarks(part), "link/marks", part);
  }
  assert.equal(readMarks("2.c3"), "link/version");
});
