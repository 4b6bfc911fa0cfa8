// Owns the sounds: what the last turn did, and that time runs out, made by the browser itself, quiet and short. No file is fetched, and nothing is
// made before somebody has switched them on.

import { all } from "./dom.js";
import { isHere } from "./seats.js";
import { isPersonToMove } from "./state.js";

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

/** Time runs out. @type {Tone[]} */
const ALARM = [880, 660, 880].map((pitch, step) => ({ at: step * 0.13, pitch, length: 0.11, loud: 0.7 }));

/** Somebody here is to move, after others. @type {Tone[]} */
const TURN = [523, 784].map((pitch, step) => ({ at: 0.3 + step * 0.12, pitch, length: 0.16, loud: 0.5 }));

/**
 * Whether the turn has come to somebody here from somebody who is not.
 *
 * @param {import("./state.js").State} state
 */
function isCalled({ view, seats }) {
  const last = view.entries[view.record.cursor - 1];
  return last !== undefined && !isHere(seats[last.seat]) && isPersonToMove({ view, seats });
}

/**
 * Let the turns of the page be heard as long as its state says so.
 *
 * @param {Pick<import("./page").Page, "store" | "face">} page
 * @returns {() => void}
 */
export function attachSound({ store, face }) {
  /** @type {AudioContext | null} */
  let context = null;
  /** @param {Tone[]} tones */
  const sound = (tones) => {
    context ??= new AudioContext();
    play(context, tones);
  };
  return all(
    store.select(
      (state) => [state.sound ? state.animate : null, state.view.outcome],
      (events, outcome) => {
        if (!events?.length) return;
        const tones = face.sound(events, outcome !== null);
        if (tones) sound(tones);
      },
    ),
    store.select(
      ({ view, animate }) => [view, animate],
      (_view, animate) => {
        if (animate && store.get().sound && isCalled(store.get())) sound(TURN);
      },
    ),
    store.select(
      ({ alarms }) => [alarms],
      (alarms) => {
        if (alarms > 0 && store.get().sound) sound(ALARM);
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
