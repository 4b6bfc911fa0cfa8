import assert from "node:assert/strict";
import { test } from "node:test";

import { createStore } from "../../../app/model/store.ts";
import { NOTHING_PICKED, withoutLastPick } from "../model/action-filter.ts";
import { createInput } from "./input.ts";

/** Press a place that cannot be chosen. Returns the requests to the engine and the announcements. */
async function pressPlace(place, actions, todo) {
  const requests = [];
  const announcements = [];
  const position = { player: 0, players: [{ knights: {} }, {}], todo, options: {} };
  const store = createStore({
    view: { match: "1", record: { players: {} } },
    displayed: { ply: 0, position },
    input: { choices: { actions }, picked: null },
  });
  const appContext = {
    store,
    t: (key) => key,
    announce: (text) => announcements.push(text),
    enqueue: (work) => work(),
    call: async (_: string, { prefix, token }) => {
      requests.push([...prefix, token].join(":"));
      return null;
    },
  };
  await createInput(appContext, { play: async () => {} }).refusePlace(place);
  return { requests, announcements };
}

test("where a task needs a place, the engine explains why this one is refused", async () => {
  const { requests } = await pressPlace("d4n", ["settlement:a4s"], [["settlement", 0]]);
  assert.deepEqual(requests, ["settlement:d4n"]);
});

test("a press on another kind of place announces the wanted kind, without a request to the engine", async () => {
  for (const [place, actions, kind] of [
    ["b6ne", ["settlement:a4s"], "vertex"],
    ["d4", ["settlement:a4s"], "vertex"],
    ["d4n", ["road:a4w", "road:a4nw"], "edge"],
    ["d4n", ["robber:d5", "robber:d6:1"], "hex"],
  ] as [string, string[], string][]) {
    const { requests, announcements } = await pressPlace(place, actions, [["any", 0]]);
    assert.deepEqual(requests, []);
    assert.deepEqual(announcements, [`choose.${kind}`]);
  }
});

test("where a task needs no place, the possible actions are announced", async () => {
  const { requests, announcements } = await pressPlace("d4", ["refuse", "accept"], [["answer", 0]]);
  assert.deepEqual(requests, []);
  assert.equal(announcements.length, 1);
  assert.match(announcements[0], /answer/);
});

test("a step back from the first place leaves nothing picked, and no further step", () => {
  const march = { verb: [], places: ["d9n", "d8n"] };
  assert.deepEqual(withoutLastPick(march), { verb: [], places: ["d9n"] });
  assert.equal(withoutLastPick(withoutLastPick(march)), NOTHING_PICKED);
  const road = { verb: ["road"], places: ["d9w"] };
  assert.deepEqual(withoutLastPick(road), { verb: ["road"], places: [] });
  assert.equal(withoutLastPick(withoutLastPick(road)), NOTHING_PICKED);
});
