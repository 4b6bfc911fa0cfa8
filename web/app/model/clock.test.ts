// The time of each seat after turns, increments, bonus turns and taking back, and how a time is written.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clockAfterAction,
  clockAtTurn,
  controlWithinLimits,
  isClock,
  lowLimit,
  newClock,
  startedClock,
  stoppedClock,
  timeLeft,
  timeText,
  timeUntilAlarm,
  timeUntilNextText,
} from "./clock.ts";

const [ONE, TWO, THREE, FOUR] = ["one", "two", "three", "four"];
const freshClock = () => newClock({ base: 60_000, increment: 5_000, bonus: 10_000 });
/** Returns the clock after *seat* has played its turn in that time. */
const clockAfterTurn = (clock, seat, ply, milliseconds) =>
  clockAfterAction(startedClock(clock, seat, 0), { ply, earner: seat, bonus: null }, milliseconds);
const timesOfBoth = (clock) => [ONE, TWO].map((seat) => timeLeft(clock, seat, 0));

test("time runs for one seat alone", () => {
  const clock = startedClock(freshClock(), ONE, 1000);
  assert.equal(timeLeft(clock, ONE, 4000), 57_000);
  assert.equal(timeLeft(clock, TWO, 4000), 60_000);
});

test("standing still takes off what has run, once", () => {
  const clock = stoppedClock(stoppedClock(startedClock(freshClock(), ONE, 0), 3000), 9000);
  assert.equal(timeLeft(clock, ONE, 20_000), 57_000);
});

test("time never goes back", () => assert.equal(timeLeft(startedClock(freshClock(), ONE, 5000), ONE, 1000), 60_000));

test("a turn gains the increment and a bonus turn its time", () => {
  const clock = clockAfterAction(startedClock(freshClock(), ONE, 0), { ply: 1, earner: ONE, bonus: FOUR }, 20_000);
  assert.deepEqual(
    [ONE, FOUR, TWO].map((seat) => timeLeft(clock, seat, 99_999)),
    [45_000, 70_000, 60_000],
  );
  assert.equal(clock.running, null);
});

test("who moves at the last moment keeps the increment alone", () => {
  assert.equal(timeLeft(clockAfterTurn(freshClock(), ONE, 1, 61_000), ONE, 0), 5_000);
});

test("a resignation earns nothing", () => {
  const clock = clockAfterAction(startedClock(freshClock(), ONE, 0), { ply: 1, earner: null, bonus: null }, 2000);
  assert.equal(timeLeft(clock, ONE, 0), 58_000);
});

test("taking back restores the time of the turn, and redoing that after it", () => {
  const first = clockAfterTurn(freshClock(), ONE, 1, 20_000);
  const clock = clockAfterAction(startedClock(first, TWO, 20_000), { ply: 2, earner: TWO, bonus: null }, 50_000);
  const back = clockAtTurn(startedClock(clock, THREE, 50_000), 0);
  assert.deepEqual(timesOfBoth(clock), [45_000, 35_000]);
  assert.deepEqual(timesOfBoth(back), [60_000, 60_000]);
  assert.deepEqual(timesOfBoth(clockAtTurn(back, 1)), [45_000, 60_000]);
  assert.deepEqual(timesOfBoth(clockAtTurn(back, 2)), [45_000, 35_000]);
});

test("another turn forgets the times of those taken back", () => {
  const two = clockAfterTurn(clockAfterTurn(freshClock(), ONE, 1, 20_000), TWO, 2, 20_000);
  const other = clockAfterTurn(clockAtTurn(two, 0), ONE, 1, 1000);
  assert.equal(other.marks.length, 2);
  assert.deepEqual(timesOfBoth(other), [64_000, 60_000]);
});

test("to look at the present turn again changes nothing", () => {
  assert.equal(timeLeft(clockAtTurn(startedClock(freshClock(), ONE, 0), 0), ONE, 7000), 53_000);
});

test("turns before the clock was there have its base", () => {
  const clock = clockAfterAction(freshClock(), { ply: 3, earner: ONE, bonus: null }, 0);
  assert.equal(clock.marks.length, 4);
  assert.equal(timeLeft(clockAtTurn(clock, 2), ONE, 0), 60_000);
});

/** The time left, its text, and how long the text stays the same. */
const TEXTS: [number, string, number | null][] = [
  [3_723_400, "1:02:03", 401],
  [3_600_000, "1:00:00", 1],
  [3_599_999, "59:59", 1000],
  [125_000, "2:05", 1],
  [60_999, "1:00", 1000],
  [10_000, "0:10", 1],
  [9_999, "0:09.9", 100],
  [430, "0:00.4", 31],
  [0, "0:00.0", 1],
  [-50, "0:00.0", null],
];
for (const [left, text, next] of TEXTS) {
  test(`a time is written and changes when its text does: ${left}`, () => {
    assert.equal(timeText(left), text);
    if (next === null) return;
    const wait = timeUntilNextText(left);
    assert.equal(wait, next);
    if (left > 0) assert.notEqual(timeText(left - wait), text);
  });
}

/** The base, the time left, and how long until each warning. */
const ALARMS: [number, number, number[]][] = [
  [60_000, 10_000, [50_000, 10_000]],
  [480_000, 60_000, [420_000, 50_000, 10_000]],
  [5_000, 10_000, [5_000]],
];
for (const [base, low, alarms] of ALARMS) {
  test(`people are warned when little is left, and again when nearly none is: ${base}`, () => {
    const control = { base, increment: 0, bonus: 0 };
    assert.equal(lowLimit(control), low);
    const waits = [];
    for (let left = base; left > 0; left -= waits.at(-1)) waits.push(timeUntilAlarm(control, left));
    assert.deepEqual(waits, alarms);
  });
}

test("what somebody types becomes a control within reason", () => {
  const plain = { base: 900_000, increment: 10_000, bonus: 0 };
  assert.deepEqual(controlWithinLimits(plain), plain);
  const empty = controlWithinLimits({ base: NaN, increment: NaN, bonus: NaN });
  assert.deepEqual(empty, { base: 1_000, increment: 0, bonus: 0 });
  const wild = controlWithinLimits({ base: -5, increment: -5, bonus: 1e15 });
  assert.deepEqual(wild, { base: 1_000, increment: 0, bonus: 600_000 });
});

const BROKEN = [
  { running: { color: ONE, since: 0 } },
  { left: { [ONE]: "many" } },
  { left: { [ONE]: -1 } },
  { marks: "none" },
  { marks: [null] },
  { ply: 1.5 },
  { control: { base: 1 } },
];
test("a stored clock is looked at before it is believed", () => {
  const whole = clockAfterTurn(freshClock(), ONE, 1, 9);
  assert.ok(isClock(whole));
  for (const wrong of [null, "12", {}]) assert.ok(!isClock(wrong));
  for (const part of BROKEN) assert.ok(!isClock({ ...whole, ...part }), JSON.stringify(part));
});
