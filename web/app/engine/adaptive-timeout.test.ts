// A machine that has been seen to be slow is given more time; a slow line is no slow machine.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { stretched, timeStart } from "./adaptive-timeout.ts";

const DOWNLOAD = { notice: "progress", phase: "download", loaded: 1, total: 2 };
const READY = { notice: "ready", milliseconds: 0, isKept: false };
let now = 0;
mock.method(performance, "now", () => now);

/** A start of which each word comes so many milliseconds after the one before. */
function start(...words) {
  const worker = new EventTarget();
  timeStart(worker);
  for (const [after, data] of words) {
    now += after;
    worker.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

test("a quick start, and one that waits for its line, change nothing", () => {
  start([1500, READY]);
  start([60_000, DOWNLOAD], [90_000, DOWNLOAD], [1900, READY]);
  assert.equal(stretched(30_000), 30_000);
});

test("after a start that takes ten times as long, so does everything", () => {
  start([500, DOWNLOAD], [20_000, READY]);
  assert.equal(stretched(30_000), 300_000);
  assert.equal(stretched(Infinity), Infinity);
  start([100, READY]);
  start([8 * 3_600_000, READY]); // somebody has closed the lid
  assert.equal(stretched(30_000), 300_000);
});
