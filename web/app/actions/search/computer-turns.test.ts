// Computers search and move whenever the store says that it is their turn.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { createStore } from "../../model/store.ts";
import { createComputerTurns } from "./computer-turns.ts";

const runImmediates = () => new Promise((resolve) => setImmediate(resolve));
const viewOf = (seat: string, ply = 0) => ({
  match: "m",
  ply,
  toAct: [seat],
  record: { cursor: ply, actions: Array(ply).fill("move") },
  outcome: null,
});

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

/** Returns a page with a computer player at seat `two`, and with the person at `one` to move. */
function createPage() {
  const view = viewOf("one");
  const store = createStore({
    ...{ view, displayed: view, seats: { one: "person", two: "level2" }, speed: "fast", skipCount: 0 },
    ...{ isPaused: false, blocker: null, isSuspended: false, computerSearch: null, engine: { phase: "ready" } },
  } as any);
  const searches: { signal: AbortSignal; finish: (result: any) => void; fail: (error: Error) => void }[] = [];
  const searchQueue = {
    isReady: () => true,
    start() {},
    search: (_params: any, { signal }: any) => new Promise((finish, fail) => searches.push({ signal, finish, fail })),
  };
  const played: string[] = [];
  const errors: unknown[] = [];
  const context = {
    store,
    call: async () => ({}),
    enqueue: (task: () => Promise<void>) => task(),
    gameUi: { seatsOf: () => ["one", "two"] },
    notifyError: (error: unknown) => errors.push(error),
  };
  const match = { play: async (move: string) => void played.push(move), applyView: async () => {} };
  const actions = createComputerTurns(context as any, searchQueue as any, match);
  const showView = (seat: string, ply: number) => {
    const next = viewOf(seat, ply);
    store.set({ view: next, displayed: next });
  };
  return { store, actions, searches, played, errors, show: showView };
}

test("a computer searches once it is to act, and its move is played after the pause", async () => {
  const { searches, played, show } = createPage();
  await runImmediates();
  assert.equal(searches.length, 0);
  show("two", 1);
  await runImmediates();
  searches[0]?.finish({ lines: [{ move: "b2" }] });
  await runImmediates();
  assert.deepEqual(played, []);
  mock.timers.tick(300);
  await runImmediates();
  assert.deepEqual(played, ["b2"]);
});

test("another view, a pause, a recess or the editor aborts the search; what ends them starts another", async () => {
  const { store, searches, show } = createPage();
  show("two", 1);
  await runImmediates();
  for (const [stop, start] of [
    [{ isPaused: true }, { isPaused: false }],
    [{ blocker: { kind: "recess" } }, { blocker: null }],
    [{ isSuspended: true }, { isSuspended: false }],
    [{ speed: "step" }, { speed: "fast" }],
    [{ displayed: viewOf("one", 0) }, { displayed: store.get().view }],
    [{ engine: { phase: "start" } }, { engine: { phase: "ready" } }],
    [{ seats: { one: "person", two: "person" } }, { seats: { one: "person", two: "level3" } }],
  ]) {
    const count = searches.length;
    store.set(stop as any);
    await runImmediates();
    assert.equal(searches.at(-1)?.signal.aborted, true, JSON.stringify(stop));
    assert.equal(searches.length, count);
    assert.equal(store.get().computerSearch, null);
    store.set(start as any);
    await runImmediates();
    assert.equal(searches.length, count + 1, JSON.stringify(start));
  }
});

test("what does not concern the computers leaves the search alone", async () => {
  const { store, searches, show } = createPage();
  show("two", 1);
  await runImmediates();
  store.set({ isAnimating: false, engine: { phase: "ready", loaded: 1 } } as any);
  await runImmediates();
  assert.equal(searches.length, 1);
  assert.equal(searches[0]?.signal.aborted, false);
});

test("step by step, a computer moves when it is told to", async () => {
  const { store, actions, searches, show } = createPage();
  store.set({ speed: "step" });
  show("two", 1);
  await runImmediates();
  assert.equal(searches.length, 0);
  actions.resumeComputers();
  await runImmediates();
  assert.equal(searches.length, 1);
  actions.resumeComputers();
  await runImmediates();
  assert.equal(searches.length, 1);
});

test("a failed search pauses the computers, and is reported", async () => {
  const { store, searches, errors, show } = createPage();
  show("two", 1);
  await runImmediates();
  searches[0]?.fail(new Error("no"));
  await runImmediates();
  assert.equal(errors.length, 1);
  assert.equal(store.get().isPaused, true);
  await runImmediates();
  assert.equal(searches.length, 1);
});
