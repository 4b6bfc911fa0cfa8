// A lock that is late is not one that is held: a busy page took its own patience for another tab, and what was brought in was
// not saved.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createTabs } from "./tab-locks.ts";

/** The browser's locks, of which some are *held* by others, and which are granted only after *delay* milliseconds. */
const busyLocks = (delay, held) => ({
  async request(name, { signal }, hold) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (held.includes(name)) {
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    }
    if (signal.aborted) throw signal.reason;
    return hold();
  },
  query: async () => ({ held: held.map((name) => ({ name })) }),
});

/** What *promise* comes to, while time passes in steps; what is due is done in each, however busy the machine is. */
async function inTime(mock, promise) {
  let isOver = false;
  const over = promise.finally(() => (isOver = true));
  while (!isOver) {
    await new Promise((done) => setImmediate(done));
    mock.timers.tick(100);
  }
  return over;
}

const CASES: [string, number, string[], boolean][] = [
  ["at once", 0, [], true],
  ["after three times the patience", 1300, [], true],
  ["never, another tab has it", 0, ["machiavel.game.wanted"], false],
];
for (const [when, delay, held, mine] of CASES) {
  test(`a lock that is granted ${when}`, async ({ mock }) => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const tabs = createTabs(busyLocks(delay, held));
    assert.equal(await inTime(mock, tabs.claim("mine")), true);
    assert.equal(await inTime(mock, tabs.claim("wanted")), mine);
  });
}
