import assert from "node:assert/strict";
import { test } from "node:test";
import { startPosition } from "../../../../tests/web/knights/positions.ts";
import { placeAt } from "./hit.ts";
import { layOutMap } from "./map.ts";

test("a press near a choice hits it", () => {
  const layout = layOutMap(startPosition().tiles, startPosition().harbours);
  const { x, y } = layout.vertices.get("c4n");
  const pointBeside = (right) => ({ x: x + right, y: y + 20 });
  assert.equal(placeAt(layout, pointBeside(40), 0.4, ["c4n"]), "c4n");
  assert.notEqual(placeAt(layout, pointBeside(90), 0.4, ["c4n"]), "c4n");
  assert.equal(placeAt(layout, layout.hexes.get("d4"), 0.4, []), "d4");
});

// CSS pixels per unit: on a phone, on a desktop, and on an enlarged board.
const SCALES = [0.3, 1, 2.5];

test("a road is hit along its whole length, and a settlement where it stands", () => {
  const layout = layOutMap(startPosition().tiles, startPosition().harbours);
  const roads = ["c4w", "c4nw", "c4ne", "d4nw"].map((name) => layout.edges.get(name));
  const choices = [...roads.map(({ name }) => name), "c4n", "c3s"];
  for (const scale of SCALES) {
    for (const { name, x, y, angle } of roads) {
      const pointAlong = (units) => ({ x: x + Math.cos(angle) * units, y: y + Math.sin(angle) * units });
      for (const units of [-28, -14, 0, 14, 28]) assert.equal(placeAt(layout, pointAlong(units), scale, choices), name);
    }
    for (const place of ["c4n", "c3s"]) {
      const { x, y } = layout.vertices.get(place);
      for (const [right, down] of [
        [0, 0],
        [14, 0],
        [0, 14],
        [-10, -10],
      ])
        assert.equal(placeAt(layout, { x: x + right, y: y + down }, scale, choices), place);
    }
    for (const { name, x, y, angle } of roads.slice(1, 3)) {
      // If only roads can be chosen, the end of a road that touches the settlement belongs to the road.
      const end = layout.vertices.get("c4n");
      const near = { x: end.x + (x - end.x) * 0.2, y: end.y + (y - end.y) * 0.2 };
      assert.equal(placeAt(layout, near, scale, ["c4nw", "c4ne", "d4nw"]), name, String(angle));
    }
  }
});

test("a press between two roads hits neither", () => {
  const layout = layOutMap(startPosition().tiles, startPosition().harbours);
  const { x, y } = layout.vertices.get("c4n");
  for (const scale of SCALES) assert.equal(placeAt(layout, { x, y }, scale, ["c4nw", "c4ne"]), "c4n");
});
