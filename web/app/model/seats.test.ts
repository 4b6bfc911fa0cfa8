// Seat types by their stored ids.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ABSENT, computerTypes, isAbsent, isLocalPerson, isPerson, PEOPLE, seatType } from "./seats.ts";

test("each level of a game is a computer, found by its stored id", () => {
  const types = computerTypes(4);
  assert.deepEqual(
    types.map(({ level }) => level),
    [1, 2, 3, 4],
  );
  for (const type of [...types, ...PEOPLE]) assert.deepEqual(seatType(type.id), type);
  assert.deepEqual(computerTypes(0), []);
});

test("a stored seat of a level that its game may lack is a computer of that level", () => {
  for (const level of [1, 5, 6]) assert.equal(seatType(`level${level}`).level, level);
  assert.ok(!isLocalPerson("level5"));
});

test("the ids of older versions are computers, unknown ids are people at this screen", () => {
  assert.deepEqual(
    ["random", "greedy"].map((id) => seatType(id).level),
    [1, 2],
  );
  for (const id of [undefined, "", "level", "level0", "level12", "level-1", "toString", "wizard"])
    assert.ok(isLocalPerson(id), id);
});

test("an absent seat is neither a person nor a computer", () => {
  assert.ok(isAbsent(ABSENT.id));
  assert.ok(!isPerson(ABSENT.id) && !isLocalPerson(ABSENT.id));
  assert.equal(seatType(ABSENT.id).level, null);
  for (const id of ["person", "away", "level2", "wizard", undefined]) assert.ok(!isAbsent(id), id);
});
