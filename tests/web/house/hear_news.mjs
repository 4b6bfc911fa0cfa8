// Reads what the engine has told in some matches, puts it together as the page does, and compares it with the whole.

import assert from "node:assert/strict";
import { createNews } from "../../../web/app/engine/match-cache.ts";

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);

for (const story of JSON.parse(Buffer.concat(chunks).toString("utf8"))) {
  const { asked } = createNews();
  for (const { method, params, since, news, whole } of story) {
    const call = asked(method, params);
    assert.equal(call.params.since, since);
    assert.deepEqual(call.heard(news), whole);
  }
}
