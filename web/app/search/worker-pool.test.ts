// Pool of search workers: the first worker searches alone at first, then with the others that have started.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** The globals of a page that the module needs. */
Object.assign(globalThis, {
  document: { baseURI: "https://site/", documentElement: { dataset: { game: "toy" } } },
  Worker: class extends EventTarget {
    constructor() {
      super();
      Object.assign(this, { orders: [], isEnded: false });
      workers.push(this);
    }
    postMessage(order) {
      this.orders.push(structuredClone(order));
      if (order.command === "start") this.search = order.search;
    }
    terminate() {
      this.isEnded = true;
    }
    /** Let the worker post a message. */
    post(data) {
      this.dispatchEvent(Object.assign(new Event("message"), { data }));
    }
    start() {
      this.post({ notice: "ready", milliseconds: 1, isFromSnapshot: true });
    }
    /** Let the worker finish its latest search. */
    finish(...lines) {
      this.post({ search: this.search, info: { depth: 3, nodes: 10, isFinal: true, lines } });
    }
    /** Let the worker list tasks for other workers. */
    offer(...tasks) {
      this.post({ search: this.search, info: { depth: 2, nodes: 5, isFinal: false, lines: [], tasks } });
    }
    /** Let the worker send the result of its task. */
    async sendResult(taskResult) {
      this.post({ search: this.search, info: { depth: 0, nodes: 5, isFinal: true, lines: [], taskResult } });
      await runImmediates();
    }
    get params() {
      return this.orders.at(-1)?.params;
    }
  },
});
let workers: any[] = [];
const { createSearchPool } = await import("./worker-pool.ts");
const url = new URL("https://site/web/workers/search-worker.js");
const pvLine = (move, value) => ({ move, value });
const SHARED = { isShared: true };
const runImmediates = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  workers = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("other workers start one after the other once there are tasks, and no search waits for them", async () => {
  const pool = createSearchPool({ url, cores: 4 });
  const first = pool.search({ nodes: 100 }, SHARED);
  assert.deepEqual(workers[0].params, { nodes: 100, helpers: 0 });
  workers[0].start();
  assert.equal(workers.length, 1);
  workers[0].offer("task 1", "task 2");
  assert.equal(workers.length, 2);
  workers[0].finish(pvLine("one", 1));
  assert.deepEqual((await first).lines, [pvLine("one", 1)]);
  workers[1].start();
  assert.equal(workers.length, 3);
  const second = pool.search({ nodes: 100 }, SHARED);
  assert.equal(workers[0].params.helpers, 1);
  workers[2].start();
  assert.equal(workers.length, 3);
  workers[0].finish(pvLine("two", 2));
  assert.equal((await second).lines[0].move, "two");
});

/** Returns three started workers, of which the first searches. */
function threeWorkers() {
  const pool = createSearchPool({ url, cores: 4 });
  pool.search({ nodes: 1 }, SHARED).catch(() => {});
  workers[0].offer("task 1");
  for (let started = 0; started < 3; started += 1) workers[started].start();
  const controller = new AbortController();
  const thought = pool.search({ nodes: 100, lines: 2 }, { ...SHARED, signal: controller.signal });
  const [lead, ...helpers] = workers;
  lead.orders.length = 0;
  return { lead, helpers, thought, controller };
}
const receivedOrders = ({ orders }) => orders.map(({ command, task, result }) => [command, task, result]);

test("each helper runs one task after the other, and the lead receives the results", async () => {
  const { lead, helpers, thought } = threeWorkers();
  const [one, two] = helpers;
  lead.offer("task 2", "task 3", "task 4");
  assert.deepEqual(
    [one.params, two.params],
    [
      { nodes: 100, lines: 2, task: "task 2" },
      { nodes: 100, lines: 2, task: "task 3" },
    ],
  );
  lead.offer("task 4");
  await two.sendResult(0.25);
  assert.equal(two.params.task, "task 4");
  await one.sendResult(0.5);
  assert.deepEqual(receivedOrders(lead), [
    ["delegate", "task 2", undefined],
    ["delegate", "task 3", undefined],
    ["merge", "task 3", 0.25],
    ["delegate", "task 4", undefined],
    ["merge", "task 2", 0.5],
  ]);
  lead.finish(pvLine("best", 9));
  assert.equal((await thought).lines[0].move, "best");
  assert.deepEqual(two.orders.at(-1).command, "stop");
});

test("the task of a helper that crashes goes back to the lead, and the helper gets no other", async () => {
  const { lead, helpers, thought } = threeWorkers();
  lead.offer("task 2", "task 3");
  helpers[0].dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
  await runImmediates();
  lead.offer("task 5");
  await helpers[1].sendResult(0.1);
  assert.deepEqual(receivedOrders(lead).slice(2), [
    ["merge", "task 2", null],
    ["merge", "task 3", 0.1],
    ["delegate", "task 5", undefined],
  ]);
  assert.equal(helpers[0].orders.length, 1);
  lead.finish(pvLine("best", 9));
  await thought;
});

test("cancelling a search stops its helpers", async () => {
  const { lead, helpers, thought, controller } = threeWorkers();
  lead.offer("task 2", "task 3");
  controller.abort(new DOMException("no", "AbortError"));
  await assert.rejects(thought, (error) => error.name === "AbortError");
  await runImmediates();
  assert.deepEqual(
    helpers.map(({ orders }) => orders.at(-1).command),
    ["stop", "stop"],
  );
});

test("a search without helpers needs one worker, any that has started", () => {
  const pool = createSearchPool({ url, cores: 8 });
  pool.start();
  assert.equal(pool.isReady(), false);
  workers[0].start();
  assert.equal(pool.isReady(), true);
  pool.search({ nodes: 5 }).catch(() => {});
  assert.equal(workers.length, 1);
  pool.search({ nodes: 5 }, SHARED).catch(() => {});
  workers[0].dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
  void pool.search({ nodes: 7 }).catch(() => {});
  assert.equal(workers.at(-1).params.nodes, 7);
});

test("a silent worker is ended; while it starts, each message restarts the timeout", async () => {
  const pool = createSearchPool({ url, cores: 2, timeoutMs: 1000 });
  const thought = pool.search({ nodes: 5 });
  const failed = assert.rejects(thought, (error) => error.code === "engine/silent");
  mock.timers.tick(900);
  workers[0].post({ notice: "progress", phase: "start", loaded: 0, total: 0 });
  mock.timers.tick(900);
  assert.equal(workers[0].isEnded, false);
  mock.timers.tick(200);
  assert.equal(workers[0].isEnded, true);
  await failed;
});

test("one processor is left to the page, and at most four workers are started", () => {
  for (const [cores, count] of [
    [1, 1],
    [2, 1],
    [4, 3],
    [32, 4],
  ]) {
    workers = [];
    const pool = createSearchPool({ url, cores });
    pool.search({ nodes: 5 }, SHARED).catch(() => {});
    workers[0].offer("task 1");
    for (let started = 0; started < workers.length; started += 1) workers[started].start();
    assert.equal(workers.length, count, `${cores} processors`);
    pool.close();
    assert.ok(workers.every(({ isEnded }) => isEnded));
  }
});
