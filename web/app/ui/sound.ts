// Sounds of the last turn's events, of the person's own turn, and of time running out. They are synthesized, quiet and
// short: no file is fetched, and no audio context exists before a sound is played.

import { all } from "./dom.ts";
import { isLocalPerson } from "../model/seats.ts";
import { isPersonToMove } from "../model/state.ts";
import type { Page } from "../page.ts";
import type { State } from "../model/state.ts";

export interface Tone {
  /** Seconds after the beginning of the sound. */
  at: number;
  /** Pitch in hertz at the beginning. */
  pitch: number;
  /** Pitch in hertz at the end. */
  to?: number;
  /** Duration in seconds. */
  length: number;
  /** Loudness from 0 to 1. */
  loud: number;
  wave?: OscillatorType;
}

const LOUDNESS = 0.12;
/** Largest loudness of simultaneous tones. Above 1 they would be clipped, and crackle. */
const FULL = 0.9;
/** A sound that cannot start within this time is dropped. */
const FRESH_MS = 500;

/** Played when time runs out. */
const ALARM: Tone[] = [880, 660, 880].map((pitch, step) => ({ at: step * 0.13, pitch, length: 0.11, loud: 0.7 }));

/** Played when a person at this screen has the turn after other players. */
const TURN: Tone[] = [523, 784].map((pitch, step) => ({ at: 0.3 + step * 0.12, pitch, length: 0.16, loud: 0.5 }));

/** Whether a person at this screen has the turn after a player who is not at this screen. */
function isTurnPassedHere({ view, seats }: State) {
  const last = view.entries[view.record.cursor - 1];
  return last !== undefined && !isLocalPerson(seats[last.seat]) && isPersonToMove({ view, seats });
}

/** Play sounds of the page while they are switched on. Returns a function that ends it. */
export function attachSound({ store, gameUi }: Pick<Page, "store" | "gameUi">): () => void {
  let speaker: ((tones: Tone[]) => void) | null = null;
  const playTones = (tones: Tone[]) => {
    speaker ??= createSpeaker();
    speaker(tones);
  };
  return all(
    store.select(
      (state) => [state.sound ? state.animation : null, state.view.outcome],
      (events, outcome) => {
        if (!events?.length) return;
        const tones = gameUi.eventSounds(events, outcome !== null);
        if (tones) playTones(tones);
      },
    ),
    store.select(
      ({ view, animation }) => [view, animation],
      (_view, animate) => {
        if (animate && store.get().sound && isTurnPassedHere(store.get())) playTones(TURN);
      },
    ),
    store.select(
      ({ alarmCount }) => [alarmCount],
      (alarms) => {
        if (alarms > 0 && store.get().sound) playTones(ALARM);
      },
    ),
  );
}

/**
 * Returns a function that plays tones at once or not at all. Browsers suspend audio until the first user gesture, and while
 * a phone call uses the speakers; otherwise all sounds of that time would start together when it is resumed.
 */
function createSpeaker() {
  const context = new AudioContext();
  /** The scheduled tones, in seconds of the context's clock. */
  let sounding: { begin: number; end: number; loud: number }[] = [];
  const startTones = (tones: Tone[]) => {
    const now = context.currentTime;
    sounding = sounding.filter(({ end }) => end > now);
    for (const tone of tones) {
      const one = { begin: now + tone.at, end: now + tone.at + tone.length, loud: tone.loud * LOUDNESS };
      const beside = sounding.filter(({ begin, end }) => begin < one.end && one.begin < end);
      if (beside.reduce((sum, { loud }) => sum + loud, one.loud) > FULL) continue;
      sounding.push(one);
      playTone(context, tone, one);
    }
  };
  return (tones: Tone[]) => {
    if (context.state === "running") return startTones(tones);
    const asked = performance.now();
    const isAudible = () => context.state === "running" && performance.now() - asked < FRESH_MS;
    // A new context runs a moment after its creation.
    context.resume().then(
      () => isAudible() && startTones(tones),
      () => {},
    );
  };
}

function playTone(
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
