import assert from "node:assert/strict";
import { test } from "node:test";
import { start } from "../../../../tests/web/knights/positions.js";
import { placeAt } from "./hit.js";
import { layOut } from "./map.js";

test("a finger beside a choice means the choice", () => {
  const layout = layOut(start().tiles, start().harbours);
  const { x, y } = layout.vertices.get("c4n");
  const beside = (right) => ({ x: x + right, y: y + 20 });
  assert.equal(placeAt(layout, beside(40), 0.4, ["c4n"]), "c4n");
  assert.notEqual(placeAt(layout, beside(90), 0.4, ["c4n"]), "c4n");
  assert.equal(placeAt(layout, layout.hexes.get("d4"), 0.4, []), "d4");
});
