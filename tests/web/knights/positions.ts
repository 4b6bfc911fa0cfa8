// Positions for the tests of the board. Those of starts.json equal the engine's: test_start_positions_equal_the_engines.py.

import { readFileSync } from "node:fs";
import type { PositionView } from "../../../web/protocol/knights.ts";

const starts: Record<string, PositionView> = JSON.parse(readFileSync(new URL("starts.json", import.meta.url), "utf8"));

/** Returns the start position on a map. */
export const startPosition = (name = "isle"): PositionView => structuredClone(starts[name]);

/** Returns a position with a piece of every kind and a knight of every level. */
export function positionWithAllPieces() {
  const position = startPosition();
  const [ours, theirs] = position.players;
  const knights = { c5n: [1, false, false, false], e5n: [2, true, false, false], f4n: [3, true, true, true] };
  Object.assign(ours, { roads: ["d4w"], ships: ["b3nw"], settlements: ["c4n"], cities: ["d3s"], walls: ["d3s"] });
  Object.assign(ours, { toppled: ["e4s"], knights });
  theirs.knights = { d5s: [1, true, true, false] };
  const metropolises = { trade: [0, "d3s"], politics: null, science: null };
  return { ...position, players: [ours, theirs], merchant: [1, "d4"], metropolises, step: 2 };
}
