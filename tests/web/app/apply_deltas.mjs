// Merges deltas of matches with the page's cache, and compares each result with the whole view. Standard input: lists of answers.

import assert from "node:assert/strict";
import { createMatchCache } from "../../../web/app/engine/match-cache.ts";

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);

for (const answers of JSON.parse(Buffer.concat(chunks).toString("utf8"))) {
  const { prepare } = createMatchCache();
  for (const { method, params, since, revisions, delta, whole } of answers) {
    const call = prepare(method, params);
    assert.equal(call.params.since, since);
    assert.deepEqual(call.params.revisions, revisions);
    assert.deepEqual(call.onResult(delta), whole);
  }
}
