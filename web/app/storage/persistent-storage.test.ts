import assert from "node:assert/strict";
import { test } from "node:test";
import { requestPersistentStorage } from "./persistent-storage.ts";

test("the browser is asked once for persistent storage, and not again once it is granted", async () => {
  let asked = 0;
  let isKept = false;
  const manager = { persisted: async () => isKept, persist: async () => (isKept = Boolean(++asked)) };
  await requestPersistentStorage(manager);
  await requestPersistentStorage(manager);
  assert.equal(asked, 1);
});

test("a browser that has no such thing, or refuses, is no trouble", async () => {
  await requestPersistentStorage(undefined);
  const rejectRequest = async () => Promise.reject(new TypeError("forbidden"));
  await requestPersistentStorage({ persisted: rejectRequest, persist: rejectRequest });
});
