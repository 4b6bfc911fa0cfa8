// Owns the sounds: what the last turn did, and that time runs out, made by the browser itself, quiet and short. No file is fetched, and nothing is
// made before somebody has switched them on.

import { all } from "./dom.js";

/** @typedef {import("../protocol/djambi").GameEvent} GameEvent */

/**
 * @typedef {object} Tone
 * @property {number} at Seconds after the beginning.
 * @property {number} pitch Hertz, at first.
 * @property {number} [to] Hertz, at last.
 * @property {number} length Seconds.
 * @property {number} loud 0 to 1.
 * @property {OscillatorType} [wave]
 */

const LOUDNESS = 0.12;

/** @type {Record<string, Tone[]>} By what happened; the first of `ORDER` that did is heard. */
const SOUNDS = {
  move: [{ at: 0, pitch: 330, to: 210, length: 0.07, loud: 0.8 }],
  lead: [
    { at: 0, pitch: 260, to: 330, length: 0.08, loud: 0.7 },
    { at: 0.09, pitch: 330, to: 210, length: 0.08, loud: 0.7 },
  ],
  death: [
    { at: 0, pitch: 170, to: 55, length: 0.22, loud: 1, wave: "triangle" },
    { at: 0.02, pitch: 95, to: 40, length: 0.28, loud: 0.9 },
  ],
  power: [392, 494, 587].map((pitch, step) => ({ at: step * 0.09, pitch, length: 0.2, loud: 0.6 })),
  out: [330, 262, 196].map((pitch, step) => ({ at: step * 0.14, pitch, length: 0.3, loud: 0.7 })),
  alarm: [880, 660, 880].map((pitch, step) => ({ at: step * 0.13, pitch, length: 0.11, loud: 0.7 })),
  end: [262, 330, 392, 523].map((pitch, step) => ({ at: step * 0.11, pitch, length: 0.45, loud: 0.6 })),
};

/** Events by their sound, the most telling first. @type {[keyof typeof SOUNDS, GameEvent["type"][]][]} */
const ORDER = [
  ["out", ["party-killed", "encircled", "resigned"]],
  ["power", ["power"]],
  ["death", ["death"]],
  ["lead", ["handle", "exhume"]],
  ["move", ["move", "leave", "pass"]],
];

/**
 * Let the turns of the page be heard as long as its state says so.
 *
 * @param {import("../games/djambi/panels/page").Page["store"]} store
 * @returns {() => void}
 */
export function attachSound(store) {
  /** @type {AudioContext | null} */
  let context = null;
  /** @param {string} name */
  const sound = (name) => {
    context ??= new AudioContext();
    play(context, SOUNDS[name] ?? []);
  };
  return all(
    store.select(
      (state) => [state.sound ? state.animate : null, state.view.outcome],
      (events, outcome) => {
        if (!events?.length) return;
        const name = outcome ? "end" : ORDER.find(([, types]) => events.some(({ type }) => types.includes(type)))?.[0];
        if (name) sound(name);
      },
    ),
    store.select(
      ({ alarms }) => [alarms],
      (alarms) => {
        if (alarms > 0 && store.get().sound) sound("alarm");
      },
    ),
  );
}

/**
 * @param {AudioContext} context
 * @param {Tone[]} tones
 */
function play(context, tones) {
  // A browser keeps silent until somebody has touched the page.
  if (context.state === "suspended") context.resume().catch(() => {});
  for (const { at, pitch, to = pitch, length, loud, wave = "sine" } of tones) {
    const begin = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: wave, frequency: pitch });
    const gain = new GainNode(context, { gain: loud * LOUDNESS });
    tone.frequency.exponentialRampToValueAtTime(to, begin + length);
    gain.gain.setValueAtTime(loud * LOUDNESS, begin);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(gain).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
