// Validation of stored positions.

import assert from "node:assert/strict";
import { test } from "node:test";

import { readSavedGame, readSettings } from "../../app/storage/validate.ts";
import { GAME_UI } from "./game-ui.ts";
import { STORAGE_SCHEMA } from "./storage-schema.ts";

const PLAYER = {
  ...{ cities: ["d3n"], revealed: [], roads: [], settlements: [], ships: [], toppled: [], walls: [] },
  ...{ cards: 2, progress: 0, defender: 0, levels: {}, knights: { d4n: [1, false] } },
};

const storedPosition = () => ({
  ...{ rules: "war;players=2", tiles: ["~ f8"], harbours: {}, turn: 1, player: 0, step: 0, attacks: 0 },
  ...{ stage: "dice", todo: [], dice: null, bank: {}, decks: {}, robber: null, merchant: null, metropolises: {} },
  ...{ offer: null, options: {}, raiders: {}, players: [{ ...PLAYER }, { ...PLAYER }] },
  ...{ points: [2, 2], routes: [0, 0], counts: [2, 2], handLimits: [7, 7] },
  ...{ pointParts: [{}, {}], supply: [{}, {}], rates: [{}, {}] },
});

test("a stored position is valid if every list has an item for each player", () => {
  assert.ok(STORAGE_SCHEMA.isPosition(storedPosition()));
  for (const name of ["players", "points", "routes", "counts", "handLimits", "pointParts", "supply", "rates"]) {
    const damaged = storedPosition() as any;
    damaged[name].pop();
    assert.ok(!STORAGE_SCHEMA.isPosition(damaged), `one of ${name} is gone`);
    damaged[name] = 2;
    assert.ok(!STORAGE_SCHEMA.isPosition(damaged), `${name} are a number`);
  }
});

test("a saved game with a level that Knights lacks is opened with the highest level at that seat", () => {
  const record = { format: 1, game: "knights", start: "{}", actions: [], cursor: 0, players: {} };
  const seats = { 0: "person", 1: "level5", 2: "level6", 3: "level3" };
  const game = readSavedGame({ version: 1, record, seats }, "a", STORAGE_SCHEMA);
  assert.equal(GAME_UI.levels, 4);
  assert.deepEqual(game?.seats, { 0: "person", 1: "level4", 2: "level4", 3: "level3" });
});

test("the level that was chosen last is one that the game has", () => {
  assert.deepEqual(readSettings({ level: 4 }, STORAGE_SCHEMA), { level: 4 });
  for (const level of [0, 5, "4", null]) assert.deepEqual(readSettings({ level }, STORAGE_SCHEMA), {});
});
