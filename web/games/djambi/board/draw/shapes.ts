// Vector shapes: token outlines by side, symbols by kind. They are drawn in a box of 100 × 100 units round the origin; y
// points downwards.

import { Path } from "./path.ts";
import type { Color, Kind } from "../../../../protocol/djambi.ts";

/** *cut* is drawn over *fill*, in the colour of the token. */
type Symbol = { fill: Path; cut: Path | null };

type Corner = [number, number];

/** Returns the path of a closed polygon with rounded corners. */
export function roundedPolygon(corners: Corner[], radius: number) {
  const path = new Path();
  const [ax, ay] = corners[corners.length - 1] ?? [0, 0];
  const [bx, by] = corners[0] ?? [0, 0];
  path.moveTo((ax + bx) / 2, (ay + by) / 2);
  corners.forEach(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length] ?? [0, 0];
    path.arcTo(x, y, (x + nx) / 2, (y + ny) / 2, radius);
    path.lineTo((x + nx) / 2, (y + ny) / 2);
  });
  path.closePath();
  return path;
}

/**
 * Returns the corners of a regular polygon.
 *
 * @param firstAngle The angle of the first corner, in radians clockwise from east.
 */
export function regularCorners(sides: number, radius: number, firstAngle: number): Corner[] {
  return Array.from({ length: sides }, (_, k) => {
    const angle = firstAngle + (2 * Math.PI * k) / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as Corner;
  });
}

function discPath(radius: number) {
  const path = new Path();
  path.arc(0, 0, radius, 0, 2 * Math.PI);
  return path;
}

const SHIELD: Corner[] = [
  [-37, -37],
  [37, -37],
  [37, 6],
  [0, 45],
  [-37, 6],
];

/** The outlines of the tokens, which distinguish the sides without colour: disc, square, hexagon, shield, diamond, arch. */
const OUTLINES: Record<Color, (scale: number) => Path> = {
  r: (s) => discPath(40 * s),
  b: (s) => roundedPolygon(regularCorners(4, 51 * s, Math.PI / 4), 9 * s),
  y: (s) => roundedPolygon(regularCorners(6, 45 * s, 0), 6 * s),
  g: (s) =>
    roundedPolygon(
      SHIELD.map(([x, y]) => [x * s, y * s] as Corner),
      10 * s,
    ),
  p: (s) => roundedPolygon(regularCorners(4, 51 * s, 0), 8 * s),
  n: (s) => archPath(s),
};

/**
 * Returns a path with a round top and a flat bottom, 72 wide and 77 high at a *scale* of 1. The lower corners are rounded,
 * so that they stay inside the cells of boards of hexes.
 */
function archPath(scale: number) {
  const path = new Path();
  path.moveTo(-36 * scale, -4 * scale);
  path.arc(0, -4 * scale, 36 * scale, Math.PI, 2 * Math.PI);
  path.arcTo(36 * scale, 37 * scale, 0, 37 * scale, 11 * scale);
  path.arcTo(-36 * scale, 37 * scale, -36 * scale, 0, 11 * scale);
  path.closePath();
  return path;
}

/** Returns the outline of a side's tokens. With a scale of 1 it fills a cell, except for a small margin. */
export function tokenOutline(color: Color, scale: number = 1) {
  return OUTLINES[color](scale);
}

/** Returns a symbol from SVG path data, turned clockwise by *degrees*. */
function symbolFrom(fill: string, cut?: string, degrees: number = 0): Symbol {
  const matrix = new DOMMatrix().rotate(degrees);
  const turnedPath = (data: string) => {
    const path = new Path();
    path.addPath(new Path(data), matrix);
    return path;
  };
  return { fill: turnedPath(fill), cut: cut ? turnedPath(cut) : null };
}

/** Returns SVG path data of a circle. */
const circleData = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
/** Returns SVG path data of a rectangle. */
const rectangleData = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;

const CROWN = `M-25 12L-28-10L-13 0L0-22L13 0L28-10L25 12Z${rectangleData(-25, 16, 50, 8)}${circleData(-28, -14, 4.5)}${circleData(0, -25, 5)}${circleData(28, -14, 4.5)}`;

const DAGGER = `M0 36L-6.5 25V-6H6.5V25Z M-18-13Q-19-7-14-6H14Q19-7 18-13Z${rectangleData(-4.5, -29, 9, 17)}${circleData(0, -31, 6.5)}`;
const DAGGER_CUT = "M-1.2-3H1.2V24L0 27L-1.2 24Z";

const MICROPHONE =
  "M-10-20a10 10 0 0 1 20 0V-4a10 10 0 0 1-20 0Z" +
  "M-20-8h6a14 14 0 0 0 28 0h6A20 20 0 0 1 3.5 11.7V20H14v7H-14V20H-3.5V11.7A20 20 0 0 1-20-8Z";
const MICROPHONE_CUT = `${rectangleData(-10, -21, 8, 2.6)}${rectangleData(-10, -14.5, 8, 2.6)}${rectangleData(-10, -8, 8, 2.6)}`;

const DOVE =
  "M33-13C30-18 24-19 20-15C17-11 16-8 12-6C8-17-2-27-17-29C-14-24-14-21-14-18C-18-21-23-22-28-21C-24-17-22-13-21-8" +
  "C-19-1-14 4-7 6C-13 11-22 14-33 13C-29 18-24 20-18 20C-21 22-23 24-24 27C-11 28 1 25 9 19C19 13 23 5 24-4C25-8 28-11 33-13Z";
const DOVE_CUT = circleData(24, -13, 2);

const HEARSE = `M-34-17L-17-25L34-16V-3L-17 6L-34-2Z${rectangleData(-26, 9, 52, 4)}${circleData(-15, 20, 8.5)}${circleData(15, 20, 8.5)}`;
const HEARSE_CUT = `${rectangleData(-26, -12, 48, 4.6)}${rectangleData(-14, -20, 4.6, 20.5)}${circleData(-15, 20, 3)}${circleData(15, 20, 3)}`;

const FIST =
  "M-23-9Q-23-13-19-13H-15V-17Q-15-22-10.5-22Q-7-22-6-19Q-5-24 0-24Q4.5-24 5.5-20Q7-23 11-23Q16-23 16-18V-15Q18-17 20.5-16Q24-15 24-10V4Q24 12 17 16V30H-13V16Q-23 11-23 2Z";
const FIST_CUT =
  "M-6.8-18h2.6V-4h-2.6ZM4.4-19H7V-4H4.4ZM15-15h2.6V-4H15ZM-15-13h2.6V-7.6H4Q8.6-7.6 8.6-3Q8.6 1.6 4 1.6H-5V-1H3.8Q6-1 6-3Q6-5 3.8-5H-15Z";

let symbols: Record<Kind, Symbol> | null = null;

/** Returns the symbol of a kind: crown, dagger, microphone, dove, coffin on wheels or fist. */
export function symbolOf(kind: Kind): Symbol {
  symbols ??= {
    C: symbolFrom(CROWN),
    A: symbolFrom(DAGGER, DAGGER_CUT, 40),
    R: symbolFrom(MICROPHONE, MICROPHONE_CUT),
    D: symbolFrom(DOVE, DOVE_CUT),
    N: symbolFrom(HEARSE, HEARSE_CUT),
    M: symbolFrom(FIST, FIST_CUT),
  };
  return symbols[kind];
}

/** Returns the cross on a corpse. */
export function corpseCross() {
  return new Path("M-4.5-24H4.5V-11H16V-2H4.5V23H-4.5V-2H-16V-11H-4.5Z");
}

/** Returns a star of twelve rays, drawn round the chief in power. */
export function starOfRays(inner: number, outer: number) {
  const path = new Path();
  for (let k = 0; k < 24; k += 1) {
    const angle = (Math.PI * k) / 12 + Math.PI / 24;
    const radius = k % 2 === 0 ? outer : inner;
    path.lineTo(radius * Math.cos(angle), radius * Math.sin(angle));
  }
  path.closePath();
  return path;
}
