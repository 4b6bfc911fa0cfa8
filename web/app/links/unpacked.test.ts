// Links in a browser without CompressionStream (Safari before 16.4, Firefox before 113).

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { document: { baseURI: "https://example.org/", documentElement: { dataset: {} } } });
const { gameHash, readHash, shortHash } = await import("./hash.ts");

const start = { rules: "standard" };
const known = { name: "toy", seats: ["1", "2"], kept: {} } as any;
const moves = (count: number) => Array.from({ length: count }, () => "a3-a4");

/** Runs *act* as in a browser that has neither CompressionStream nor DecompressionStream. */
async function withoutCompression(act: () => Promise<void>) {
  const { CompressionStream, DecompressionStream } = globalThis;
  Reflect.deleteProperty(globalThis, "CompressionStream");
  Reflect.deleteProperty(globalThis, "DecompressionStream");
  try {
    await act();
  } finally {
    Object.assign(globalThis, { CompressionStream, DecompressionStream });
  }
}

test("a long game is written unpacked, and can be read again", () =>
  withoutCompression(async () => {
    const hash = await gameHash(start, moves(600));
    assert.ok(hash?.startsWith("#g=1.standard.a3-a4"));
    assert.equal(await shortHash(hash), hash);
    const link = (await readHash(hash, known)) as any;
    assert.equal(link.actions.length, 600);
    assert.equal(await gameHash(start, moves(2000)), null);
  }));

test("a packed link is refused with its own error code", async () => {
  const packed = await gameHash(start, moves(600));
  assert.ok(packed?.startsWith("#g=1z."));
  await withoutCompression(() => assert.rejects(readHash(packed, known), { code: "link/browser" }));
});
