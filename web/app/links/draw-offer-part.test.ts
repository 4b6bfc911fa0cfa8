import assert from "node:assert/strict";
import { test } from "node:test";
import {
  mergeDrawAnswers,
  answersOfOthers,
  offerAfter,
  offerPart,
  readOffer,
  refusalAfter,
  splitOffer,
} from "./draw-offer-part.ts";

const SEATS = ["one", "two", "three"];
const gameUi = { seatsInPlay: () => SEATS };
const view = (actions) => ({
  outcome: null,
  position: {},
  record: { actions, cursor: actions.length },
  entries: actions.map((_, ply) => ({ seat: SEATS[ply % 3] })),
});

/** Seat two plays here; one and three are elsewhere. */
const CASES: [string[], string[]][] = [
  [["one"], []],
  [["two"], ["two"]],
  [["two", "three"], ["two"]],
];
for (const [agreed, after] of CASES) {
  test(`after a turn of two, the offers that remain of ${agreed}`, () => {
    const before = { view: view(["first"]), seats: { one: "away", three: "away" }, offer: agreed };
    assert.deepEqual(offerAfter(gameUi, before, view(["first", "second"])), after);
  });
}

/** The known answers, those of a link, and the expected merged ones; null: the link has no new ones. */
const ANSWERS: [any, any, any][] = [
  [{ offer: [] }, { offer: ["one"] }, { offer: ["one"] }],
  [{ offer: ["one"] }, { offer: ["one"] }, null],
  [{ offer: ["one"] }, { offer: ["two"] }, { offer: ["one", "two"] }],
  [
    { offer: ["one"] },
    { offer: [], refused: { offer: ["one"], by: ["two"] } },
    { offer: [], refused: { offer: ["one"], by: ["two"] } },
  ],
  [{ offer: [], refused: { offer: ["one"], by: ["two"] } }, { offer: ["one", "three"] }, null],
  [
    { offer: [], refused: { offer: ["one"], by: ["two"] } },
    { offer: [], refused: { offer: ["one"], by: ["two"] } },
    null,
  ],
  [
    { offer: [], refused: { offer: ["one"], by: ["two"] } },
    { offer: [], refused: { offer: ["one"], by: ["three"] } },
    { offer: [], refused: { offer: ["one"], by: ["two", "three"] } },
  ],
];

for (const [known, received, merged] of ANSWERS) {
  test(`merge of ${JSON.stringify(known)} and ${JSON.stringify(received)}`, () => {
    const complete = (answers: any) => answers && { refused: null, ...answers };
    assert.deepEqual(mergeDrawAnswers(gameUi, view([]), complete(known), complete(received)), complete(merged));
  });
}

test("a link contains the seats that decline, and cannot decline for seats that play here", () => {
  const refused = { offer: ["1", "2"], by: ["3"] };
  const part = offerPart([], refused);
  assert.equal(part, "&d=1.12.3");
  const { hash, offer } = splitOffer(`#g=1.x&w=1.k${part}`);
  assert.equal(hash, "#g=1.x&w=1.k");
  assert.deepEqual(readOffer(offer, ["1", "2", "3"]), { offer: [], refused });
  assert.deepEqual(readOffer("1.12", ["1", "2", "3"]), { offer: ["1", "2"], refused: null });
  for (const wrong of ["1.", "1.1.", "1..3", "1.1.3.2", "1.1.4", "1.1.33"]) {
    assert.equal(readOffer(wrong, ["1", "2", "3"]), "link/offer", wrong);
  }
  assert.deepEqual(answersOfOthers({ offer: [], refused }, { 1: "away", 2: "person", 3: "person" }), {
    offer: ["1"],
    refused: null,
  });
  assert.deepEqual(answersOfOthers({ offer: [], refused }, { 1: "person", 3: "away" }), { offer: [], refused });
});

test("a draw stays declined until a turn is played", () => {
  const refused = { offer: ["one"], by: ["two"] };
  const before = { view: view(["first"]), refused };
  assert.deepEqual(refusalAfter(gameUi, before, view(["first"])), refused);
  assert.equal(refusalAfter(gameUi, before, view(["first", "second"])), null);
  assert.equal(refusalAfter(gameUi, before, { ...view(["first"]), outcome: {} }), null);
});
