// Sounds of the last turn's events, of one's own turn, and of time running out: synthesized, quiet and short. No file
// is fetched, and no audio context exists before a sound is played.

import { all } from "./dom.ts";
import { isLocalPerson } from "../model/seats.ts";
import { isPersonToMove } from "../model/state.ts";
import type { Page } from "../page.ts";
import type { State } from "../model/state.ts";

export interface Tone {
  /** Seconds after the beginning. */
  at: number;
  /** Hertz, at the beginning. */
  pitch: number;
  /** Hertz, at the end. */
  to?: number;
  /** Seconds. */
  length: number;
  /** 0 to 1. */
  loud: number;
  wave?: OscillatorType;
}

const LOUDNESS = 0.12;
/** Maximum loudness of simultaneous tones: beyond 1 they would be clipped, and crackle. */
const FULL = 0.9;
/** A sound that could not start within this time is dropped. */
const FRESH_MS = 500;

/** Time runs out. */
const ALARM: Tone[] = [880, 660, 880].map((pitch, step) => ({ at: step * 0.13, pitch, length: 0.11, loud: 0.7 }));

/** It is the turn of a person here, after other players. */
const TURN: Tone[] = [523, 784].map((pitch, step) => ({ at: 0.3 + step * 0.12, pitch, length: 0.16, loud: 0.5 }));

/** Whether it is the turn of a person here, after a player who is not here. */
function wasAddressed({ view, seats }: State) {
  const last = view.entries[view.record.cursor - 1];
  return last !== undefined && !isLocalPerson(seats[last.seat]) && isPersonToMove({ view, seats });
}

/** Play sounds of the page while they are switched on; returns a function that ends it. */
export function attachSound({ store, gameUi }: Pick<Page, "store" | "gameUi">): () => void {
  let speaker: ((tones: Tone[]) => void) | null = null;
  const sound = (tones: Tone[]) => {
    speaker ??= createSpeaker();
    speaker(tones);
  };
  return all(
    store.select(
      (state) => [state.sound ? state.animation : null, state.view.outcome],
      (events, outcome) => {
        if (!events?.length) return;
        const tones = gameUi.eventSounds(events, outcome !== null);
        if (tones) sound(tones);
      },
    ),
    store.select(
      ({ view, animation }) => [view, animation],
      (_view, animate) => {
        if (animate && store.get().sound && wasAddressed(store.get())) sound(TURN);
      },
    ),
    store.select(
      ({ alarmCount }) => [alarmCount],
      (alarms) => {
        if (alarms > 0 && store.get().sound) sound(ALARM);
      },
    ),
  );
}

/**
 * Plays tones at once or not at all. Browsers suspend audio until the first user gesture, and while a phone call uses
 * the speakers; otherwise all sounds of that time would start together when it is resumed.
 */
function createSpeaker() {
  const context = new AudioContext();
  /** The scheduled tones, in seconds of the context's clock. */
  let sounding: { begin: number; end: number; loud: number }[] = [];
  const start = (tones: Tone[]) => {
    const now = context.currentTime;
    sounding = sounding.filter(({ end }) => end > now);
    for (const tone of tones) {
      const one = { begin: now + tone.at, end: now + tone.at + tone.length, loud: tone.loud * LOUDNESS };
      const beside = sounding.filter(({ begin, end }) => begin < one.end && one.begin < end);
      if (beside.reduce((sum, { loud }) => sum + loud, one.loud) > FULL) continue;
      sounding.push(one);
      play(context, tone, one);
    }
  };
  return (tones: Tone[]) => {
    if (context.state === "running") return start(tones);
    const asked = performance.now();
    const isAudible = () => context.state === "running" && performance.now() - asked < FRESH_MS;
    // A new context runs a moment after its creation.
    context.resume().then(
      () => isAudible() && start(tones),
      () => {},
    );
  };
}

function play(
  context: AudioContext,
  { pitch, to = pitch, wave = "sine" }: Tone,
  { begin, end, loud }: { begin: number; end: number; loud: number },
) {
  const tone = new OscillatorNode(context, { type: wave, frequency: pitch });
  const gain = new GainNode(context, { gain: loud });
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(gain).connect(context.destination);
  tone.start(begin);
  tone.stop(end);
}
