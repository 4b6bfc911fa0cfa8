// The format in which a memory full of zeros is stored.

import assert from "node:assert/strict";
import { test } from "node:test";
import { packMemory, unpackMemory } from "./sparse-memory.ts";

const BLOCK = 65_536;

/** Returns a memory that ends within a block, with bytes other than zero in these places. */
function memoryWith(...places: number[]) {
  const memory = new Uint8Array(9 * BLOCK + 640);
  for (const place of places) memory[place] = 1 + (place % 255);
  return memory;
}

test("what was packed comes out as it was, and zeros take no room", () => {
  for (const places of [[], [0], [3 * BLOCK - 1, 3 * BLOCK, 7 * BLOCK + 5], [9 * BLOCK + 639]]) {
    const memory = memoryWith(...places);
    const pack = packMemory(memory);
    assert.deepEqual(unpackMemory(pack.buffer), memory);
    assert.ok(pack.length <= places.length * BLOCK + 100);
  }
});

test("what is cut short, longer, or something else is refused", () => {
  const { buffer } = packMemory(memoryWith(5, 8 * BLOCK));
  const longer = new Uint8Array(buffer.byteLength + 1);
  longer.set(new Uint8Array(buffer));
  for (const broken of [
    buffer.slice(0, -1),
    longer.buffer,
    buffer.slice(0, 5),
    new ArrayBuffer(1000),
    new ArrayBuffer(0),
  ])
    assert.throws(() => unpackMemory(broken), RangeError);
});
