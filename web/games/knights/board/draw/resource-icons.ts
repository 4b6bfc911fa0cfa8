// Icons of the kinds of cards, and signs of the tracks. Each is 80 units wide, around the origin.

import { drawLine, addOutline, fillDisc, fillOval, fillShape, traceRoundBox, traceOutline } from "./brush.ts";
import { TRACK_COLORS } from "./theme.ts";
import type { Pen, Track } from "../types.ts";

const INK = "#33261a";

function strokeOutline(pen: Pen, width: number = 3.4) {
  pen.strokeStyle = INK;
  pen.lineWidth = width;
  pen.lineJoin = "round";
  pen.stroke();
}

function fillOutlined(pen: Pen, color: string, points: number[]) {
  fillShape(pen, color, points);
  strokeOutline(pen);
}

/** Draw two logs. */
function drawWood(pen: Pen) {
  for (const [x, y] of [
    [4, -17],
    [-6, 15],
  ] as const) {
    traceRoundBox(pen, x - 36, y - 14, 66, 28, 13);
    pen.fillStyle = "#96602f";
    pen.fill();
    strokeOutline(pen);
    drawLine(pen, "#6b3f1a", 2.4, [x - 22, y - 4, x + 2, y - 4]);
    drawLine(pen, "#6b3f1a", 2.4, [x - 14, y + 5, x + 8, y + 5]);
    fillOval(pen, "#e9c48d", x + 20, y, 11, 14);
    strokeOutline(pen);
    fillOval(pen, "#b98346", x + 20, y, 5, 7);
  }
}

function drawBrick(pen: Pen) {
  for (const [x, y] of [
    [-20, 14],
    [20, 14],
    [0, -14],
  ] as const) {
    traceRoundBox(pen, x - 18, y - 12, 37, 25, 3);
    pen.fillStyle = "#c2532d";
    pen.fill();
    strokeOutline(pen);
    drawLine(pen, "#e88a63", 4, [x - 12, y - 6, x + 11, y - 6]);
  }
}

function drawWool(pen: Pen) {
  pen.lineCap = "round";
  for (const x of [-14, 10]) drawLine(pen, INK, 7, [x, 14, x, 32]);
  pen.lineCap = "butt";
  for (const isInk of [true, false]) {
    const grow = isInk ? 3 : 0;
    for (const [x, y, r] of [
      [-20, 2, 15],
      [-4, -10, 17],
      [13, -2, 15],
      [-2, 8, 18],
      [-17, 12, 12],
      [13, 11, 12],
    ] as const) {
      fillDisc(pen, isInk ? INK : "#fbf7ea", x, y, r + grow);
    }
  }
  fillOval(pen, "#4a3d31", 29, -8, 10, 12);
  strokeOutline(pen);
  fillDisc(pen, "#ffffff", 32, -10, 2.4);
  fillDisc(pen, "#d9d0bc", -8, 10, 3);
  fillDisc(pen, "#d9d0bc", 4, 2, 3);
}

function drawGrain(pen: Pen) {
  pen.lineCap = "round";
  drawLine(pen, "#9a6c12", 5, [0, 38, 0, -20]);
  pen.lineCap = "butt";
  for (const side of [-1, 1]) {
    for (const y of [18, 2, -14]) {
      pen.beginPath();
      pen.moveTo(0, y + 6);
      pen.quadraticCurveTo(side * 4, y - 12, side * 20, y - 16);
      pen.quadraticCurveTo(side * 22, y + 2, 0, y + 6);
      pen.fillStyle = "#f2c230";
      pen.fill();
      strokeOutline(pen, 2.8);
    }
  }
  pen.beginPath();
  pen.moveTo(0, -12);
  pen.quadraticCurveTo(-12, -26, 0, -40);
  pen.quadraticCurveTo(12, -26, 0, -12);
  pen.fillStyle = "#f7d564";
  pen.fill();
  strokeOutline(pen, 2.8);
}

function drawOre(pen: Pen) {
  fillOutlined(pen, "#7b8794", [-36, 26, -28, -10, -8, -30, 16, -26, 34, -2, 36, 26, 8, 34]);
  fillShape(pen, "#b7c2cd", [-28, -10, -8, -30, 0, -8, -14, 6]);
  fillShape(pen, "#dfe7ee", [-8, -30, 16, -26, 0, -8]);
  fillShape(pen, "#59636f", [16, -26, 34, -2, 12, 8, 0, -8]);
  fillShape(pen, "#4a535e", [34, -2, 36, 26, 8, 34, 12, 8]);
  traceOutline(pen, [-36, 26, -28, -10, -8, -30, 16, -26, 34, -2, 36, 26, 8, 34]);
  strokeOutline(pen);
}

/** Draw a bolt of cloth. */
function drawCloth(pen: Pen) {
  fillOutlined(pen, "#b8467c", [-36, -22, 20, -22, 20, 24, -36, 24]);
  fillShape(pen, "#d977a4", [-36, -22, -20, -22, -20, 24, -36, 24]);
  for (const y of [-8, 6]) drawLine(pen, "#8c2a58", 3, [-34, y, 18, y]);
  fillOval(pen, "#e79bbf", 22, -10, 13, 15);
  strokeOutline(pen);
  fillOval(pen, "#8c2a58", 22, -10, 5, 6);
  fillOutlined(pen, "#b8467c", [10, 24, 20, 24, 20, 36, 15, 30, 10, 36]);
}

function drawCoin(pen: Pen) {
  for (const [x, y] of [
    [8, 16],
    [4, 4],
    [-2, -8],
  ] as const) {
    fillOval(pen, "#c98f12", x, y + 5, 30, 19);
    strokeOutline(pen);
    fillOval(pen, "#f6cc3c", x, y, 30, 19);
    strokeOutline(pen);
  }
  fillOval(pen, "#fdeaa0", -2, -8, 19, 11);
  strokeOutline(pen, 2.2);
}

function drawPaper(pen: Pen) {
  fillOutlined(pen, "#f4ecd4", [-24, -26, 26, -26, 26, 28, -24, 28]);
  for (const y of [-14, -3, 8]) drawLine(pen, "#8b7a58", 3.4, [-14, y, 16, y]);
  for (const y of [-29, 30]) {
    traceRoundBox(pen, -34, y - 8, 68, 16, 8);
    pen.fillStyle = "#d9c793";
    pen.fill();
    strokeOutline(pen);
  }
  fillDisc(pen, "#b3261e", 14, 19, 7);
}

/** Draw a card of any kind, or of a hidden kind. */
function drawAnyCard(pen: Pen) {
  pen.font = "700 74px Georgia, serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = INK;
  pen.fillText("?", 0, 4);
}

const RESOURCE_ICONS = {
  wood: drawWood,
  brick: drawBrick,
  wool: drawWool,
  grain: drawGrain,
  ore: drawOre,
  cloth: drawCloth,
  coin: drawCoin,
  paper: drawPaper,
  any: drawAnyCard,
};

/**
 * Draw the picture of a kind of card, *size* units wide around the origin.
 *
 * @param kind One of K1.5, or `any`.
 */
export function drawKind(pen: Pen, kind: string, size: number) {
  const draw = RESOURCE_ICONS[kind as keyof typeof RESOURCE_ICONS];
  if (!draw) return;
  pen.save();
  pen.scale(size / 80, size / 80);
  draw(pen);
  pen.restore();
}

/** Draw the sign of a track (scales, a crown or a cog), *size* units wide around the origin. */
export function drawTrack(pen: Pen, track: Track, size: number, color: string = TRACK_COLORS[track].ink) {
  pen.save();
  pen.scale(size / 80, size / 80);
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.lineJoin = "round";
  if (track === "politics") drawCrown(pen);
  else if (track === "trade") drawScales(pen);
  else drawCog(pen);
  pen.restore();
}

function drawCrown(pen: Pen) {
  traceOutline(pen, [-34, 26, -38, -20, -18, 0, 0, -32, 18, 0, 38, -20, 34, 26]);
  pen.fill();
}

function drawScales(pen: Pen) {
  pen.lineWidth = 8;
  pen.beginPath();
  pen.moveTo(0, -34);
  pen.lineTo(0, 32);
  pen.moveTo(-20, 34);
  pen.lineTo(20, 34);
  pen.moveTo(-32, -22);
  pen.lineTo(32, -22);
  pen.stroke();
  for (const x of [-28, 28]) {
    pen.beginPath();
    pen.moveTo(x - 17, 4);
    pen.quadraticCurveTo(x, 30, x + 17, 4);
    pen.closePath();
    pen.fill();
    pen.lineWidth = 3.5;
    pen.beginPath();
    pen.moveTo(x - 15, 5);
    pen.lineTo(x, -22);
    pen.lineTo(x + 15, 5);
    pen.stroke();
  }
}

function drawCog(pen: Pen) {
  const teeth = Array.from({ length: 16 }, (_, k) => {
    const [from, to] = [(k - 0.5) * (Math.PI / 8) + 0.06, (k + 0.5) * (Math.PI / 8) - 0.06];
    const far = k % 2 === 0 ? 37 : 27;
    return [far * Math.cos(from), far * Math.sin(from), far * Math.cos(to), far * Math.sin(to)];
  });
  pen.beginPath();
  addOutline(pen, teeth.flat());
  pen.moveTo(12, 0);
  pen.arc(0, 0, 12, 0, 2 * Math.PI);
  pen.closePath();
  pen.fill("evenodd");
}
