import assert from "node:assert/strict";
import { test } from "node:test";
import { lensCentre } from "./magnifier.ts";

const PHONE = { width: 360, height: 740 };
/** Half the diameter, and the distance of the centre from the finger. */
const [RADIUS, DISTANCE] = [66, 100];

/** Returns the centre and the edges of the magnifier for a finger at this place. */
function lensBox(x: number, y: number, size = PHONE) {
  const centre = lensCentre({ x, y }, size);
  const [left, top] = [centre.x - RADIUS, centre.y - RADIUS];
  return { ...centre, left, top, right: centre.x + RADIUS, bottom: centre.y + RADIUS };
}

test("the magnifier stands above the finger", () => {
  assert.deepEqual(lensCentre({ x: 180, y: 400 }, PHONE), { x: 180, y: 300 });
});

test("the magnifier stays in the window and beside the finger wherever the finger is", () => {
  for (const size of [PHONE, { width: 320, height: 568 }, { width: 740, height: 360 }]) {
    for (let x = 0; x <= size.width; x += 10) {
      for (let y = 0; y <= size.height; y += 10) {
        const box = lensBox(x, y, size);
        assert.ok(box.left >= 0 && box.right <= size.width, `${x} ${y}`);
        assert.ok(box.top >= 0 && box.bottom <= size.height, `${x} ${y}`);
        assert.ok(Math.hypot(box.x - x, box.y - y) > RADIUS, `${x} ${y} is covered`);
      }
    }
  }
});

test("a finger near the top has the magnifier at the side that has more room", () => {
  assert.deepEqual(lensCentre({ x: 100, y: 120 }, PHONE), { x: 100 + DISTANCE, y: 120 });
  assert.deepEqual(lensCentre({ x: 300, y: 120 }, PHONE), { x: 300 - DISTANCE, y: 120 });
});

test("in a narrow window the magnifier is below a finger near the top", () => {
  assert.deepEqual(lensCentre({ x: 100, y: 50 }, { width: 200, height: 700 }), { x: 100, y: 150 });
});
