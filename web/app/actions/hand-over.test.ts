// Tests of taking over a shared screen.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createHandOver } from "./hand-over.ts";

/** Returns a screen that is handed over in a game with secrets, and the list of views that became the present one. */
function handedOverScreen() {
  const applied = [] as unknown[];
  const tasks = [] as (() => Promise<void>)[];
  let state = { blocker: { kind: "hand-over", to: "0" }, view: { match: "old" } };
  const store = { get: () => state, set: (patch: object) => void (state = { ...state, ...patch }) };
  const context = { store, gameUi: { viewerId: () => null }, enqueue: (task: () => Promise<void>) => tasks.push(task) };
  const match = {
    applyView: async (view: { match: string }, { patch }: { patch: { lastViewer: string } }) => {
      applied.push([view.match, patch.lastViewer]);
      store.set({ blocker: null });
    },
  };
  const handOver = createHandOver(context as any, match as any);
  const runTasks = async () => {
    for (const task of tasks.splice(0)) await task();
  };
  return { handOver, store, applied, run: runTasks, enqueue: context.enqueue };
}

test("two presses hand the screen over once", async () => {
  const { handOver, applied, run } = handedOverScreen();
  void handOver.takeOver();
  void handOver.takeOver();
  await run();
  void handOver.takeOver();
  await run();
  assert.deepEqual(applied, [["old", "0"]]);
});

test("a press does not bring back a game that another has replaced meanwhile", async () => {
  const { handOver, store, applied, run, enqueue } = handedOverScreen();
  enqueue(async () => store.set({ blocker: { kind: "hand-over", to: "1" }, view: { match: "new" } }));
  void handOver.takeOver();
  await run();
  assert.deepEqual(applied, []);
  void handOver.takeOver();
  await run();
  assert.deepEqual(applied, [["new", "1"]]);
});
