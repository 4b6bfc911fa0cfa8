// Absent seats at the start of a game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { resignAbsent } from "./new-game.ts";

const SEATS = ["k", "l", "m", "n"];
const GAME_UI = { seatsInPlay: () => SEATS, resignation: (seat: string) => `leave ${seat}` };

/** Returns the actions that are played for these seats, in a game that is over when one seat is left. */
async function playedFor(seats: Record<string, string>, gameUi: any = GAME_UI) {
  const played: string[] = [];
  const call = async (method: string, { match, move }: any) => {
    assert.deepEqual([method, match], ["play", "new"]);
    played.push(move);
    return { match, outcome: played.length >= SEATS.length - 1 ? { winners: [] } : null };
  };
  const view = await resignAbsent(call as any, gameUi, { match: "new", outcome: null } as any, seats);
  assert.equal(view.match, "new");
  return played;
}

test("absent seats resign before the first turn, in turn order", async () => {
  assert.deepEqual(await playedFor({ n: "absent", k: "level2", l: "absent", m: "person" }), ["leave l", "leave n"]);
});

test("a game whose seats all have players begins at once", async () => {
  assert.deepEqual(await playedFor({ k: "person", l: "away", m: "level1" }), []);
});

test("nobody resigns when the game is over, or where a game has no resignation", async () => {
  const all = Object.fromEntries(SEATS.map((seat) => [seat, "absent"]));
  assert.deepEqual(await playedFor(all), ["leave k", "leave l", "leave m"]);
  assert.deepEqual(await playedFor(all, { seatsInPlay: () => SEATS }), []);
});
