import assert from "node:assert/strict";
import { test } from "node:test";
import { attachSound } from "./sound.ts";
import { createStore } from "../model/store.ts";

const played = [];
const louds = [];
const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const node = { connect: (next) => next, start() {}, stop() {} };
/** State of the mocked audio context. `touch` resolves a resume that waits for a user gesture. */
let [state, touch] = ["running", () => {}];
globalThis.AudioContext = class {
  currentTime = 0;
  destination = {};
  get state() {
    return state;
  }
  resume() {
    return new Promise((resolve) => (touch = resolve));
  }
};
globalThis.GainNode = class {
  constructor(_, { gain }) {
    louds[louds.length - 1] = gain;
    Object.assign(this, node, { gain: ramp });
  }
};
globalThis.OscillatorNode = class {
  constructor(_, { frequency }) {
    played.push(frequency);
    louds.push(0);
    Object.assign(this, node, { frequency: ramp });
  }
};

test("a sound tells that another player's turn is over and it is a person's turn here", () => {
  const tonesAfter = (last) => {
    const view = { entries: [{ seat: last }], record: { cursor: 1 }, outcome: null, toAct: ["one"] };
    const rest = { animation: null, sound: true, alarmCount: 0, seats: { two: "level1" } };
    const store = createStore({ ...rest, view: { ...view, entries: [] } });
    attachSound({ store, gameUi: { eventSounds: () => null } });
    played.length = 0;
    store.set({ view, animation: [{}] });
    return played.length > 0;
  };
  assert.equal(tonesAfter("two"), true);
  assert.equal(tonesAfter("one"), false);
});

/** Returns a function that plays a number of turns on a page with the sound on. */
function createTurnPlayer() {
  const view = { entries: [], record: { cursor: 0 }, outcome: null, toAct: [] };
  const store = createStore({ animation: null, sound: true, alarmCount: 0, seats: {}, view });
  attachSound({ store, gameUi: { eventSounds: () => [{ at: 0, pitch: 300, length: 0.1, loud: 1 }] } });
  played.length = louds.length = 0;
  return (turns) => {
    for (let turn = 0; turn < turns; turn += 1) store.set({ animation: [{}] });
  };
}

test("the sounds of turns before the first user gesture are not played after it", async (t) => {
  t.mock.method(performance, "now", () => now);
  let now = 0;
  state = "suspended";
  const turns = createTurnPlayer();
  turns(60);
  assert.equal(played.length, 0);
  now = 60_000;
  state = "running";
  touch();
  await null;
  assert.equal(played.length, 0);
  turns(1);
  assert.equal(played.length, 1);
});

test("the first sound is played as soon as the new context runs", async () => {
  state = "suspended";
  createTurnPlayer()(1);
  state = "running";
  touch();
  await null;
  assert.equal(played.length, 1);
});

test("if the browser does not resume the context, nothing is played and nothing fails", async () => {
  state = "interrupted";
  createTurnPlayer()(1);
  touch();
  await null;
  assert.equal(played.length, 0);
  state = "running";
});

test("sounds of fast turns do not add up to more than full scale", () => {
  createTurnPlayer()(60);
  assert.ok(played.length > 1);
  assert.ok(louds.reduce((sum, loud) => sum + loud, 0) < 1);
});
