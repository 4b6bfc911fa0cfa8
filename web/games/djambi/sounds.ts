// Sounds of Djambi: the tones for the events of a turn.

import type { Tone } from "../../app/ui/sound.ts";
import type { GameEvent } from "../../protocol/djambi.ts";

/** Tones by the name of the sound. */
const SOUNDS: Record<string, Tone[]> = {
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
  end: [262, 330, 392, 523].map((pitch, step) => ({ at: step * 0.11, pitch, length: 0.45, loud: 0.6 })),
};

/** Event types by sound, the most important sound first. A turn plays only the first sound of which it has an event. */
const EVENTS_BY_SOUND: [keyof typeof SOUNDS, GameEvent["type"][]][] = [
  ["out", ["party-killed", "encircled", "resigned"]],
  ["power", ["power"]],
  ["death", ["death"]],
  ["lead", ["handle", "exhume"]],
  ["move", ["move", "leave", "pass"]],
];

/** Returns the tones of a turn, or those of the end of the game if it has ended; null for silence. */
export function turnTones(events: readonly GameEvent[], isOver: boolean): Tone[] | null {
  const name = isOver
    ? "end"
    : EVENTS_BY_SOUND.find(([, types]) => events.some(({ type }) => types.includes(type)))?.[0];
  return name ? (SOUNDS[name] ?? null) : null;
}
