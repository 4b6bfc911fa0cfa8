// Headers of game files: result, levels, names.

import assert from "node:assert/strict";
import { test } from "node:test";

import { seatsOf, tagsOf } from "./files.ts";

const CORE = {
  t: (key: string) => key,
  gameUi: { playerTags: { p: "First", l: "Second" }, seatsOf: () => ["p", "l"] },
};
const WON = { reason: "last-party", winners: ["l"] };
/** Returns the headers of a game whose line is the main line or a variation. */
const tagsOfGame = (actions: string[], outcome: any, tags: any = {}) => {
  const tree = [
    { node: 0, parent: null, action: "" },
    { node: 1, parent: 0, action: "k" },
    { node: 2, parent: 1, action: "l" },
    { node: 3, parent: 1, action: "x" },
  ];
  const record = { players: { p: "Ann" }, actions, cursor: actions.length };
  const view = { record, outcome, position: {}, entries: actions };
  const state = { tree, view, seats: { p: "person", l: "person" }, tags };
  return tagsOf(state as any, CORE as any);
};

test("a variation of a finished game, saved, keeps the result of the game", () => {
  const { Result } = tagsOfGame(["k", "l"], WON);
  assert.equal(Result, "win l");
  assert.equal(tagsOfGame(["k", "x"], null, { Result }).Result, "win l");
  assert.equal(tagsOfGame(["k", "x"], null).Result, "*", "nobody has won a game that goes on");
});

test("who is a computer, of which level, stands in a file in no language", () => {
  const record = { players: { p: "Ann", l: "Deep" }, actions: [], cursor: 0 };
  const view = { record, outcome: null, position: {}, entries: [] };
  const tagsOfSeats = (seats: any, tags: any = {}) => tagsOf({ tree: [], view, seats, tags } as any, CORE as any);
  assert.equal(tagsOfSeats({ p: "person", l: "level4" }).Seats, "l:4");
  assert.equal(tagsOfSeats({ p: "level1", l: "level4" }).Seats, "p:1 l:4");
  assert.equal(
    tagsOfSeats({ p: "person", l: "away" }, { Seats: "p:3" }).Seats,
    undefined,
    "they are not those of the file any more",
  );
  const gameUi = { seats: ["p", "l"], levels: 4 };
  assert.deepEqual(seatsOf(gameUi, { Seats: "p:1  l:4" }), { p: "level1", l: "level4" });
  assert.deepEqual(seatsOf(gameUi, { Seats: "l:6" }), { l: "level4" }, "as well as it can");
  for (const Seats of ["", "x:1", "p", "p:0", "p:level2", "p4", ":", "__proto__:1"])
    assert.deepEqual(seatsOf(gameUi, { Seats }), {});
  assert.deepEqual(seatsOf(gameUi, {}), {});
});

test("a file has the names of those who play, and what another program wrote of the evening", () => {
  const { First, Event, Game, Start } = tagsOfGame(["k"], null, { Event: "A long evening", Game: "toy", Start: "s" });
  assert.deepEqual([First, Event, Game, Start], ["Ann", "A long evening", undefined, undefined]);
});

test("a header with the name of a seat that only a larger board has stays as it is", () => {
  const gameUi = { ...CORE.gameUi, playerTags: { ...CORE.gameUi.playerTags, z: "Third" } };
  const view = { record: { players: { p: "Ann" }, actions: [], cursor: 0 }, outcome: null, position: {}, entries: [] };
  const state = { tree: [], view, seats: {}, tags: { Third: "Cem", Second: "Bea" } };
  const { First, Second, Third } = tagsOf(state as any, { ...CORE, gameUi } as any);
  assert.deepEqual([First, Second, Third], ["Ann", undefined, "Cem"]);
});
