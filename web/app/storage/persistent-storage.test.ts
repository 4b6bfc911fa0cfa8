import assert from "node:assert/strict";
import { test } from "node:test";
import { keepForGood } from "./persistent-storage.ts";

test("the browser is asked once for persistent storage, and not again once it is granted", async () => {
  let asked = 0;
  let isKept = false;
  const manager = { persisted: async () => isKept, persist: async () => (isKept = Boolean(++asked)) };
  await keepForGood(manager);
  await keepForGood(manager);
  assert.equal(asked, 1);
});

test("a browser without persistent storage, or one that refuses, causes no error", async () => {
  await keepForGood(undefined);
  const refuse = async () => Promise.reject(new TypeError("forbidden"));
  await keepForGood({ persisted: refuse, persist: refuse });
});
