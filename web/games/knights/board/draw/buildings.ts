// Pictures of settlements, cities, walls, metropolises and toppled cities.

import { drawAt, drawLine, fillDisc, fillOval, fillShape, mixColors, traceRoundBox, traceOutline } from "./brush.ts";
import { drawEmblem, partyColors } from "./emblems.ts";
import { drawTrack } from "./resource-icons.ts";
import { TRACK_COLORS } from "./theme.ts";
import type { Theme } from "./theme.ts";
import type { Pen, Track } from "../types.ts";

/** Draw a dark outline with a light one around it. */
function drawContour(pen: Pen, theme: Theme, points: number[], width: number = 4.4) {
  pen.lineJoin = "round";
  traceOutline(pen, points);
  pen.strokeStyle = theme.halo;
  pen.lineWidth = width + 5;
  pen.stroke();
  pen.strokeStyle = theme.line;
  pen.lineWidth = width;
  pen.stroke();
}

function drawSeams(pen: Pen, theme: Theme, edges: number[][]) {
  for (const edge of edges) drawLine(pen, theme.line, 1.8, edge);
}

export function drawSettlement(pen: Pen, player: number, theme: Theme) {
  const { base, dark, light } = partyColors(player);
  fillOval(pen, theme.shadow, 3, 20, 31, 8);
  drawContour(pen, theme, [-25, 20, -25, -5, -11, -22, 11, -22, 25, -5, 25, 20]);
  fillShape(pen, base, [-25, 20, -25, -5, -11, -22, 3, -5, 3, 20]);
  fillShape(pen, mixColors(base, dark, 0.42), [3, -5, 25, -5, 25, 20, 3, 20]);
  fillShape(pen, mixColors(base, light, 0.65), [-11, -22, 11, -22, 25, -5, 3, -5]);
  drawSeams(pen, theme, [
    [3, 20, 3, -5, 25, -5],
    [3, -5, -11, -22],
  ]);
  fillShape(pen, dark, [10, 20, 10, 6, 18, 6, 18, 20]);
  drawAt(pen, { x: -11, y: 5 }, () => drawEmblem(pen, player, 8));
}

function drawCityHouses(pen: Pen, player: number, theme: Theme) {
  const { base, dark, light } = partyColors(player);
  drawContour(
    pen,
    theme,
    [
      -36, 24, -36, -30, -39, -30, -39, -40, -31, -40, -31, -34, -25, -34, -25, -40, -17, -40, -17, -34, -11, -34, -11,
      -40, -3, -40, -3, -30, -6, -30, -6, -12, 2, -20, 26, -20, 38, -4, 38, 24,
    ],
  );
  fillShape(pen, base, [-36, 24, -36, -30, -6, -30, -6, 24]);
  fillShape(pen, mixColors(base, dark, 0.42), [-12, 24, -12, -30, -6, -30, -6, 24]);
  fillShape(
    pen,
    mixColors(base, light, 0.6),
    [
      -39, -30, -39, -40, -31, -40, -31, -34, -25, -34, -25, -40, -17, -40, -17, -34, -11, -34, -11, -40, -3, -40, -3,
      -30,
    ],
  );
  fillShape(pen, mixColors(base, light, 0.6), [-6, -12, 2, -20, 26, -20, 38, -4, 8, -4, -6, -4]);
  fillShape(pen, mixColors(base, dark, 0.22), [-6, -4, 38, -4, 38, 24, -6, 24]);
  drawSeams(pen, theme, [
    [-39, -30, -3, -30],
    [-6, -30, -6, 24],
    [-6, -4, 38, -4],
  ]);
  for (const x of [6, 27]) fillShape(pen, dark, [x - 3.5, 3, x + 3.5, 3, x + 3.5, 11, x - 3.5, 11]);
  pen.beginPath();
  pen.moveTo(11, 24);
  pen.lineTo(11, 14);
  pen.quadraticCurveTo(16.5, 6, 22, 14);
  pen.lineTo(22, 24);
  pen.closePath();
  pen.fillStyle = dark;
  pen.fill();
  drawAt(pen, { x: -22, y: -8 }, () => drawEmblem(pen, player, 9.5));
}

/** Draw a ring wall in front of a city. */
function drawWall(pen: Pen, player: number, theme: Theme) {
  const top = 14;
  const teeth = [-46, -31, -16, -1, 14, 29].flatMap((x) => [x, top - 8, x + 10, top - 8, x + 10, top, x + 15, top]);
  const outline = [...teeth.slice(0, -2), 39, top - 8, 46, top - 8, 42, 34, -42, 34];
  drawContour(pen, theme, outline);
  fillShape(pen, "#b9b0a0", outline);
  fillShape(pen, "#8f8675", [-43.5, 27, 43.5, 27, 42, 34, -42, 34]);
  for (const [x, y] of [
    [-33, 19],
    [-20, 24],
    [22, 19],
    [34, 24],
    [-36, 29],
    [27, 30],
  ] as const) {
    drawLine(pen, "#6d6556", 2, [x - 5, y, x + 5, y]);
  }
  traceRoundBox(pen, -10, 15, 20, 19, 3);
  pen.fillStyle = partyColors(player).base;
  pen.fill();
  pen.strokeStyle = theme.line;
  pen.lineWidth = 2;
  pen.stroke();
  drawAt(pen, { y: 24 }, () => drawEmblem(pen, player, 6));
}

/** Draw the great house that a metropolis of *track* adds behind the city. */
function drawGreatHouse(pen: Pen, track: Track, theme: Theme) {
  const { base, dark } = TRACK_COLORS[track];
  const outlines = {
    trade: [-6, -16, -6, -46, 2, -58, 36, -58, 44, -46, 44, -16],
    politics: [
      -4, -16, -4, -62, 6, -62, 6, -54, 14, -54, 14, -62, 24, -62, 24, -54, 32, -54, 32, -62, 42, -62, 42, -16,
    ],
    science: [-6, -16, -6, -34, -2, -48, 8, -58, 19, -62, 30, -58, 40, -48, 44, -34, 44, -16],
  };
  drawContour(pen, theme, outlines[track]);
  fillShape(pen, base, outlines[track]);
  fillShape(pen, mixColors(base, dark, 0.5), [28, -16, 28, -50, 44, -46, 44, -16]);
  if (track === "trade") {
    for (const x of [-6, 10, 26])
      fillShape(pen, "#fff4d6", [x + 2, -46, x + 10, -46, x + 10, -37, x + 6, -33, x + 2, -37]);
  }
  drawLine(pen, theme.line, 3, [19, -60, 19, -80]);
  fillShape(pen, base, [20, -80, 40, -75, 20, -68]);
  drawLine(pen, theme.line, 1.6, [20, -80, 40, -75, 20, -68]);
  fillDisc(pen, mixColors(base, "#ffffff", 0.82), 19, -38, 15);
  drawAt(pen, { x: 19, y: -38 }, () => drawTrack(pen, track, 23, dark));
}

export function drawCity(
  pen: Pen,
  { player, wall, metropolis }: { player: number; wall: boolean; metropolis: Track | null },
  theme: Theme,
) {
  fillOval(pen, theme.shadow, 3, wall ? 32 : 25, 46, 9);
  if (metropolis) drawGreatHouse(pen, metropolis, theme);
  drawCityHouses(pen, player, theme);
  if (wall) drawWall(pen, player, theme);
}

/** Draw a city toppled by raiders: the broken tower lies beside the ruin. */
export function drawToppled(pen: Pen, player: number, theme: Theme) {
  const { base, dark, light, pale } = partyColors(player);
  fillOval(pen, theme.shadow, 2, 22, 42, 8);
  const ruin = [-36, 22, -36, -14, -30, -6, -24, -20, -17, -4, -10, -12, -6, 2, 0, -6, 6, 6, 6, 22];
  drawContour(pen, theme, ruin);
  fillShape(pen, base, ruin);
  fillShape(pen, mixColors(base, dark, 0.4), [-8, 22, -6, 2, 0, -6, 6, 6, 6, 22]);
  const tower = [10, 8, 37, -3, 44, 12, 17, 23];
  drawContour(pen, theme, tower);
  fillShape(pen, mixColors(base, light, 0.4), tower);
  drawLine(pen, theme.line, 2, [19, 5, 24, 12, 21, 21]);
  drawLine(pen, theme.line, 2, [30, 0, 33, 8]);
  for (const [x, y, r] of [
    [2, 20, 5],
    [-14, 21, 4],
    [12, 24, 4],
  ] as const) {
    fillDisc(pen, theme.line, x, y, r + 1.6);
    fillDisc(pen, pale, x, y, r);
  }
  drawAt(pen, { x: -22, y: 8 }, () => drawEmblem(pen, player, 8.5));
  drawLine(pen, theme.line, 2, [-33, -8, -28, 3, -33, 12]);
}
