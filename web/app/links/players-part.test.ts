import assert from "node:assert/strict";
import { test } from "node:test";
import { readPlayers, splitPlayers, tidyName, playersPart } from "./players-part.ts";

const SEATS = [..."pqst"];
const [FIRST, SECOND, THIRD, FOURTH] = SEATS;

test("names survive a link", () => {
  const players = { [FIRST]: "Ève", [SECOND]: "😀".repeat(30), [THIRD]: "a\u202eb\n c", [FOURTH]: "   " };
  const part = playersPart({ correspondence: "abc", players, seats: { [FOURTH]: "level3", [FIRST]: "away" } }, SEATS);
  assert.ok(part.startsWith(`&w=1.abc.${FIRST}-`));
  const { hash, part: read } = splitPlayers(`#g=1.standard${part}&t=3`);
  assert.equal(hash, "#g=1.standard&t=3");
  const who = readPlayers(read, { seats: SEATS, levels: 6 });
  assert.equal(who.correspondence, "abc");
  assert.deepEqual({ ...who.players }, { [FIRST]: "Ève", [SECOND]: "😀".repeat(24), [THIRD]: "ab c" });
  assert.deepEqual({ ...who.seats }, { [FOURTH]: "level3" });
});

test("a link names the levels of computers, and not the people without a name", () => {
  const seats = { [FIRST]: "level2", [SECOND]: "person", [FOURTH]: "level4" };
  const part = playersPart({ correspondence: null, players: {}, seats }, SEATS);
  assert.equal(part, `&w=1..${FIRST}2.${FOURTH}4`);
  const { part: read } = splitPlayers(`#g=1.standard${part}`);
  const who = readPlayers(read, { seats: SEATS, levels: 6 });
  assert.deepEqual({ ...who.seats }, { [FIRST]: "level2", [FOURTH]: "level4" });
  assert.equal(who.correspondence, null);
  assert.equal(playersPart({ correspondence: null, players: {}, seats: { [FIRST]: "person" } }, SEATS), "");
});

test("blanks of any kind become one space, and none at the ends", () => {
  assert.equal(tidyName("The\u2029 quiet \f way "), "The quiet way");
  assert.equal(tidyName("\f\u2029 "), "");
});
