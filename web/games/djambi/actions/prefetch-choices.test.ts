import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../app/model/store.ts";
import { createAhead } from "./prefetch-choices.ts";

const shownAt = (ply: number, pieces: string[]) => ({
  view: { match: "m" },
  displayed: { ply },
  input: { firstTokens: pieces.map((token) => ({ token })) },
});

function begun() {
  const store = createStore(shownAt(0, ["a1", "b1"]) as any);
  const asked: { prefix: string[]; ply: number; tell: (choices: any) => void }[] = [];
  const call = (_method: string, { prefix, ply }: any) => new Promise((tell) => asked.push({ prefix, ply, tell }));
  const find = createAhead({ store, call } as any);
  return { store, asked, find };
}
const later = () => new Promise((done) => setTimeout(done));

test("what each piece may do is known one after the other, before it is wanted", async () => {
  const { asked, find } = begun();
  await later();
  assert.equal(find(["a1"]), null);
  asked[0]?.tell("moves of a1");
  await later();
  asked[1]?.tell("moves of b1");
  await later();
  assert.deepEqual([find(["a1"]), find(["b1"])], ["moves of a1", "moves of b1"]);
  assert.equal(find(["a1", "c3"]), null);
  assert.equal(find([]), null);
});

test("what belongs to another position is forgotten, and asked about no more", async () => {
  const { store, asked, find } = begun();
  await later();
  store.set(shownAt(1, ["c1"]) as any);
  asked[0]?.tell("moves of a1");
  await later();
  await later();
  assert.equal(find(["a1"]), null);
  assert.deepEqual(
    asked.map(({ prefix, ply }) => [...prefix, ply]),
    [
      ["a1", 0],
      ["c1", 1],
    ],
  );
});
