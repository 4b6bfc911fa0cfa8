import assert from "node:assert/strict";
import { test } from "node:test";

import { lineEvents, groupEntries, eventSentences } from "./event-sentences.ts";

const discardEntry = (ply: number, seat: string, change: Record<string, number>, ...more: any[]) => ({
  ply,
  seat,
  action: "discard",
  events: [{ type: "cards", verb: "discard", why: "discard", player: Number(seat), change }, ...more],
});
const robber = { ply: 5, seat: "2", action: "robber:c3", events: [{ type: "move", verb: "robber" }] };
const entries = [
  discardEntry(1, "0", { ore: -1 }),
  discardEntry(2, "0", { wool: -1 }),
  discardEntry(3, "0", { ore: -1 }),
  discardEntry(4, "1", { wood: -1 }, { type: "turn", turn: 9 }),
  robber,
] as any[];

test("the discards of a player are one line, those of another player another", () => {
  const groups = groupEntries(entries);
  assert.deepEqual(
    groups.map((line) => line.map(({ ply }) => ply)),
    [[1, 2, 3], [4], [5]],
  );
  assert.deepEqual(
    groups.map((line) => lineEvents(line).length),
    [1, 2, 1],
  );
  assert.deepEqual(lineEvents(groups[0] ?? [])[0]?.change, { ore: -2, wool: -1 });
});

test("for others, a card that passes between two players has no kind", () => {
  const t: any = (key: string, params: object) => `${key} ${JSON.stringify(params)}`;
  const sentencesOf = (events: any[]) => eventSentences(t, (player) => `P${player}`, events);
  const action = { type: "action", verb: "give", player: 1, action: "give:?" };
  const passedCard = (why: string) => [
    { type: "cards", player: 0, why, count: 1 },
    { type: "cards", player: 1, why, count: -1 },
  ];
  const cards = 'kind.cards {"count":1}';
  assert.deepEqual(sentencesOf([action, ...passedCard("given")]), [
    `event.gift ${JSON.stringify({ player: "P1", other: "P0", cards })}`,
  ]);
  assert.deepEqual(sentencesOf([{ ...action, verb: "take" }, ...passedCard("taken")]), [
    `event.gain ${JSON.stringify({ player: "P0", cards })}`,
    `event.lose ${JSON.stringify({ player: "P1", cards })}`,
  ]);
  const taken = { type: "progress", how: "taken", player: 0, victim: 1, name: null, deck: null };
  assert.deepEqual(sentencesOf([action, taken]), [
    `event.progress.taken.hidden ${JSON.stringify({ player: "P0", deck: "", victim: "P1", card: "" })}`,
  ]);
});
