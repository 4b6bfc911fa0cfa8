// Tests of whether a game began at the standard start of its rules.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isStandardStart } from "./standard-start.ts";

test("a start is its rules' own if it is so with all that it hides", async () => {
  const asked = [] as [string, any][];
  const engine = async (method: string, params: any) => {
    asked.push([method, params]);
    return { record: { start: "whole" } };
  };
  const call = engine as any;
  assert.ok(await isStandardStart(call, "m", "whole", "war"));
  assert.ok(!(await isStandardStart(call, "m", "damaged", "war")));
  const [first, second] = asked;
  assert.deepEqual(first, ["newMatch", { match: "m", rules: "war", viewer: "open" }]);
  assert.deepEqual(second, ["closeMatch", { match: "m" }]);
});

test("rules whose map is drawn have no start of their own", async () => {
  const rejectCall = async () => Promise.reject(new Error("no map"));
  assert.ok(!(await isStandardStart(rejectCall as any, "m", "whole", "war;map=custom")));
});
