// Sounds of Knights: the tones for the events of an action.

import type { Tone } from "../../app/ui/sound.ts";
import type { KnightsEvent } from "../../protocol/knights.ts";

const SOUNDS: Record<string, Tone[]> = {
  dice: [0, 0.07, 0.16, 0.3, 0.52].map((at, step) => ({
    at,
    pitch: 900 - step * 90,
    to: 300,
    length: 0.03,
    loud: 0.7 - step * 0.08,
    wave: "triangle" as const,
  })),
  build: [
    { at: 0, pitch: 240, to: 150, length: 0.07, loud: 0.9 },
    { at: 0.11, pitch: 240, to: 150, length: 0.07, loud: 0.8 },
  ],
  move: [{ at: 0, pitch: 330, to: 230, length: 0.06, loud: 0.7 }],
  fight: [
    { at: 0, pitch: 1400, to: 700, length: 0.06, loud: 0.5, wave: "square" },
    { at: 0.1, pitch: 1700, to: 600, length: 0.09, loud: 0.5, wave: "square" },
  ],
  fall: [{ at: 0, pitch: 170, to: 50, length: 0.3, loud: 1, wave: "triangle" }],
  raiders: [196, 185, 147].map((pitch, step) => ({
    at: step * 0.16,
    pitch,
    length: 0.24,
    loud: 0.8,
    wave: "sawtooth" as const,
  })),
  coin: [
    { at: 0, pitch: 1200, to: 1250, length: 0.05, loud: 0.5 },
    { at: 0.06, pitch: 1600, to: 1650, length: 0.09, loud: 0.5 },
  ],
  fanfare: [392, 494, 587].map((pitch, step) => ({ at: step * 0.09, pitch, length: 0.2, loud: 0.6 })),
  turn: [
    { at: 0, pitch: 523, length: 0.08, loud: 0.5 },
    { at: 0.09, pitch: 659, length: 0.12, loud: 0.5 },
  ],
  end: [262, 330, 392, 523].map((pitch, step) => ({ at: step * 0.11, pitch, length: 0.45, loud: 0.6 })),
};

/** Sounds by importance, each with the events that it belongs to. An action plays the first sound of which it has an event. */
const EVENTS_BY_SOUND: [keyof typeof SOUNDS, (event: KnightsEvent) => boolean][] = [
  ["raiders", ({ type }) => type === "attack-of-raiders"],
  ["fall", (event) => event.type === "strike" || isLossOfCity(event)],
  ["fight", ({ type }) => type === "fight" || type === "attack"],
  ["fanfare", ({ type }) => type === "longest" || type === "defender"],
  ["dice", ({ type }) => type === "dice"],
  ["coin", ({ type }) => type === "bank" || type === "deal" || type === "steal"],
  ["build", (event) => event.type === "place" || event.type === "level" || isGainOfPiece(event)],
  ["move", ({ type }) => type === "move" || type === "remove"],
  ["turn", ({ type }) => type === "turn"],
];

const isLossOfCity = ({ type, what }: KnightsEvent) => type === "change" && (what === "pillaged" || what === "toppled");

/** Whether a piece has improved or changed its owner. A knight that becomes inactive has only acted. */
const isGainOfPiece = ({ type, what, to }: KnightsEvent) =>
  type === "change" && what !== "pillaged" && what !== "toppled" && (what !== "active" || to === true);

/** Returns the tones for the events of an action, or those of the end of the game if it has ended; null for silence. */
export function actionTones(events: readonly KnightsEvent[], isOver: boolean): Tone[] | null {
  const name = isOver ? "end" : EVENTS_BY_SOUND.find(([, hasSound]) => events.some(hasSound))?.[0];
  return name ? (SOUNDS[name] ?? null) : null;
}
