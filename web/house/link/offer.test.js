import assert from "node:assert/strict";
import { test } from "node:test";
import { offerAfter } from "./offer.js";

const SEATS = ["one", "two", "three"];
const face = { inPlay: () => SEATS };
const view = (actions) => ({
  outcome: null,
  position: {},
  record: { actions, cursor: actions.length },
  entries: actions.map((_, ply) => ({ seat: SEATS[ply % 3] })),
});

/** Two, who is here, plays; one and three are elsewhere. @type {[string[], string[]][]} */
const CASES = [
  [["one"], []],
  [["two"], ["two"]],
  [["two", "three"], ["two"]],
];
for (const [agreed, after] of CASES) {
  test(`whose offer goes on with a turn: ${agreed}`, () => {
    const before = { view: view(["first"]), seats: { one: "away", three: "away" }, offer: agreed };
    assert.deepEqual(offerAfter(face, before, view(["first", "second"])), after);
  });
}
