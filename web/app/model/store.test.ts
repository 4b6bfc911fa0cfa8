// Which listeners a store calls, and when.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, callOnceTrue } from "./store.ts";

test("who has stopped listening hears nothing more, even when another one sets a value meanwhile", () => {
  const store = createStore({ isReady: false, steps: 0 });
  let heard = 0;
  store.subscribe(({ steps }) => steps < 2 && store.set({ steps: steps + 1 }));
  const stop = store.subscribe(() => {
    stop();
    heard += 1;
  });
  store.set({ isReady: true });
  assert.equal(heard, 1);
  assert.deepEqual(store.get(), { isReady: true, steps: 2 });
});

test("who waits for something hears of it once, and at once where it is so already", () => {
  const store = createStore({ steps: 0 });
  const heard: number[] = [];
  callOnceTrue(
    store,
    ({ steps }) => steps >= 2,
    ({ steps }) => heard.push(steps),
  );
  for (const steps of [1, 2, 3]) store.set({ steps });
  callOnceTrue(
    store,
    ({ steps }) => steps === 3,
    ({ steps }) => heard.push(steps),
  );
  assert.deepEqual(heard, [2, 3]);
});
