import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../model/store.ts";
import { createAnalysis } from "./analysis.ts";

const viewOfGame = (match: string) => ({
  match,
  ply: 1,
  entries: [{ node: 1, action: "a", seat: "1" }],
  record: { start: match, actions: ["a"], cursor: 1 },
  outcome: null,
});

test("a game that is left while it is judged is asked about no more", async () => {
  const displayed = { ...viewOfGame("old"), toAct: [] };
  const analysis = {
    isOpen: false,
    isRunning: false,
    isStopped: false,
    positions: [],
    losses: [],
    lines: [],
    depth: 0,
  };
  const store = createStore({ view: displayed, displayed, analysis, engine: { phase: "ready" } } as any);
  const asked: string[] = [];
  const told: unknown[] = [];
  const context = {
    store,
    gameUi: { isMove: () => true },
    notifyError: (error: unknown) => told.push(error),
    call: async (_method: string, { match }: any) => {
      asked.push(match);
      assert.equal(match, store.get().view.match, "the engine has forgotten that game");
    },
  };
  const searchQueue = {
    // While the first game is searched, another one begins.
    search: async () => {
      store.set({ view: viewOfGame("new") } as any);
      return { lines: [{ move: store.get().view.match === asked.at(-1) ? "a" : "x", shares: {} }] };
    },
  };
  createAnalysis(context as any, searchQueue as any).openAnalysis();
  while (store.get().analysis.isRunning) await new Promise((done) => setImmediate(done));
  assert.deepEqual(told, []);
  assert.ok(asked.includes("old"));
});
