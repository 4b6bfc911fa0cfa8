import assert from "node:assert/strict";
import { test } from "node:test";
import { attachSound } from "./sound.js";
import { createStore } from "./store.js";

const played = [];
const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const node = { connect: (next) => next, start() {}, stop() {} };
globalThis.AudioContext = class {
  currentTime = 0;
  destination = {};
};
globalThis.GainNode = class {
  constructor() {
    Object.assign(this, node, { gain: ramp });
  }
};
globalThis.OscillatorNode = class {
  constructor(_, { frequency }) {
    played.push(frequency);
    Object.assign(this, node, { frequency: ramp });
  }
};

test("it is heard that the turn has come from others", () => {
  const heard = (last) => {
    const view = { entries: [{ seat: last }], record: { cursor: 1 }, outcome: null, toAct: ["one"] };
    const rest = { animate: null, sound: true, alarms: 0, seats: { two: "level1" } };
    const store = createStore({ ...rest, view: { ...view, entries: [] } });
    attachSound({ store, face: { sound: () => null } });
    played.length = 0;
    store.set({ view, animate: [{}] });
    return played.length > 0;
  };
  assert.equal(heard("two"), true);
  assert.equal(heard("one"), false);
});
