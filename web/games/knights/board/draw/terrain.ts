// Terrain of a hex: a colour and a pattern, which leaves the middle free for the number.

import {
  drawAt,
  drawLine,
  addOutline,
  fillDisc,
  fillOval,
  fillShape,
  hexCorners,
  seededRandom,
  traceOutline,
} from "./brush.ts";
import type { Ground, Theme } from "./theme.ts";
import type { Pen } from "../types.ts";

/** The radius of the ground in units. The rim of the hex around it is sand. */
const COVER = 95.5;

type Pattern = (pen: Pen, ground: Ground, random: () => number) => void;

/**
 * Draw the ground of a hex around the origin.
 *
 * @param terrain One of `fhpgm$d`.
 * @param seed The same seed gives the same pattern.
 */
export function drawTerrain(pen: Pen, terrain: string, seed: string, theme: Theme) {
  const ground = theme.grounds[terrain as keyof Theme["grounds"]];
  if (!ground) return;
  pen.save();
  traceOutline(pen, hexCorners(0, 0, COVER));
  pen.fillStyle = createShading(pen, ground);
  pen.fill();
  pen.clip();
  PATTERNS[terrain as keyof typeof PATTERNS](pen, ground, seededRandom(seed));
  pen.restore();
  traceOutline(pen, hexCorners(0, 0, COVER));
  pen.strokeStyle = ground.dark;
  pen.lineWidth = theme.name === "contrast" ? 5 : 2.5;
  pen.lineJoin = "round";
  pen.stroke();
}

/** Returns a gradient with light from the upper left. */
function createShading(pen: Pen, { base, light, dark }: Ground) {
  const shine = pen.createRadialGradient(-28, -38, 8, -10, -10, 150);
  shine.addColorStop(0, light);
  shine.addColorStop(0.45, base);
  shine.addColorStop(1, dark);
  return shine;
}

/**
 * Returns points around the number, from the top down.
 *
 * @param jitter The size of random deviations in units.
 */
function ringOfPoints(random: () => number, count: number, radius: number, jitter: number = 8) {
  const turn = random() * 6;
  const spots = Array.from({ length: count }, (_, k) => {
    const angle = turn + (k * 2 * Math.PI) / count;
    const far = radius + (random() - 0.5) * 2 * jitter;
    return {
      x: far * Math.cos(angle) + (random() - 0.5) * jitter,
      y: far * Math.sin(angle) + (random() - 0.5) * jitter,
    };
  });
  return spots.sort((a, b) => a.y - b.y);
}

function drawTree(pen: Pen, { dark, light, mark }: Ground, size: number) {
  fillOval(pen, "rgba(0, 0, 0, 0.18)", 3, size * 0.52, size * 0.42, size * 0.13);
  fillShape(pen, mark, [-2, size * 0.2, 2, size * 0.2, 2, size * 0.55, -2, size * 0.55]);
  for (const [top, wide, low] of [
    [-0.3, 0.44, 0.38],
    [-0.58, 0.36, 0.08],
    [-0.86, 0.27, -0.24],
  ] as const) {
    fillShape(pen, dark, [0, top * size, wide * size, low * size, -wide * size, low * size]);
    fillShape(pen, light, [0, top * size, -size * 0.05, low * size, -wide * size, low * size]);
  }
}

const drawForest: Pattern = (pen, ground, random) => {
  const spots = [...ringOfPoints(random, 13, 78, 7), ...ringOfPoints(random, 9, 52, 5)].sort((a, b) => a.y - b.y);
  for (const spot of spots) drawAt(pen, { ...spot, scale: 0.85 + random() * 0.35 }, () => drawTree(pen, ground, 27));
};

const drawHills: Pattern = (pen, ground, random) => {
  for (const spot of [...ringOfPoints(random, 7, 78, 6), ...ringOfPoints(random, 4, 46, 5)].sort((a, b) => a.y - b.y)) {
    drawAt(pen, { ...spot, scale: 1 + random() * 0.45 }, () => drawHill(pen, ground));
  }
};

/** Draw a broad hill of clay in layers, dug away on one side. */
function drawHill(pen: Pen, { base, dark, light, mark }: Ground) {
  const traceHill = () => {
    pen.beginPath();
    pen.moveTo(-34, 14);
    pen.bezierCurveTo(-24, 6, -18, -15, -2, -15);
    pen.bezierCurveTo(14, -15, 20, 8, 34, 14);
    pen.closePath();
  };
  pen.save();
  traceHill();
  pen.fillStyle = base;
  pen.fill();
  pen.clip();
  pen.beginPath();
  pen.moveTo(4, -20);
  pen.quadraticCurveTo(12, 0, 8, 20);
  pen.lineTo(40, 20);
  pen.lineTo(40, -20);
  pen.closePath();
  pen.fillStyle = dark;
  pen.fill();
  for (const [y, color] of [
    [-7, light],
    [1, light],
    [8, light],
  ] as const) {
    pen.beginPath();
    pen.moveTo(-36, y + 8);
    pen.quadraticCurveTo(-10, y - 6, 6, y);
    pen.strokeStyle = color;
    pen.lineWidth = 2.6;
    pen.stroke();
  }
  pen.restore();
  traceHill();
  pen.strokeStyle = mark;
  pen.lineWidth = 1.5;
  pen.stroke();
}

const drawPasture: Pattern = (pen, ground, random) => {
  for (const y of [-62, -22, 24, 62]) {
    pen.beginPath();
    pen.moveTo(-100, y + 8);
    pen.bezierCurveTo(-50, y - 16, 30, y + 18, 100, y - 8);
    pen.strokeStyle = ground.light;
    pen.lineWidth = 7;
    pen.stroke();
  }
  pen.lineCap = "round";
  for (const { x, y } of [...ringOfPoints(random, 14, 70, 16), ...ringOfPoints(random, 7, 45, 5)]) {
    for (const lean of [-4, 0, 4])
      drawLine(pen, lean === 0 ? ground.mark : ground.dark, 2, [
        x + lean * 0.4,
        y,
        x + lean,
        y - 8 - (lean === 0 ? 3 : 0),
      ]);
  }
  for (const [index, spot] of ringOfPoints(random, 5, 62, 6).entries()) {
    drawAt(pen, { ...spot, scale: 0.95 }, () => {
      if (index % 2 === 1) pen.scale(-1, 1);
      drawSheep(pen, ground);
    });
  }
  pen.lineCap = "butt";
};

function drawSheep(pen: Pen, { mark }: Ground) {
  fillOval(pen, "rgba(0, 0, 0, 0.16)", 0, 11, 15, 4);
  pen.lineCap = "round";
  for (const x of [-7, -2, 4, 8]) drawLine(pen, "#4a4038", 2.6, [x, 4, x, 11]);
  for (const [x, y, r] of [
    [-8, -1, 7],
    [-1, -4, 8],
    [7, -1, 7],
    [0, 2, 8],
  ] as const)
    fillDisc(pen, "#fffdf4", x, y, r);
  pen.beginPath();
  pen.arc(0, -1, 13, 0.2, 2.6);
  pen.strokeStyle = mark;
  pen.lineWidth = 1;
  pen.stroke();
  fillOval(pen, "#4a4038", 15, -4, 4.4, 5.4);
  fillDisc(pen, "#fffdf4", 12, -8, 3.2);
}

const drawFields: Pattern = (pen, ground, random) => {
  const strips = [
    { angle: -0.55, x: -45, y: -30 },
    { angle: 0.5, x: 50, y: -28 },
    { angle: 0.05, x: 0, y: 70 },
  ];
  for (const [index, { angle, x, y }] of strips.entries()) {
    drawAt(pen, { x, y, angle }, () => {
      for (let k = -8; k < 9; k += 1)
        drawLine(pen, k % 2 === 0 ? ground.light : ground.dark, k % 2 === 0 ? 4.5 : 1.6, [
          -62 + index * 3,
          k * 8,
          62,
          k * 8,
        ]);
    });
  }
  for (const spot of [...ringOfPoints(random, 8, 72, 5), ...ringOfPoints(random, 5, 46, 3)].sort((a, b) => a.y - b.y)) {
    drawAt(pen, { ...spot, scale: 0.95 + random() * 0.2 }, () => drawSheaf(pen, ground));
  }
};

/** Draw ears of wheat that are tied together. */
function drawSheaf(pen: Pen, { base, light, mark }: Ground) {
  fillOval(pen, "rgba(60, 40, 0, 0.22)", 0, 15, 11, 3.4);
  pen.beginPath();
  pen.moveTo(-8, 15);
  pen.quadraticCurveTo(-1, 3, -13, -9);
  pen.lineTo(13, -9);
  pen.quadraticCurveTo(1, 3, 8, 15);
  pen.closePath();
  pen.fillStyle = base;
  pen.fill();
  pen.strokeStyle = mark;
  pen.lineWidth = 1.6;
  pen.stroke();
  for (const lean of [-3.5, 0, 3.5]) drawLine(pen, mark, 1, [lean * 1.5, 14, lean * 0.6, 4, lean * 2.4, -9]);
  for (const lean of [-12, -6, 0, 6, 12]) {
    const top = -15 + Math.abs(lean) * 0.35;
    fillOval(pen, mark, lean, top, 4, 7.4);
    fillOval(pen, light, lean - 0.3, top, 2.7, 6);
  }
  drawLine(pen, mark, 3.6, [-5, 4, 5, 4]);
}

const drawMountains: Pattern = (pen, ground, random) => {
  for (const spot of [...ringOfPoints(random, 9, 74, 5), ...ringOfPoints(random, 4, 46, 4)].sort((a, b) => a.y - b.y)) {
    drawAt(pen, { ...spot, scale: 0.8 + random() * 0.4 }, () => drawPeak(pen, ground));
  }
};

function drawPeak(pen: Pen, { base, dark, mark }: Ground) {
  fillShape(pen, base, [0, -28, 27, 18, -27, 18]);
  fillShape(pen, dark, [0, -28, 27, 18, 5, 18, -3, 2, 4, -10]);
  fillShape(pen, "#fbfdff", [0, -28, 9.5, -12, 4, -15, 0, -9, -4, -14, -9.5, -12]);
  fillShape(pen, "#d5dde6", [0, -28, 9.5, -12, 4, -15, 1, -18]);
  traceOutline(pen, [0, -28, 27, 18, -27, 18]);
  pen.strokeStyle = mark;
  pen.lineWidth = 1.7;
  pen.lineJoin = "round";
  pen.stroke();
}

const drawGold: Pattern = (pen, ground, random) => {
  for (const { x, y } of ringOfPoints(random, 12, 64, 22)) {
    fillShape(pen, ground.dark, [x - 15, y + 7, x - 8, y - 8, x + 7, y - 9, x + 16, y + 4, x + 6, y + 10]);
    fillShape(pen, ground.light, [x - 15, y + 7, x - 8, y - 8, x + 3, y - 8, x - 4, y + 3]);
  }
  pen.beginPath();
  pen.moveTo(-96, -30);
  pen.bezierCurveTo(-60, -66, -20, -44, 18, -62);
  pen.bezierCurveTo(46, -76, 66, -60, 92, -66);
  pen.moveTo(-92, 42);
  pen.bezierCurveTo(-50, 50, -36, 76, 8, 64);
  pen.bezierCurveTo(40, 54, 60, 66, 96, 38);
  pen.strokeStyle = ground.mark;
  pen.lineWidth = 5;
  pen.lineCap = "round";
  pen.stroke();
  pen.lineCap = "butt";
  for (const spot of ringOfPoints(random, 9, 60, 7))
    drawAt(pen, { ...spot, scale: 0.8 + random() * 0.5 }, () => drawNugget(pen, ground));
};

function drawNugget(pen: Pen, { mark }: Ground) {
  fillShape(pen, "#8a5a06", [-11, 6, -8, -6, 2, -10, 11, -3, 10, 7, 0, 11]);
  fillShape(pen, mark, [-9, 5, -6, -5, 2, -8, 9, -2, 8, 5, 0, 8]);
  fillShape(pen, "#fff3b8", [-6, -5, 2, -8, 4, -3, -3, 0]);
}

const drawDesert: Pattern = (pen, ground, random) => {
  for (const { x, y } of ringOfPoints(random, 9, 62, 16)) {
    pen.beginPath();
    pen.moveTo(x - 24, y + 6);
    pen.quadraticCurveTo(x - 4, y - 13, x + 8, y - 6);
    pen.quadraticCurveTo(x + 20, y + 2, x + 26, y + 7);
    pen.quadraticCurveTo(x + 4, y, x - 24, y + 6);
    pen.fillStyle = ground.dark;
    pen.fill();
    pen.beginPath();
    pen.moveTo(x - 24, y + 4);
    pen.quadraticCurveTo(x - 4, y - 15, x + 8, y - 8);
    pen.strokeStyle = ground.light;
    pen.lineWidth = 3;
    pen.stroke();
  }
  for (const spot of ringOfPoints(random, 3, 60, 4)) drawAt(pen, spot, () => drawCactus(pen, ground));
  for (const { x, y } of ringOfPoints(random, 10, 66, 14)) fillDisc(pen, ground.mark, x, y, 1.8);
};

function drawCactus(pen: Pen, { mark }: Ground) {
  fillOval(pen, "rgba(70, 50, 0, 0.22)", 2, 15, 11, 3);
  pen.lineCap = "round";
  for (const [color, width] of [
    ["#35562c", 8],
    ["#6a9152", 4.5],
  ] as const) {
    drawLine(pen, color, width, [0, 14, 0, -16]);
    drawLine(pen, color, width * 0.8, [0, 3, -9, 3, -9, -7]);
    drawLine(pen, color, width * 0.8, [0, -3, 9, -3, 9, -12]);
  }
  drawLine(pen, mark, 0.9, [0, 12, 0, -14]);
  pen.lineCap = "butt";
}

const PATTERNS = {
  f: drawForest,
  h: drawHills,
  p: drawPasture,
  g: drawFields,
  m: drawMountains,
  $: drawGold,
  d: drawDesert,
};

/** Make the outlines of hexes the current path. */
export function traceLand(pen: Pen, hexes: { x: number; y: number }[], radius: number) {
  pen.beginPath();
  for (const { x, y } of hexes) addOutline(pen, hexCorners(x, y, radius));
}
