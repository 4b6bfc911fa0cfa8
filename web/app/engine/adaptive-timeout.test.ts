// Timeouts are longer on a machine whose start was slow; a slow network does not count.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { scaledTimeout, measureStart } from "./adaptive-timeout.ts";

const DOWNLOAD = { notice: "progress", phase: "download", loaded: 1, total: 2 };
const READY = { notice: "ready", milliseconds: 0, isFromSnapshot: false };
let now = 0;
mock.method(performance, "now", () => now);

/** Starts a worker that sends each message after its delay in milliseconds. */
function startWorker(...messages) {
  const worker = new EventTarget();
  measureStart(worker);
  for (const [after, data] of messages) {
    now += after;
    worker.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

test("a fast start, and one that waits for its downloads, change nothing", () => {
  startWorker([1500, READY]);
  startWorker([60_000, DOWNLOAD], [90_000, DOWNLOAD], [1900, READY]);
  assert.equal(scaledTimeout(30_000), 30_000);
});

test("after a start that takes ten times as long, timeouts are ten times as long", () => {
  startWorker([500, DOWNLOAD], [20_000, READY]);
  assert.equal(scaledTimeout(30_000), 300_000);
  assert.equal(scaledTimeout(Infinity), Infinity);
  startWorker([100, READY]);
  startWorker([8 * 3_600_000, READY]); // the computer slept meanwhile
  assert.equal(scaledTimeout(30_000), 300_000);
});
