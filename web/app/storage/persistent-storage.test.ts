import assert from "node:assert/strict";
import { test } from "node:test";
import { keepForGood } from "./persistent-storage.ts";

test("a browser is asked once to keep what there is, and not again where it does", async () => {
  let asked = 0;
  let isKept = false;
  const manager = { persisted: async () => isKept, persist: async () => (isKept = Boolean(++asked)) };
  await keepForGood(manager);
  await keepForGood(manager);
  assert.equal(asked, 1);
});

test("a browser that has no such thing, or refuses, is no trouble", async () => {
  await keepForGood(undefined);
  const refuse = async () => Promise.reject(new TypeError("forbidden"));
  await keepForGood({ persisted: refuse, persist: refuse });
});
