import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../store.js";
import { createAnalysis } from "./analysis.js";

const view = (/** @type {string} */ match) => ({
  match,
  ply: 1,
  entries: [{ node: 1, action: "a", seat: "1" }],
  record: { start: match, actions: ["a"], cursor: 1 },
  outcome: null,
});

test("a game that is left while it is judged is asked about no more", async () => {
  const shown = { ...view("old"), toAct: [] };
  const analysis = { isOpen: false, isRunning: false, isStopped: false, points: [], losses: [], lines: [], depth: 0 };
  const store = createStore(/** @type {any} */ ({ view: shown, shown, analysis, engine: { phase: "ready" } }));
  /** @type {string[]} */
  const asked = [];
  /** @type {unknown[]} */
  const told = [];
  const core = {
    store,
    face: { isMove: () => true },
    notifyError: (/** @type {unknown} */ error) => told.push(error),
    call: async (/** @type {string} */ _method, /** @type {any} */ { match }) => {
      asked.push(match);
      assert.equal(match, store.get().view.match, "the engine has forgotten that game");
    },
  };
  const thinking = {
    // While it thinks about the first game somebody begins another.
    think: async () => {
      store.set(/** @type {any} */ ({ view: view("new") }));
      return { lines: [{ move: store.get().view.match === asked.at(-1) ? "a" : "x", shares: {} }] };
    },
  };
  createAnalysis(/** @type {any} */ (core), /** @type {any} */ (thinking)).openAnalysis();
  while (store.get().analysis.isRunning) await new Promise((done) => setImmediate(done));
  assert.deepEqual(told, []);
  assert.ok(asked.includes("old"));
});
