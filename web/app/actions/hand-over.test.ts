// Tests of taking over a shared screen.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createSeating } from "./hand-over.ts";

/** A screen that is handed over in a game with secrets, and the list of views that became the present one. */
function handedOver() {
  const adopted = [] as unknown[];
  const tasks = [] as (() => Promise<void>)[];
  let state = { blocker: { kind: "hand-over", to: "0" }, view: { match: "old" } };
  const store = { get: () => state, set: (patch: object) => void (state = { ...state, ...patch }) };
  const core = {
    store,
    gameUi: { viewer: () => null },
    call: async (_method: string, { match }: { match: string }) => ({ match }),
    enqueue: (task: () => Promise<void>) => tasks.push(task),
  };
  const match = {
    adopt: async (view: { match: string }, { patch }: { patch: { lastViewer: string } }) => {
      adopted.push([view.match, patch.lastViewer]);
      store.set({ blocker: null });
    },
  };
  const seating = createSeating(core as any, {} as any, match as any);
  const run = async () => {
    for (const task of tasks.splice(0)) await task();
  };
  return { seating, store, adopted, run, enqueue: core.enqueue };
}

test("two presses hand the screen over once", async () => {
  const { seating, adopted, run } = handedOver();
  void seating.takeOver();
  void seating.takeOver();
  await run();
  void seating.takeOver();
  await run();
  assert.deepEqual(adopted, [["old", "0"]]);
});

test("a press does not bring back a game that another has replaced meanwhile", async () => {
  const { seating, store, adopted, run, enqueue } = handedOver();
  enqueue(async () => store.set({ blocker: { kind: "hand-over", to: "1" }, view: { match: "new" } }));
  void seating.takeOver();
  await run();
  assert.deepEqual(adopted, []);
  void seating.takeOver();
  await run();
  assert.deepEqual(adopted, [["new", "1"]]);
});
