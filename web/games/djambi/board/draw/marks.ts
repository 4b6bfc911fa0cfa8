// Marks on cells: choices, the last turn, selection, cursor. Each choice has a shape of its own.

import { Path } from "./path.ts";
import { corpseCross, tokenOutline, symbolOf } from "./shapes.ts";
import type { ChoiceEffect, Color, GameEvent, Piece, Square } from "../../../../protocol/djambi.ts";
import type { Geometry } from "../geometry.ts";
import type { Theme } from "./theme.ts";

/** Tools for drawing a mark. In their context a cell is 100 units wide and its middle is the origin. */
interface Brush {
  ctx: CanvasRenderingContext2D;
  theme: Theme;
  /** The colour of all marks but those of kills. */
  ink: string;
}

interface MarkOptions {
  /** True when a body is to be placed, false for a piece. */
  isBody: boolean;
  /** The piece on the cell. */
  piece: Piece | undefined;
  /** The direction away from the labyrinth, in radians clockwise from east. */
  away: number;
}

/** Call *draw* while the units and the origin of the context are those of a cell. */
export function drawInCell(ctx: CanvasRenderingContext2D, geometry: Geometry, square: Square, draw: () => void) {
  const { x, y } = geometry.centreOf(square);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(geometry.cell / 100, geometry.cell / 100);
  draw();
  ctx.restore();
}

export function drawChoice(brush: Brush, effect: ChoiceEffect, options: MarkOptions) {
  switch (effect) {
    case "select":
      return drawSelectable(brush, options.piece);
    case "move":
      return drawDot(brush);
    case "throne":
      return drawThrone(brush);
    case "kill":
      return drawCrosshair(brush);
    case "handle":
      return drawRoundArrows(brush);
    case "exhume":
      return drawExhume(brush);
    case "put":
      return options.isBody ? drawGrave(brush) : drawDiamond(brush);
    case "leave":
      return drawArrow(brush, options.away);
    case "stroke":
      drawCrosshair(brush);
      return drawArrow(brush, options.away);
    case "spare":
      return drawRing(brush);
    case "pass":
      return undefined;
  }
}

/** Stroke a path in *color* over a light halo, which makes it visible on cells and tokens alike. */
function strokeWithHalo({ ctx, theme }: Brush, path: Path, color: string, width: number) {
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.strokeStyle = theme.colors["board-mark-halo"];
  ctx.lineWidth = width + 4;
  ctx.stroke(path);
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.stroke(path);
}

/** By side, the scale of the rim round a piece that may move, chosen so that the rim stays inside the cell. */
const RIM: Record<Color, number> = { r: 1.12, b: 1.1, y: 1.06, g: 1.1, p: 1.06, n: 1.1 };

/** Draw a bright rim round a piece that may move. */
function drawSelectable({ ctx, theme }: Brush, piece: Piece | undefined) {
  if (!piece) return;
  const path = tokenOutline(piece.color, RIM[piece.color]);
  ctx.translate(0, 2);
  ctx.lineJoin = "round";
  ctx.fillStyle = theme.colors["board-mark-halo"];
  ctx.fill(path);
  ctx.strokeStyle = theme.colors["board-mark"];
  ctx.lineWidth = 2.4;
  ctx.stroke(path);
}

function drawDot({ ctx, ink }: Brush) {
  ctx.beginPath();
  ctx.arc(0, 0, 14, 0, 2 * Math.PI);
  ctx.globalAlpha *= 0.62;
  ctx.fillStyle = ink;
  ctx.fill();
}

function drawRing(brush: Brush) {
  const path = new Path();
  path.arc(0, 0, 44, 0, 2 * Math.PI);
  strokeWithHalo(brush, path, brush.ink, 5);
}

/** Draw a crown over the labyrinth. */
function drawThrone({ ctx, theme }: Brush) {
  ctx.fillStyle = theme.colors["board-labyrinth"];
  ctx.beginPath();
  ctx.arc(0, 0, 40, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = theme.colors["board-aura"];
  ctx.scale(1.05, 1.05);
  ctx.fill(symbolOf("C").fill);
}

/** Draw cross hairs round the victim. */
function drawCrosshair(brush: Brush) {
  const path = new Path();
  for (let k = 0; k < 4; k += 1) {
    const middle = (k * Math.PI) / 2;
    path.moveTo(43 * Math.cos(middle + 0.3), 43 * Math.sin(middle + 0.3));
    path.arc(0, 0, 43, middle + 0.3, middle + Math.PI / 2 - 0.3);
    path.moveTo(47 * Math.cos(middle), 47 * Math.sin(middle));
    path.lineTo(33 * Math.cos(middle), 33 * Math.sin(middle));
  }
  strokeWithHalo(brush, path, brush.theme.colors["board-kill"], 6.5);
}

/** Draw two arrows round a piece that will be placed elsewhere. */
function drawRoundArrows(brush: Brush) {
  const path = new Path();
  for (const start of [-2.6, 0.54]) {
    const end = start + 2.15;
    path.moveTo(43 * Math.cos(start), 43 * Math.sin(start));
    path.arc(0, 0, 43, start, end);
    const [x, y] = [43 * Math.cos(end), 43 * Math.sin(end)];
    for (const side of [-1, 1]) {
      const back = end - Math.PI / 2 + side * 0.7;
      path.moveTo(x, y);
      path.lineTo(x + 13 * Math.cos(back), y + 13 * Math.sin(back));
    }
  }
  strokeWithHalo(brush, path, brush.ink, 6);
}

/** Draw the corners of a grave with an arrow upwards. */
function drawExhume(brush: Brush) {
  const path = new Path("M-42-22V-42H-22M42-22V-42H22M-42 22V42H-22M42 22V42H22M-11-30L0-43L11-30M0-43V-24");
  strokeWithHalo(brush, path, brush.ink, 6);
}

/** Draw a small cross, where a body may be placed. */
function drawGrave({ ctx, ink }: Brush) {
  ctx.globalAlpha *= 0.6;
  ctx.fillStyle = ink;
  ctx.scale(0.62, 0.62);
  ctx.fill(corpseCross());
}

function drawDiamond({ ctx, ink }: Brush) {
  ctx.globalAlpha *= 0.75;
  ctx.strokeStyle = ink;
  ctx.lineWidth = 5;
  ctx.lineJoin = "round";
  ctx.stroke(new Path("M0-17L17 0L0 17L-17 0Z"));
}

function drawArrow({ ctx, ink }: Brush, away: number) {
  ctx.rotate(away);
  ctx.globalAlpha *= 0.75;
  ctx.fillStyle = ink;
  ctx.fill(new Path("M-18-5H-1V-16L19 0L-1 16V5H-18Z"));
}

/** Draw a frame round each square that has a problem. */
export function drawFaults(ctx: CanvasRenderingContext2D, geometry: Geometry, theme: Theme, squares: Square[]) {
  ctx.save();
  ctx.lineJoin = "round";
  for (const square of squares) {
    for (const [color, width] of [
      [theme.colors["board-mark-halo"], 0.11],
      [theme.colors["board-kill"], 0.06],
    ]) {
      ctx.strokeStyle = color as string;
      ctx.lineWidth = geometry.cell * Number(width);
      ctx.stroke(geometry.borderOf(square));
    }
  }
  ctx.restore();
}

/** Draw an annotation's ring round a square, in the colours of arrows. */
export function drawAnnotationRing(ctx: CanvasRenderingContext2D, geometry: Geometry, theme: Theme, square: Square) {
  drawInCell(ctx, geometry, square, () => {
    const ring = new Path();
    ring.arc(0, 0, 43, 0, 2 * Math.PI);
    ctx.globalAlpha = 0.85;
    for (const [color, width] of [
      [theme.colors["board-arrow-halo"], 11],
      [theme.colors["board-arrow"], 6],
    ]) {
      ctx.strokeStyle = color as string;
      ctx.lineWidth = Number(width);
      ctx.stroke(ring);
    }
  });
}

/** Draw the tick on a move that waits to be confirmed. */
export function drawConfirm(brush: Brush) {
  brush.ctx.translate(28, -30);
  const disc = new Path();
  disc.arc(0, 0, 19, 0, 2 * Math.PI);
  brush.ctx.fillStyle = brush.ink;
  brush.ctx.fill(disc);
  brush.ctx.strokeStyle = "#FFFFFF";
  brush.ctx.lineWidth = 5.5;
  brush.ctx.lineCap = "round";
  brush.ctx.stroke(new Path("M-8.5 0.5L-2.5 7L9-6.5"));
}

/** Draw the last turn: tint the squares of the piece that moved, and draw the paths of all figures. */
export function drawLastTurn(ctx: CanvasRenderingContext2D, geometry: Geometry, theme: Theme, events: GameEvent[]) {
  const inset = Math.max(1, geometry.cell * 0.03);
  for (const event of events) {
    if (event.type === "death") drawDeath(ctx, geometry, theme, event.square);
    if (!("from" in event)) continue;
    const isOwnPath = event.type === "move" || event.type === "leave";
    if (isOwnPath) tintSquare(ctx, geometry, theme, event.from, inset, true);
    if (isOwnPath) tintSquare(ctx, geometry, theme, event.to, inset, false);
    drawPath(ctx, geometry, theme, event.from, event.to, isOwnPath);
  }
}

function tintSquare(
  ctx: CanvasRenderingContext2D,
  geometry: Geometry,
  theme: Theme,
  square: Square,
  inset: number,
  isOrigin: boolean,
) {
  ctx.fillStyle = theme.colors["board-last"];
  ctx.fill(geometry.borderOf(square));
  ctx.save();
  ctx.strokeStyle = theme.colors["board-last-line"];
  ctx.lineWidth = 2 * inset;
  if (isOrigin) ctx.setLineDash([geometry.cell / 8, geometry.cell / 8]);
  if (isOrigin) ctx.lineDashOffset = geometry.cell / 16;
  ctx.stroke(geometry.borderOf(square, inset));
  ctx.restore();
}

function drawDeath(ctx: CanvasRenderingContext2D, geometry: Geometry, theme: Theme, square: Square) {
  ctx.fillStyle = theme.colors["board-last"];
  ctx.fill(geometry.borderOf(square));
}

/** Draw the path of a figure: solid for the piece that moved, dotted for a figure that it carried. */
function drawPath(
  ctx: CanvasRenderingContext2D,
  geometry: Geometry,
  theme: Theme,
  from: Square,
  to: Square,
  isOwnPath: boolean,
) {
  const [a, b] = [geometry.centreOf(from), geometry.centreOf(to)];
  ctx.save();
  ctx.strokeStyle = theme.colors["board-last-line"];
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = geometry.cell * (isOwnPath ? 0.05 : 0.055);
  ctx.lineCap = "round";
  if (!isOwnPath) ctx.setLineDash([0.1, geometry.cell * 0.16]);
  ctx.beginPath();
  ctx.moveTo(a.x, a.y);
  ctx.lineTo(b.x, b.y);
  ctx.stroke();
  ctx.restore();
}

/** Draw the keyboard's cursor: a dark line with a light halo, which is visible on any ground. */
export function drawCursor(ctx: CanvasRenderingContext2D, geometry: Geometry, theme: Theme, square: Square) {
  const width = Math.max(2.5, geometry.cell * 0.05);
  ctx.lineJoin = "round";
  ctx.strokeStyle = theme.colors["board-cursor-halo"];
  ctx.lineWidth = 2 * width;
  ctx.stroke(geometry.borderOf(square, width));
  ctx.strokeStyle = theme.colors["board-cursor"];
  ctx.lineWidth = width;
  ctx.stroke(geometry.borderOf(square, width));
}
