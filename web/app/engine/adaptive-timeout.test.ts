// Timeouts are longer on a machine whose start was slow; a slow network does not count.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { scaledTimeout, measureStart } from "./adaptive-timeout.ts";

const DOWNLOAD = { notice: "progress", phase: "download", loaded: 1, total: 2 };
const READY = { notice: "ready", milliseconds: 0, isFromSnapshot: false };
let now = 0;
mock.method(performance, "now", () => now);

/** A start whose messages come with the given delays, in milliseconds. */
function start(...words) {
  const worker = new EventTarget();
  measureStart(worker);
  for (const [after, data] of words) {
    now += after;
    worker.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

test("a fast start, and one that waits for its downloads, change nothing", () => {
  start([1500, READY]);
  start([60_000, DOWNLOAD], [90_000, DOWNLOAD], [1900, READY]);
  assert.equal(scaledTimeout(30_000), 30_000);
});

test("after a start that takes ten times as long, timeouts are ten times as long", () => {
  start([500, DOWNLOAD], [20_000, READY]);
  assert.equal(scaledTimeout(30_000), 300_000);
  assert.equal(scaledTimeout(Infinity), Infinity);
  start([100, READY]);
  start([8 * 3_600_000, READY]); // somebody has closed the lid
  assert.equal(scaledTimeout(30_000), 300_000);
});
