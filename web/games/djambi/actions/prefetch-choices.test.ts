import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../app/model/store.ts";
import { createPrefetch } from "./prefetch-choices.ts";

const shownAt = (ply: number, pieces: string[]) => ({
  view: { match: "m" },
  displayed: { ply },
  input: { firstTokens: pieces.map((token) => ({ token })) },
});

function createTestPrefetch() {
  const store = createStore(shownAt(0, ["a1", "b1"]) as any);
  const requests: { prefix: string[]; ply: number; answer: (choices: any) => void }[] = [];
  const call = (_method: string, { prefix, ply }: any) =>
    new Promise((answer) => requests.push({ prefix, ply, answer }));
  const find = createPrefetch({ store, call } as any);
  return { store, requests, find };
}
const nextTimer = () => new Promise((done) => setTimeout(done));

test("one call answers with the choices of every piece, before one is chosen", async () => {
  const { requests, find } = createTestPrefetch();
  await nextTimer();
  assert.equal(find(["a1"]), null);
  requests[0]?.answer(["moves of a1", "moves of b1"]);
  await nextTimer();
  assert.deepEqual([find(["a1"]), find(["b1"])], ["moves of a1", "moves of b1"]);
  assert.equal(find(["a1", "c3"]), null);
  assert.equal(find([]), null);
  assert.equal(requests.length, 1);
});

test("the choices of an earlier position are dropped", async () => {
  const { store, requests, find } = createTestPrefetch();
  await nextTimer();
  store.set(shownAt(1, ["c1"]) as any);
  requests[0]?.answer(["moves of a1", "moves of b1"]);
  await nextTimer();
  await nextTimer();
  assert.equal(find(["a1"]), null);
  assert.deepEqual(
    requests.map(({ prefix, ply }) => [prefix, ply]),
    [
      [[], 0],
      [[], 1],
    ],
  );
});

test("positions that are left at once are not asked about", async () => {
  const { store, requests } = createTestPrefetch();
  store.set(shownAt(1, ["c1"]) as any);
  await nextTimer();
  await nextTimer();
  assert.deepEqual(
    requests.map(({ ply }) => ply),
    [1],
  );
});
