// A lock that is granted late is not held by another tab. A busy page once counted as held what its own timeout had ended,
// and did not save an imported game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createTabLocks } from "./tab-locks.ts";

/** Returns a lock manager that grants locks after *delay* milliseconds, except the locks *held* by other tabs. */
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

/** Await *promise* while mocked time passes in steps. All due tasks run in each step, however busy the machine is. */
async function awaitInMockedTime(mock, promise) {
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
  ["after three times the timeout", 1300, [], true],
  ["never, because another tab holds it", 0, ["machiavel.game.wanted"], false],
];
for (const [when, delay, held, mine] of CASES) {
  test(`a lock that is granted ${when}`, async ({ mock }) => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const tabs = createTabLocks(busyLocks(delay, held));
    assert.equal(await awaitInMockedTime(mock, tabs.claim("mine")), true);
    assert.equal(await awaitInMockedTime(mock, tabs.claim("wanted")), mine);
  });
}
