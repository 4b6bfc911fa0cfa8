// Applies the deltas that the engine has sent of some matches as the page does, and compares the results with the whole views.

import assert from "node:assert/strict";
import { createMatchCache } from "../../../web/app/engine/match-cache.ts";

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);

for (const story of JSON.parse(Buffer.concat(chunks).toString("utf8"))) {
  const { prepare } = createMatchCache();
  for (const { method, params, since, delta, whole } of story) {
    const call = prepare(method, params);
    assert.equal(call.params.since, since);
    assert.deepEqual(call.onResult(delta), whole);
  }
}
