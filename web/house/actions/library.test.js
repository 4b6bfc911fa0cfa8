// Opening saved games that are damaged.

import assert from "node:assert/strict";
import { test } from "node:test";

import { replay } from "./library.js";

test("what can be replayed of a damaged game is a game of the same kind, with the same dice", async () => {
  const record = {
    format: 1,
    game: "toy",
    seed: 5,
    start: "s",
    actions: ["one", "two", "!", "four"],
    cursor: 4,
    players: {},
  };
  /** @type {any[]} */
  const tried = [];
  const call = async (/** @type {string} */ _method, /** @type {any} */ { record: part }) => {
    tried.push(part);
    if (part.actions.includes("!"))
      throw Object.assign(new Error("refused"), { code: "move/text", details: { ply: 3 } });
    return part;
  };
  const { view, error } = await replay(/** @type {any} */ (call), /** @type {any} */ (record), false);
  assert.deepEqual(view, { ...record, actions: ["one", "two"], cursor: 2 });
  assert.ok(error);
  assert.equal(tried.length, 2);
});
