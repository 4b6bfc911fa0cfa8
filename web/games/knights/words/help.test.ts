// Help texts.

import assert from "node:assert/strict";
import { test } from "node:test";

import { helpOf, helpText } from "./help.ts";

const t = ((key: string, params: object) =>
  params ? `${key} ${JSON.stringify(params)}` : key === "verb.road.help" ? "Goes on (K9.1)." : key) as any;
const player = {
  roads: [],
  ships: [],
  settlements: [],
  cities: ["c4n"],
  toppled: [],
  walls: ["c4n"],
  knights: {},
  levels: { trade: 2 },
};
const state = {
  info: {
    prices: { road: { wood: 1, brick: 1 }, city: { grain: 2, ore: 3 }, wall: { brick: 2 } },
    improvements: { trade: [{ cloth: 1 }, { cloth: 2 }] },
  },
  view: { record: { players: {} } },
  displayed: {
    position: {
      tiles: ["~ ~ ~ ~ ~ ~", "~ ~ f6 h9 ~ ~", "~ ~ g4 m8 ~ ~", "~ ~ ~ ~ ~ ~"],
      harbours: {},
      robber: "b3",
      merchant: null,
      metropolises: { trade: null, politics: null, science: null },
      player: 0,
      players: [player],
    },
  },
} as any;

test("a button is explained with its price, and the number of its rule apart", () => {
  const help = helpOf(t, state, { thing: "verb:road" });
  assert.deepEqual(help?.sentences, ["Goes on.", "piece.road.help"]);
  assert.deepEqual(help?.prices, [{ name: "verb.road.name", cards: { wood: 1, brick: 1 } }]);
  assert.equal(help?.rule, "K9.1");
  assert.match(help ? helpText(t, help) : "", /help\.price.*rules\.link/);
});

test("a city is explained with its wall, a tile with its throws and the robber on it", () => {
  const city = helpOf(t, state, { place: "c4n" });
  assert.deepEqual(city?.sentences, ["piece.city.help", "piece.wall.help"]);
  assert.equal(city?.rule, "K9.4");
  const tile = helpOf(t, state, { place: "b3" });
  assert.deepEqual(tile?.sentences, ["terrain.f.help", 'tile.pips {"number":6,"pips":5}.', "piece.robber.help"]);
  assert.equal(helpOf(t, state, { place: "b4n" }), null);
  assert.equal(helpOf(t, state, { thing: "nothing:at all" }), null);
});

test("a track is explained with the level in the panel: the viewer's, not that of the player on turn", () => {
  const players = [
    { ...player, levels: { trade: 3 } },
    { ...player, levels: { trade: 0 } },
  ];
  const { position } = state.displayed;
  const seen = {
    ...state,
    seats: { 0: "level2", 1: "person" },
    blocker: null,
    view: { ...state.view, toAct: ["0"] },
    displayed: { position: { ...position, player: 0, players } },
  };
  const help = helpOf(t, seen, { thing: "track:trade" });
  assert.deepEqual(help?.prices[0]?.cards, { cloth: 1 });
  assert.deepEqual(help?.sentences, ["track.trade.help"]);
});
