// A visit counts as the first one only if it opens the site by its address, and the site could be cached but is not.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { isFirstVisit } from "./first-visit.ts";

Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
const visitBy = (type) => mock.method(performance, "getEntriesByType", () => [{ type }]);
const [kept, notKept] = [{ controller: {} }, { controller: null }].map((one) => one as any);

test("a site that is not kept is new to who comes by an address", () => {
  visitBy("navigate");
  assert.equal(isFirstVisit(notKept), true);
  assert.equal(isFirstVisit(kept), false);
});

test("nobody knows where no site can be kept, or where the page is loaded again or gone back to", () => {
  visitBy("navigate");
  assert.equal(isFirstVisit(), false);
  for (const type of ["reload", "back_forward"]) {
    visitBy(type);
    assert.equal(isFirstVisit(notKept), false);
  }
});
