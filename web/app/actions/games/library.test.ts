// Opening damaged saved games, and the entries of the list.

import assert from "node:assert/strict";
import { test } from "node:test";

import { loadPlayable, summaryOf } from "./library.ts";

test("what can be replayed of a damaged game is a game of the same kind, with the same dice", async () => {
  const record = {
    format: 1,
    game: "toy",
    seed: 5,
    start: "s",
    actions: ["one", "two", "!", "four"],
    cursor: 4,
    players: {},
  };
  const tried: any[] = [];
  const call = async (_method: string, { record: part }: any) => {
    tried.push(part);
    if (part.actions.includes("!"))
      throw Object.assign(new Error("refused"), { code: "move/text", details: { ply: 3 } });
    return part;
  };
  const { view, error } = await loadPlayable(call as any, record as any, false);
  assert.deepEqual(view, { ...record, actions: ["one", "two"], cursor: 2 });
  assert.ok(error);
  assert.equal(tried.length, 2);
});

test("the list counts the moves of the game, also while somebody looks at a short variation of it", () => {
  const main = ["k", "l", "m", "n"];
  const nodes = [
    [-1, "", "", ""],
    [0, "k", "", ""],
    [1, "l", "", ""],
    [2, "m", "", ""],
    [3, "n", "", ""],
    [1, "x", "", ""],
  ];
  const record = { start: "s", players: {}, nodes };
  const countedPlies = (line: any) =>
    summaryOf({ id: "1", saved: 0, isOver: true, record: { ...record, ...line } } as any).plies;
  assert.equal(countedPlies({ actions: main, cursor: 4 }), 4);
  assert.equal(countedPlies({ actions: ["k", "x"], cursor: 2 }), 4);
});
