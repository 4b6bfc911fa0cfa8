// Display below the map: the dice, and the raiders' ship on its track.

import { drawAt, drawLine, fillDisc, fillShape, withOpacity, mixColors, traceRoundBox } from "./draw/brush.ts";
import { drawDie, drawEmptyDiePlace, sideOf } from "./draw/dice.ts";
import { drawRaiders } from "./draw/tokens.ts";
import type { Frame } from "./camera.ts";
import type { Theme } from "./draw/theme.ts";
import type { Observation, Pen } from "./types.ts";

/** The number of steps to the last one, on which the raiders attack (K12.1). */
const RAIDER_STEPS = 7;
const DICE = ["red", "yellow", "event"] as const;

/**
 * Returns the height of the display in CSS pixels.
 *
 * @param width The width of the board in CSS pixels.
 */
export const hudHeight = (width: number) => (width < 520 ? 46 : 60);

/** Returns the size of the dice below the map, and the middle of each. */
export function dicePlaces({ height, foot }: Frame) {
  const size = foot - 16;
  const y = height - foot / 2 - 2;
  return { size, places: [0, 1, 2].map((k) => ({ x: 12 + size / 2 + k * (size + 8), y })) };
}

/**
 * Draw the display. The pen is in CSS pixels.
 *
 * @param state `step` is that of the ship, a fraction while it moves.
 */
export function drawHud(
  pen: Pen,
  frame: Frame,
  { dice }: Observation,
  { hasRaiders, isThrowing, step }: { hasRaiders: boolean; isThrowing: boolean; step: number },
  theme: Theme,
) {
  const { size, places } = dicePlaces(frame);
  for (const [k, die] of DICE.entries()) {
    const value = dice?.[k];
    drawAt(pen, { ...(places[k] ?? {}), scale: size / 100 }, () => {
      if (value === undefined || isThrowing) drawEmptyDiePlace(pen, theme);
      else drawDie(pen, die, sideOf(die, value), theme);
    });
  }
  if (hasRaiders) drawRaiderTrack(pen, frame, (places[2]?.x ?? 0) + size / 2, step, theme);
}

/**
 * Draw the track of the raiders' ship.
 *
 * @param left The left end of the free space.
 */
function drawRaiderTrack(pen: Pen, { width, height, foot }: Frame, left: number, step: number, theme: Theme) {
  const gap = Math.min(52, (width - left - 40) / (RAIDER_STEPS + 0.6));
  const end = width - 14 - gap * 0.5;
  const y = height - foot / 2 + 2;
  const start = end - RAIDER_STEPS * gap;
  traceRoundBox(pen, start - gap * 0.62, y - foot * 0.36, end - start + gap * 1.16, foot * 0.72, foot * 0.36);
  pen.fillStyle = withOpacity(theme.deep, 0.55);
  pen.fill();
  pen.setLineDash([3, 5]);
  pen.lineCap = "round";
  drawLine(pen, theme.foam, 2.4, [start, y, end - gap * 0.4, y]);
  pen.lineCap = "butt";
  pen.setLineDash([]);
  for (let k = 0; k < RAIDER_STEPS; k += 1) {
    fillDisc(pen, theme.line, start + k * gap, y, 6.5);
    fillDisc(pen, k <= step ? theme.attack : mixColors(theme.sea, theme.foam, 0.55), start + k * gap, y, 4.6);
  }
  drawAt(pen, { x: end, y, scale: foot / 88 }, () => drawBurningTower(pen, theme));
  drawAt(pen, { x: start + step * gap, y: y - foot * 0.06, scale: (foot * 0.62) / 100 }, () => drawRaiders(pen, theme));
}

/** Draw the goal of the ship: a tower in flames. */
function drawBurningTower(pen: Pen, theme: Theme) {
  const tower = [
    -15, 28, -15, -8, -19, -8, -19, -20, -11, -20, -11, -14, -4, -14, -4, -20, 4, -20, 4, -14, 11, -14, 11, -20, 19,
    -20, 19, -8, 15, -8, 15, 28,
  ];
  pen.lineJoin = "round";
  pen.beginPath();
  pen.moveTo(-22, -4);
  pen.bezierCurveTo(-30, -24, -12, -26, -14, -42);
  pen.bezierCurveTo(-2, -36, 0, -30, 4, -44);
  pen.bezierCurveTo(18, -34, 30, -20, 22, -4);
  pen.closePath();
  pen.fillStyle = "#f08a1d";
  pen.fill();
  pen.strokeStyle = theme.line;
  pen.lineWidth = 3;
  pen.stroke();
  fillShape(
    pen,
    theme.line,
    tower.map((value) => value * 1.14),
  );
  fillShape(pen, "#b9b0a0", tower);
  fillShape(pen, "#5d5446", [-5, 28, -5, 14, 5, 14, 5, 28]);
}
