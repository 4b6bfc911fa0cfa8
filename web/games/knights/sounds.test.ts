// Which sound an action of Knights plays.

import assert from "node:assert/strict";
import { test } from "node:test";

import { actionTones } from "./sounds.ts";
import type { KnightsEvent } from "../../protocol/knights.ts";

const tonesOf = (...events: object[]) => actionTones(events as KnightsEvent[], false);
const cityChange = (what: string) => ({ type: "change", what, piece: "city", player: 0, place: "c4n" });
const BUILDING = { type: "place", piece: "road", player: 0, place: "c4nw" };
const STRIKE = { type: "strike", piece: "knight", player: 0, victim: 1, place: "c4n" };
const KNIGHT_MOVE = { type: "move", piece: "knight", player: 0, from: "c4n", to: "c4s" };

test("a city that is pillaged or toppled falls and is not built", () => {
  const fall = tonesOf(STRIKE);
  assert.ok(fall);
  assert.notEqual(fall, tonesOf(BUILDING));
  assert.equal(tonesOf(cityChange("pillaged")), fall);
  assert.equal(tonesOf(cityChange("toppled")), fall);
});

test("a city that is built or rebuilt, and a knight that is activated or promoted, sound like a building", () => {
  const build = tonesOf(BUILDING);
  assert.ok(build);
  assert.equal(tonesOf(cityChange("city")), build);
  assert.equal(tonesOf(cityChange("rebuilt")), build);
  assert.equal(tonesOf({ type: "change", what: "active", piece: "knight", from: false, to: true }), build);
  assert.equal(tonesOf({ type: "change", what: "level", piece: "knight", from: 1, to: 2 }), build);
});

test("a knight that moves, and becomes inactive by it, sounds like a move", () => {
  const deactivation = { type: "change", what: "active", piece: "knight", from: true, to: false };
  assert.ok(tonesOf(KNIGHT_MOVE));
  assert.equal(tonesOf(KNIGHT_MOVE, deactivation), tonesOf(KNIGHT_MOVE));
});

test("at the end of the game only the sound of the end is played", () => {
  const end = actionTones([BUILDING] as KnightsEvent[], true);
  assert.ok(end);
  assert.notEqual(end, tonesOf(BUILDING));
});
