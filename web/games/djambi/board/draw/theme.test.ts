// The colours of the six sides stay apart for every kind of colour vision.

import assert from "node:assert/strict";
import { test } from "node:test";
import { VISION, difference, similarPairs } from "../../../../../tests/web/color-difference.ts";
import { SIDES } from "./theme.ts";

test("the formula gives the published differences: pairs 1, 7 and 17 of Sharma, Wu and Dalal", () => {
  const assertNear = (found, published) => assert.ok(Math.abs(found - published) < 1e-4, `${found}`);
  assertNear(difference([50, 2.6772, -79.7751], [50, 0, -82.7485]), 2.0425);
  assertNear(difference([50, 0, 0], [50, -1, 2]), 2.3669);
  assertNear(difference([50, 2.5, 0], [73, 25, -18]), 27.1492);
});

for (const vision of Object.keys(VISION)) {
  test(`any two sides differ: ${vision}`, () => {
    assert.deepEqual(Object.keys(SIDES).sort(), ["b", "g", "n", "p", "r", "y"]);
    const faces = Object.values(SIDES).map(({ face }) => face);
    assert.deepEqual(similarPairs(faces, vision), []);
  });
}
