// Animation of a throw: the dice roll over the board, lie there to be read, and move to their places below it.

import { drawAt, fillOval } from "./draw/brush.ts";
import { drawTumbling, sideOf } from "./draw/dice.ts";
import { dicePlaces } from "./hud.ts";
import type { Frame } from "./camera.ts";
import type { Theme } from "./draw/theme.ts";
import type { Pen } from "./types.ts";

/** How long the dice roll over the board. */
const ROLLING_MS = 800;
/** How long the dice lie there to be read. */
const READING_MS = 550;
/** How long the dice move to their places. */
const GOING_MS = 280;
const DICE = ["red", "yellow", "event"] as const;

export interface Throw {
  dice: [number, number, string];
  start: number;
  onEnd: () => void;
}

export const THROW_MS = ROLLING_MS + READING_MS + GOING_MS;

/**
 * Draw the dice of a throw. The pen is in CSS pixels.
 *
 * @param time Milliseconds since the start of the throw.
 */
export function drawThrow(pen: Pen, frame: Frame, { dice }: Throw, time: number, theme: Theme) {
  const size = Math.max(48, Math.min(84, frame.width / 8));
  const room = dicePlaces(frame);
  const rolling = Math.min(1, time / ROLLING_MS);
  const going = Math.max(0, Math.min(1, (time - ROLLING_MS - READING_MS) / GOING_MS));
  const eased = going * going * (3 - 2 * going);
  for (const [k, die] of DICE.entries()) {
    const value = dice[k];
    if (value === undefined) continue;
    const rest = (1 - rolling) ** 2;
    const goal = {
      x: frame.width / 2 + (k - 1) * size * 1.32,
      y: (frame.height - frame.foot) * 0.52 + (k === 1 ? -size * 0.16 : 0),
    };
    const from = { x: frame.width * (0.08 + 0.05 * k), y: frame.height + size };
    const lie = room.places[k] ?? goal;
    const rolled = { x: from.x + (goal.x - from.x) * (1 - rest), y: from.y + (goal.y - from.y) * (1 - rest) };
    const x = rolled.x + (lie.x - rolled.x) * eased;
    const y = rolled.y + (lie.y - rolled.y) * eased;
    const hop = Math.abs(Math.cos(rolling * Math.PI * 2.5)) * (1 - rolling) * size * 1.1;
    const scale = (size + (room.size - size) * eased) / 100;
    fillOval(pen, theme.shadow, x + 4, y + size * 0.55 * (1 - eased), size * 0.5, size * 0.2);
    drawAt(pen, { x, y: y - hop, scale }, () => drawTumbling(pen, die, sideOf(die, value), rest, k, theme));
  }
}
