import assert from "node:assert/strict";
import { test } from "node:test";
import { VISION, similarPairs } from "../../../../../tests/web/color-difference.ts";
import { PARTIES } from "./theme.ts";

for (const vision of Object.keys(VISION)) {
  test(`any two parties differ: ${vision}`, () => {
    assert.equal(PARTIES.length, 4);
    const colors = PARTIES.map(({ base }) => base);
    assert.deepEqual(similarPairs(colors, vision), []);
  });
}
