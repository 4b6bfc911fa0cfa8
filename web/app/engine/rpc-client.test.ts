// RPC client of the rules worker: answers, failed starts, crashes, silence, cancellation.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** The globals that the module needs of a page. */
Object.assign(globalThis, {
  document: { baseURI: "https://site/", documentElement: { dataset: { game: "toy" } } },
  Worker: class extends EventTarget {
    constructor(url, { name }) {
      super();
      Object.assign(this, { url: String(url), name, posted: [], isEnded: false });
      workers.push(this);
    }
    postMessage(request) {
      this.posted.push(structuredClone(request));
    }
    terminate() {
      this.isEnded = true;
    }
    /** Let the worker post a message. */
    send(data) {
      this.dispatchEvent(Object.assign(new Event("message"), { data }));
    }
    answer(index, answer) {
      this.send(JSON.stringify({ id: this.posted[index].id, ...answer }));
    }
  },
});
let workers: any[] = [];
const { createEngine } = await import("./rpc-client.ts");
const URL_ = new URL("https://site/web/workers/rules-worker.js");
const READY = { notice: "ready" };
const failureNotice = (code) => ({ notice: "failed", error: { code, message: code, details: {} } });
const startEngine = (options = {}) => {
  const notices = [];
  const engine = createEngine({ url: URL_, startTimeoutMs: 1000, ...options });
  engine.listen(({ notice, error }) => notices.push(error ? `${notice} ${error.code}` : notice));
  return { engine, notices };
};
const assertRejected = (promise, code) => assert.rejects(promise, (error) => error.code === code);

beforeEach(() => {
  workers = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("calls made before the worker is ready are sent in their order once it is", async () => {
  const { engine } = startEngine();
  const answers = [engine.call("info", {}), engine.call("presets", {})];
  assert.equal(workers[0].name, "toy");
  assert.equal(workers[0].posted.length, 0);
  workers[0].send(READY);
  assert.deepEqual(
    workers[0].posted.map(({ method }) => method),
    ["info", "presets"],
  );
  workers[0].answer(1, { result: "second" });
  workers[0].answer(0, { error: { code: "engine/no", message: "No", details: {} } });
  assert.equal(await answers[1], "second");
  await assertRejected(answers[0], "engine/no");
});

test("the start may be deferred, and earlier calls are sent then; an engine that was ended never starts", async () => {
  let begin = () => {};
  const { engine } = startEngine({ begin: (start) => (begin = start) });
  const answer = engine.call("info", {});
  assert.equal(workers.length, 0);
  begin();
  workers[0].send(READY);
  workers[0].answer(0, { result: 3 });
  assert.equal(await answer, 3);
  const other = startEngine({ begin: (start) => (begin = start) });
  other.engine.terminate();
  begin();
  assert.equal(workers.length, 1);
});

test("a failed start is repeated once past the caches, then reported; a new start is possible", async () => {
  const { engine, notices } = startEngine();
  const answer = engine.call("info", {});
  workers[0].send(failureNotice("engine/download"));
  assert.equal(workers[1].url, `${URL_}#again`);
  assert.ok(workers[0].isEnded);
  workers[1].send(failureNotice("engine/download"));
  await assertRejected(answer, "engine/download");
  await assertRejected(engine.call("info", {}), "engine/download");
  assert.deepEqual(notices, ["failed engine/download"]);
  engine.restart();
  const again = engine.call("info", {});
  workers[2].send(READY);
  workers[2].answer(0, { result: 1 });
  assert.equal(await again, 1);
});

const crashWorker = (worker) =>
  worker.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: "out of memory" }));

test("a worker that crashes is replaced three times; open calls are sent again once", async () => {
  const { engine, notices } = startEngine();
  for (const index of [0, 2]) {
    workers[index].send(READY);
    const answer = engine.call("info", {});
    crashWorker(workers[index]);
    workers[index + 1].send(READY);
    assert.deepEqual(workers[index + 1].posted.at(-1), workers[index].posted.at(-1));
    crashWorker(workers[index + 1]);
    await assertRejected(answer, "engine/crashed");
  }
  assert.equal(workers.length, 4);
  assert.deepEqual(notices, [
    "ready",
    "progress",
    "ready",
    "progress",
    "ready",
    "progress",
    "ready",
    "failed engine/crashed",
  ]);
});

test("a call of the listener that is notified of a new worker comes before all others", async () => {
  const { engine } = startEngine();
  workers[0].send(READY);
  engine.listen(({ notice }) => notice === "progress" && void engine.call("loadMatch", { match: "m" }));
  const answer = engine.call("play", { match: "m", move: "a" });
  workers[0].send(failureNotice("engine/crashed"));
  void engine.call("info", {});
  workers[1].send(READY);
  assert.deepEqual(
    workers[1].posted.map(({ method }) => method),
    ["loadMatch", "play", "info"],
  );
  workers[1].answer(1, { result: "played" });
  assert.equal(await answer, "played");
});

test("a repeated call asks the new worker for the whole view, not for a delta", async () => {
  const { engine } = startEngine();
  workers[0].send(READY);
  const match = { match: "m", viewer: "1" };
  const first = engine.call("view", match);
  workers[0].answer(0, { result: { revision: 7, from: 1, entries: [], start: "s", head: {}, nodes: [], changes: [] } });
  await first;
  const open = engine.call("view", match);
  const [, sent] = workers[0].posted;
  assert.equal(sent.params.since, 7);
  crashWorker(workers[0]);
  workers[1].send(READY);
  assert.equal(workers[1].posted[0].params.since, -1);
  workers[1].answer(0, { error: { code: "engine/no", message: "No", details: {} } });
  await assertRejected(open, "engine/no");
});

test("silence during the start, or while an answer is due, is a failure; silence else is none", async () => {
  const { engine, notices } = startEngine({ answerTimeoutMs: 400 });
  mock.timers.tick(1000);
  assert.equal(workers.length, 2);
  workers[1].send(READY);
  mock.timers.tick(5000);
  assert.equal(workers.length, 2);
  const answer = engine.call("info", {});
  mock.timers.tick(399);
  assert.equal(workers.length, 2);
  for (let part = 0; part < 4; part += 1) mock.timers.tick(100);
  await assertRejected(answer, "engine/silent");
  assert.equal(workers.length, 3);
  assert.deepEqual(notices, ["ready", "progress"]);
});

test("a call that cannot be sent fails alone", async () => {
  const { engine } = startEngine();
  workers[0].send(READY);
  await assertRejected(engine.call("info", { wrong: () => {} }), "engine/request");
  const answer = engine.call("info", {});
  workers[0].answer(0, { result: 2 });
  assert.equal(await answer, 2);
});

test("an engine that was ended answers nothing", async () => {
  const { engine } = startEngine();
  const answer = engine.call("info", {});
  engine.terminate();
  await assertRejected(answer, "engine/ended");
  await assertRejected(engine.call("info", {}), "engine/ended");
  workers[0].send(READY);
  assert.equal(workers[0].posted.length, 0);
});

test("a call that makes progress is never ended; silence after some progress ends it", async () => {
  const { engine } = startEngine({ answerTimeoutMs: 400 });
  workers[0].send(READY);
  const progressed = [];
  const answer = engine.call("loadMatch", { match: "m" }, { onProgress: (progress) => progressed.push(progress) });
  for (let part = 1; part <= 40; part += 1) {
    for (let quarter = 0; quarter < 3; quarter += 1) mock.timers.tick(100);
    workers[0].answer(0, { progress: [part, 40] });
  }
  assert.equal(workers[0].isEnded, false);
  assert.deepEqual([progressed.length, progressed.at(-1)], [40, [40, 40]]);
  for (let quarter = 0; quarter < 4; quarter += 1) mock.timers.tick(100);
  await assertRejected(answer, "engine/silent");
  assert.ok(workers[0].isEnded);
});

test("a cancelled call is withdrawn, and waits for the answer of the worker", async () => {
  const { engine } = startEngine();
  workers[0].send(READY);
  const controller = new AbortController();
  const answer = engine.call("loadMatch", { match: "m" }, { signal: controller.signal });
  controller.abort();
  assert.deepEqual(workers[0].posted.slice(1), [{ cancel: workers[0].posted[0].id }]);
  workers[0].answer(0, { error: { code: "request/cancelled", message: "", details: {} } });
  await assertRejected(answer, "request/cancelled");
});

test("a call that has been answered cannot be cancelled", async () => {
  const { engine } = startEngine();
  workers[0].send(READY);
  const controller = new AbortController();
  const answer = engine.call("loadMatch", { match: "m" }, { signal: controller.signal });
  workers[0].answer(0, { result: 5 });
  controller.abort();
  assert.equal(await answer, 5);
  assert.equal(workers[0].posted.length, 1);
});
