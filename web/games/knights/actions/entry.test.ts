import assert from "node:assert/strict";
import { test } from "node:test";

import { createStore } from "../../../app/model/store.ts";
import { NOTHING_PICKED, unpick } from "../model/action-filter.ts";
import { createEntry } from "./entry.ts";

/** What is asked of the engine, and what is said, when a place that cannot be chosen is pointed at. */
async function pointedAt(place, actions, todo) {
  const asked = [];
  const said = [];
  const position = { player: 0, players: [{ knights: {} }, {}], todo, options: {} };
  const store = createStore({
    view: { match: "1", record: { players: {} } },
    displayed: { ply: 0, position },
    input: { choices: { actions }, picked: null },
  });
  const core = {
    store,
    t: (key) => key,
    say: (text) => said.push(text),
    enqueue: (work) => work(),
    call: async (_: string, { prefix, token }) => {
      asked.push([...prefix, token].join(":"));
      return null;
    },
  };
  await createEntry(core, { play: async () => {} }).refusePlace(place);
  return { asked, said };
}

test("where a task needs a place, the engine says why it is not this one", async () => {
  const { asked } = await pointedAt("d4n", ["settlement:a4s"], [["settlement", 0]]);
  assert.deepEqual(asked, ["settlement:d4n"]);
});

test("who points at something else than what is asked for hears what is, and no rule of the engine", async () => {
  for (const [place, actions, sort] of [
    ["b6ne", ["settlement:a4s"], "vertex"],
    ["d4", ["settlement:a4s"], "vertex"],
    ["d4n", ["road:a4w", "road:a4nw"], "edge"],
    ["d4n", ["robber:d5", "robber:d6:1"], "hex"],
  ] as [string, string[], string][]) {
    const { asked, said } = await pointedAt(place, actions, [["any", 0]]);
    assert.deepEqual(asked, []);
    assert.deepEqual(said, [`choose.${sort}`]);
  }
});

test("where a task needs none, what can be done is said instead", async () => {
  const { asked, said } = await pointedAt("d4", ["refuse", "accept"], [["answer", 0]]);
  assert.deepEqual(asked, []);
  assert.equal(said.length, 1);
  assert.match(said[0], /answer/);
});

test("who goes back from the first place has picked nothing, and is offered no further step back", () => {
  const march = { verb: [], places: ["d9n", "d8n"] };
  assert.deepEqual(unpick(march), { verb: [], places: ["d9n"] });
  assert.equal(unpick(unpick(march)), NOTHING_PICKED);
  const road = { verb: ["road"], places: ["d9w"] };
  assert.deepEqual(unpick(road), { verb: ["road"], places: [] });
  assert.equal(unpick(unpick(road)), NOTHING_PICKED);
});
