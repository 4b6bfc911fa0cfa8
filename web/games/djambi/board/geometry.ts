// Places of cells on the screen, from BoardInfo to CSS pixels and back. Draws nothing and does not depend on pieces.

import { Path } from "./draw/path.ts";
import type { BoardInfo, Square } from "../../../protocol/djambi.ts";

export type Point = { x: number; y: number };

/** A coordinate written beside the board. */
interface Label {
  text: string;
  x: number;
  y: number;
}

/** All values are in CSS pixels; y points downwards. */
export interface Geometry {
  shape: "square" | "hex";
  /** The distance between two neighbouring cells. */
  cell: number;
  /** The centre of the board. */
  centre: Point;
  /** The corners of the frame. */
  outline: Point[];
  /** The corners of the area that the cells cover, without the frame. */
  field: Point[];
  /** The squares in displayed rows from top to bottom, each from left to right. */
  rows: Square[][];
  labels: Label[];
  /** Returns the centre of a cell. */
  centreOf: (square: Square) => Point;
  /** Returns the square of the cell under a point. */
  squareUnder: (x: number, y: number) => Square | null;
  /** Returns the border of a cell, or a path *inset* pixels inside it. */
  borderOf: (square: Square, inset?: number) => Path;
}

const HEX_RADIUS = 1 / Math.sqrt(3);
/** The width of the frame in cells, with and without coordinates. */
const BAND = { square: { labels: 0.3, bare: 0.1 }, hex: { labels: 0.34, bare: 0.12 } };

/**
 * Lay the board out as large as *width* × *height* allows.
 *
 * @param orientation Clockwise turns of the view.
 * @param options `ratio` is the number of device pixels in a CSS pixel; square cells are whole device pixels wide.
 */
export function createGeometry(
  info: BoardInfo,
  orientation: number,
  width: number,
  height: number,
  { labels, ratio }: { labels: boolean; ratio: number },
): Geometry {
  const turned = turnedCentres(info, orientation);
  const band = BAND[info.shape][labels ? "labels" : "bare"];
  const reach = halfBoardSize(info, turned, band);
  const fitting = Math.min(width / (2 * reach.x), height / (2 * reach.y));
  const cell = info.shape === "square" ? Math.max(1, Math.floor(fitting * ratio)) / ratio : fitting;
  const centre = snappedCentre(info, turned, width, height, cell, ratio);
  const centres: Map<Square, Point> = new Map();
  for (const [square, point] of turned)
    centres.set(square, { x: centre.x + point.x * cell, y: centre.y - point.y * cell });

  const centreOf = (square: Square) => centres.get(square) ?? centre;
  const toScreen = (p: Point) => ({ x: centre.x + p.x * cell, y: centre.y - p.y * cell });
  return {
    shape: info.shape,
    cell,
    centre,
    outline: borderCorners(info, turned, band).map(toScreen),
    field: borderCorners(info, turned, 0).map(toScreen),
    rows: rowsFromTop(centres),
    labels: labels ? edgeLabels(info, turned, orientation).map((l) => ({ text: l.text, ...toScreen(l) })) : [],
    centreOf,
    squareUnder: (x, y) => cellUnder(info, centres, cell, x, y),
    borderOf: (square, inset = 0) => cellPath(info.shape, centreOf(square), cell, inset),
  };
}

/** Returns the centres of all cells in the turned view, in cells, with y upwards. */
function turnedCentres(info: BoardInfo, orientation: number): Map<Square, Point> {
  const angle = (2 * Math.PI * orientation) / info.rotations;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return new Map(info.cells.map(({ square, x, y }) => [square, { x: x * cos + y * sin, y: y * cos - x * sin }]));
}

function halfBoardSize(info: BoardInfo, turned: Map<Square, Point>, band: number) {
  const corners = borderCorners(info, turned, band);
  return { x: Math.max(...corners.map((c) => c.x)), y: Math.max(...corners.map((c) => c.y)) };
}

/**
 * Returns the corners of the board with a frame of *band* cells: those of a square, or of one large hexagon with a flat top.
 */
function borderCorners(info: BoardInfo, turned: Map<Square, Point>, band: number): Point[] {
  const top = Math.max(...[...turned.values()].map((p) => p.y));
  if (info.shape === "square") {
    const r = top + 0.5 + band;
    return [
      { x: -r, y: r },
      { x: r, y: r },
      { x: r, y: -r },
      { x: -r, y: -r },
    ];
  }
  const radius = (top + HEX_RADIUS + band) / Math.cos(Math.PI / 6);
  return [0, 1, 2, 3, 4, 5].map((k) => pointAtAngle(radius, (k * Math.PI) / 3));
}

/** Returns the point at *radius* and *angle* from the origin; the angle is in radians counter-clockwise from east. */
function pointAtAngle(radius: number, angle: number): Point {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Returns the centre of the board, so that square cells begin on whole device pixels. */
function snappedCentre(
  info: BoardInfo,
  turned: Map<Square, Point>,
  width: number,
  height: number,
  cell: number,
  ratio: number,
) {
  const half = (Math.max(...[...turned.values()].map((p) => p.y)) + 0.5) * cell;
  const snapToPixel = (middle: number) => Math.round((middle - half) * ratio) / ratio + half;
  return info.shape === "square"
    ? { x: snapToPixel(width / 2), y: snapToPixel(height / 2) }
    : { x: width / 2, y: height / 2 };
}

function rowsFromTop(centres: Map<Square, Point>): Square[][] {
  const rows: Map<number, Square[]> = new Map();
  for (const [square, { y }] of centres) {
    const key = Math.round(y * 4);
    const near = [key, key - 1, key + 1].find((k) => rows.has(k)) ?? key;
    rows.set(near, [...(rows.get(near) ?? []), square]);
  }
  const xOf = (square: Square) => centres.get(square)?.x ?? 0;
  return [...rows].sort((a, b) => a[0] - b[0]).map(([, row]) => row.sort((a, b) => xOf(a) - xOf(b)));
}

function cellUnder(info: BoardInfo, centres: Map<Square, Point>, cell: number, x: number, y: number): Square | null {
  for (const [square, c] of centres) {
    const dx = Math.abs(x - c.x);
    const dy = Math.abs(y - c.y);
    if (info.shape === "square" ? Math.max(dx, dy) <= cell / 2 : isInHex(dx / cell, dy / cell)) return square;
  }
  return null;
}

/** Whether a point is in a hex; *dx* and *dy* are its distances from the middle, in cells and not negative. */
function isInHex(dx: number, dy: number) {
  return dx <= 0.5 && dx * 0.5 + dy * (Math.sqrt(3) / 2) <= 0.5;
}

function cellPath(shape: "square" | "hex", c: Point, cell: number, inset: number) {
  const path = new Path();
  if (shape === "square") {
    path.rect(c.x - cell / 2 + inset, c.y - cell / 2 + inset, cell - 2 * inset, cell - 2 * inset);
    return path;
  }
  const radius = cell * HEX_RADIUS - inset / Math.cos(Math.PI / 6);
  for (let k = 0; k < 6; k += 1) {
    const p = pointAtAngle(radius, Math.PI / 6 + (k * Math.PI) / 3);
    path.lineTo(c.x + p.x, c.y - p.y);
  }
  path.closePath();
  return path;
}

/**
 * Returns the coordinates beside the board, in cells with y upwards.
 *
 * On square boards they stay along the left and the bottom of the screen; on hexes they stand at the ends of files and
 * ranks, and turn with them.
 */
function edgeLabels(info: BoardInfo, turned: Map<Square, Point>, orientation: number): Label[] {
  return info.shape === "square" ? squareLabels(turned, orientation) : hexLabels(info, orientation);
}

function squareLabels(turned: Map<Square, Point>, orientation: number): Label[] {
  const low = Math.min(...[...turned.values()].map((p) => p.y));
  const edge = low - 0.5 - BAND.square.labels / 2;
  const isQuarter = orientation % 2 === 1;
  const labels: Label[] = [];
  for (const [square, p] of turned) {
    const file = square.slice(0, 1);
    const rank = square.slice(1);
    if (Math.abs(p.y - low) < 0.1) labels.push({ text: isQuarter ? rank : file, x: p.x, y: edge });
    if (Math.abs(p.x - low) < 0.1) labels.push({ text: isQuarter ? file : rank, x: edge, y: p.y });
  }
  return labels;
}

function hexLabels(info: BoardInfo, orientation: number): Label[] {
  const distance = HEX_RADIUS + BAND.hex.labels * 0.42;
  // Two digits have room only beside the middle of the cell: half-way from its side to the slanting edge of the frame.
  // Rank 9 is in line with them.
  const wideDistance = (0.5 + (HEX_RADIUS + BAND.hex.labels) / Math.cos(Math.PI / 6)) / 2;
  const turn = (2 * Math.PI * orientation) / info.rotations;
  const { files, ranks } = lineStarts(info);
  const hasWide = [...ranks.keys()].some((rank) => rank.length > 1);
  const hexLabel = (text: string, cell: { x: number; y: number }, degrees: number) => {
    const isWide = hasWide && degrees === 150;
    const out = isWide ? { x: -wideDistance, y: 0 } : pointAtAngle(distance, (degrees * Math.PI) / 180);
    const [x, y] = [cell.x + out.x, cell.y + out.y];
    return { text, x: x * Math.cos(turn) + y * Math.sin(turn), y: y * Math.cos(turn) - x * Math.sin(turn) };
  };
  const bottom = Math.min(...info.cells.map((c) => c.y));
  return [
    ...[...files].map(([file, cell]) => hexLabel(file, cell, cell.y - bottom < 0.1 ? -90 : -30)),
    ...[...ranks].map(([rank, cell]) => hexLabel(rank, cell, Math.abs(cell.y) < 0.1 ? 180 : cell.y < 0 ? -150 : 150)),
  ];
}

/** Returns the lowest cell of each file and the first cell of each rank. */
function lineStarts(info: BoardInfo) {
  const files: Map<string, { x: number; y: number }> = new Map();
  const ranks: Map<string, { x: number; y: number }> = new Map();
  for (const cell of info.cells) {
    const file = cell.square.slice(0, 1);
    const rank = cell.square.slice(1);
    if (!files.has(file)) files.set(file, cell);
    if (!ranks.has(rank)) ranks.set(rank, cell);
  }
  return { files, ranks };
}
