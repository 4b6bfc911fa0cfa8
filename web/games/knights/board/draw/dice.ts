// Pictures of the three dice, lying or tumbling. Two have numbers, the third has events (K5.1).

import { drawAt, fillDisc, mixColors, traceRoundBox, traceOutline } from "./brush.ts";
import { drawTrack } from "./resource-icons.ts";
import { drawRaiders } from "./tokens.ts";
import { TRACK_COLORS } from "./theme.ts";
import type { Theme } from "./theme.ts";
import type { Pen, Track } from "../types.ts";

type Die = "red" | "yellow" | "event";

const FACES = { red: { base: "#b8261d", pip: "#fff7ea" }, yellow: { base: "#f3cf3d", pip: "#2a2108" } };
/** Coordinates of the pips on each side, from -1 to 1. */
const PIPS = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];
/** The sides of the event die; half of them are raiders. */
const EVENTS = ["raiders", "trade", "raiders", "politics", "raiders", "science"];
const TRACKS = ["trade", "politics", "science"];

/** Returns the index of the side that shows *value*. */
export const sideOf = (die: Die, value: number | string) =>
  die === "event" ? Math.max(0, EVENTS.indexOf(String(value))) : Number(value) - 1;

const isTrack = (event: string) => TRACKS.includes(event);

function sideColor(die: Die, side: number) {
  if (die !== "event") return FACES[die].base;
  const event = EVENTS[side] ?? "raiders";
  return isTrack(event) ? TRACK_COLORS[event as Track].base : "#ece5d4";
}

/** Draw the pips or the sign of a side that is 100 units wide around the origin. */
function drawSide(pen: Pen, die: Die, side: number, theme: Theme) {
  if (die !== "event") {
    for (const [x = 0, y = 0] of PIPS[side] ?? []) fillDisc(pen, FACES[die].pip, x * 26, y * 26, 9.5);
    return;
  }
  const event = EVENTS[side] ?? "raiders";
  if (isTrack(event)) drawTrack(pen, event as Track, 66);
  else drawAt(pen, { y: 4, scale: 0.74 }, () => drawRaiders(pen, theme));
}

/** Draw a lying die, 100 units wide around the origin. */
export function drawDie(pen: Pen, die: Die, side: number, theme: Theme) {
  const color = sideColor(die, side);
  traceRoundBox(pen, -46, -42, 98, 98, 20);
  pen.fillStyle = theme.shadow;
  pen.fill();
  traceRoundBox(pen, -50, -50, 100, 100, 20);
  pen.fillStyle = mixColors(color, "#000000", 0.45);
  pen.fill();
  traceRoundBox(pen, -46.5, -46.5, 93, 93, 17);
  pen.fillStyle = color;
  pen.fill();
  traceRoundBox(pen, -41, -44, 82, 20, 10);
  pen.fillStyle = mixColors(color, "#ffffff", 0.22);
  pen.fill();
  drawSide(pen, die, side, theme);
}

/** Draw an empty place for a die. */
export function drawEmptyDiePlace(pen: Pen, theme: Theme) {
  traceRoundBox(pen, -46, -46, 92, 92, 18);
  pen.strokeStyle = theme.foam;
  pen.globalAlpha = 0.55;
  pen.lineWidth = 4;
  pen.setLineDash([12, 9]);
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

type Vector = [number, number, number];

/** The sides of a cube: the normal of each, and the directions that are right and down in its picture. */
const CUBE = [
  { side: 0, out: [0, 0, 1], right: [1, 0, 0], down: [0, 1, 0] },
  { side: 5, out: [0, 0, -1], right: [-1, 0, 0], down: [0, 1, 0] },
  { side: 1, out: [1, 0, 0], right: [0, 0, -1], down: [0, 1, 0] },
  { side: 4, out: [-1, 0, 0], right: [0, 0, 1], down: [0, 1, 0] },
  { side: 2, out: [0, -1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  { side: 3, out: [0, 1, 0], right: [1, 0, 0], down: [0, 0, -1] },
] as { side: number; out: Vector; right: Vector; down: Vector }[];

/**
 * Returns a vector turned about the three axes.
 *
 * @param turn Angle about x.
 * @param spin Angle about y.
 * @param roll Angle about z.
 */
function turnVector([x, y, z]: Vector, turn: number, spin: number, roll: number): Vector {
  const [ct, st, cs, ss, cr, sr] = [
    Math.cos(turn),
    Math.sin(turn),
    Math.cos(spin),
    Math.sin(spin),
    Math.cos(roll),
    Math.sin(roll),
  ];
  const [y1, z1] = [y * ct - z * st, y * st + z * ct];
  const [x2, z2] = [x * cs + z1 * ss, -x * ss + z1 * cs];
  return [x2 * cr - y1 * sr, x2 * sr + y1 * cr, z2];
}

/** By side, the angles about x and y that turn the side towards the viewer. */
const FACING = [
  [0, 0],
  [0, -Math.PI / 2],
  [-Math.PI / 2, 0],
  [Math.PI / 2, 0],
  [0, Math.PI / 2],
  [0, Math.PI],
] as [number, number][];

/**
 * Draw a tumbling die of 100 units around the origin. *rest* goes from 1 (just thrown) to 0 (it lies and shows *side*).
 *
 * @param seed Dice with different seeds tumble differently.
 */
export function drawTumbling(pen: Pen, die: Die, side: number, rest: number, seed: number, theme: Theme) {
  const [turn, spin] = FACING[side] ?? [0, 0];
  const swing = rest * (9 + seed * 2.3);
  const angles = [turn + swing, spin + swing * (seed % 2 === 0 ? 0.8 : -0.9), rest * (seed - 2) * 1.3] as const;
  for (const face of CUBE) {
    const out = turnVector(face.out, ...angles);
    if (out[2] <= 0.001) continue;
    const [right, down] = [turnVector(face.right, ...angles), turnVector(face.down, ...angles)];
    pen.save();
    pen.translate(out[0] * 50, out[1] * 50);
    pen.transform(right[0], right[1], down[0], down[1], 0, 0);
    const color = mixColors(sideColor(die, face.side), "#000000", 0.5 * (1 - out[2]));
    traceOutline(pen, [-50, -50, 50, -50, 50, 50, -50, 50]);
    pen.fillStyle = mixColors(color, "#000000", 0.4);
    pen.fill();
    traceRoundBox(pen, -47, -47, 94, 94, 13);
    pen.fillStyle = color;
    pen.fill();
    drawSide(pen, die, face.side, theme);
    pen.restore();
  }
}
