import assert from "node:assert/strict";
import { test } from "node:test";
import { positionWithAllPieces } from "../../../../tests/web/knights/positions.ts";
import { boardPicture } from "./picture.ts";

const testPicture = (options = {}) =>
  boardPicture(positionWithAllPieces(), { id: "p", theme: "light", title: 'Two < parties & "walls"', ...options });

for (const theme of ["light", "dark", "contrast"]) {
  test(`the board can be written as a picture: ${theme}`, () => {
    const text = testPicture({ theme });
    assert.match(text, /aria-label="Two &lt; parties &amp; &quot;walls&quot;"/);
    assert.doesNotMatch(text, /NaN|undefined/);
    const matchesOf = (pattern) => new Set([...text.matchAll(pattern)].map((found) => found[1]));
    assert.deepEqual(matchesOf(/url\(#([^)]+)\)/g), matchesOf(/ id="([^"]+)"/g));
  });
}

test("a part of the board is a smaller picture", () => {
  assert.ok(testPicture({ around: ["d4"] }).length < testPicture().length / 2);
});
