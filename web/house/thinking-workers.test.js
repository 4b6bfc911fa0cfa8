// Who thinks: the first worker alone at first, then all that have started meanwhile, one after the other.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** What the module would find in a page. */
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
    }
    terminate() {
      this.isEnded = true;
    }
    /** Let the worker say something. */
    say(data) {
      this.dispatchEvent(Object.assign(new Event("message"), { data }));
    }
    wake() {
      this.say({ notice: "ready", milliseconds: 1, isKept: true });
    }
    /** Let it be through with what it was ordered last. */
    finish(...lines) {
      const { thought } = this.orders.at(-1);
      this.say({ thought, news: { depth: 3, nodes: 10, isFinal: true, lines } });
    }
    get params() {
      return this.orders.at(-1)?.params;
    }
  },
});
/** @type {any[]} */
let workers = [];
const { createMinds } = await import("./thinking-workers.js");
const url = new URL("https://site/web/worker/mind.js");
const line = (move, value) => ({ move, value });
const SHARED = { isShared: true };

beforeEach(() => {
  workers = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("workers start one after the other, and a thought never waits for the later ones", async () => {
  const minds = createMinds({ url, cores: 4 });
  const first = minds.think({ nodes: 100 }, SHARED);
  assert.equal(workers.length, 1);
  assert.deepEqual(workers[0].params, { nodes: 100, share: [0, 1] });
  workers[0].wake();
  assert.equal(workers.length, 2);
  workers[0].finish(line("one", 1));
  assert.deepEqual((await first).lines, [line("one", 1)]);
  const second = minds.think({ nodes: 100 }, SHARED);
  assert.deepEqual(workers[0].params.share, [0, 1]);
  workers[1].wake();
  assert.equal(workers.length, 3);
  workers[0].finish(line("two", 2));
  assert.equal((await second).lines[0].move, "two");
  workers[2].wake();
  assert.equal(workers.length, 3);
});

test("those who are awake divide a thought, and its nodes down to the least", async () => {
  const minds = createMinds({ url, cores: 3 });
  minds.think({ nodes: 1 }, SHARED).catch(() => {});
  workers[0].wake();
  workers[1].wake();
  const news = [];
  const thought = minds.think(
    { nodes: 100, lines: 2 },
    { ...SHARED, leastNodes: 60, onNews: (told) => news.push(told) },
  );
  assert.deepEqual(
    workers.map(({ params }) => params),
    [
      { nodes: 60, lines: 2, share: [0, 2] },
      { nodes: 60, lines: 2, share: [1, 2] },
    ],
  );
  workers[1].finish(line("best", 9), line("third", 1));
  assert.deepEqual(news, []);
  workers[0].finish(line("second", 5));
  assert.deepEqual((await thought).lines, [line("best", 9), line("second", 5)]);
  assert.equal(news.at(-1).nodes, 20);
  void minds.think({ nodes: 100 }, SHARED);
  assert.equal(workers[0].params.nodes, 100);
});

test("who thinks alone needs one worker, and any that is awake will do", () => {
  const minds = createMinds({ url, cores: 8 });
  minds.wake();
  assert.equal(minds.isAwake(), false);
  workers[0].wake();
  assert.equal(minds.isAwake(), true);
  minds.think({ nodes: 5 }).catch(() => {});
  assert.equal(workers.length, 1);
  minds.think({ nodes: 5 }, SHARED).catch(() => {});
  workers[0].dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
  void minds.think({ nodes: 7 }).catch(() => {});
  assert.equal(workers.at(-1).params.nodes, 7);
});

test("one that says nothing is given up; while it starts each word is a sign of life", async () => {
  const minds = createMinds({ url, cores: 2, patience: 1000 });
  const thought = minds.think({ nodes: 5 });
  const failed = assert.rejects(thought, (error) => error.code === "engine/silent");
  mock.timers.tick(900);
  workers[0].say({ notice: "progress", phase: "start", loaded: 0, total: 0 });
  mock.timers.tick(900);
  assert.equal(workers[0].isEnded, false);
  mock.timers.tick(200);
  assert.equal(workers[0].isEnded, true);
  await failed;
});

test("a processor is left to the page, and more than four workers are never started", () => {
  for (const [cores, most] of [
    [1, 1],
    [2, 1],
    [4, 3],
    [32, 4],
  ]) {
    workers = [];
    const minds = createMinds({ url, cores });
    minds.think({ nodes: 5 }, SHARED).catch(() => {});
    for (let started = 0; started < workers.length; started += 1) workers[started].wake();
    assert.equal(workers.length, most, `${cores} processors`);
    minds.close();
    assert.ok(workers.every(({ isEnded }) => isEnded));
  }
});
