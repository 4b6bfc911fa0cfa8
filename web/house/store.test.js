// Tests of who hears of a store's values.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "./store.js";

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
