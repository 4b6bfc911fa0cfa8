// Owns the marks on cells: what can be chosen, what the last turn did, selection, cursor. Each choice has a shape of its own.

/** @import { ChoiceEffect, Color, GameEvent, Piece, Square } from "../../../protocol/djambi" */
/** @import { Geometry } from "./geometry.js" */
/** @import { Theme } from "./theme.js" */
import { Path } from "./path.js";
import { cross, outline, symbolOf } from "./shapes.js";

/**
 * @typedef {object} Brush What a mark is drawn with. The context is in units: 100 make a cell, the cell's middle is 0, 0.
 * @property {CanvasRenderingContext2D} ctx
 * @property {Theme} theme
 * @property {string} ink the colour of marks that mean no harm
 */

/**
 * @typedef {object} MarkOptions
 * @property {boolean} isBody what is put down is a body
 * @property {Piece | undefined} piece what stands there
 * @property {number} away direction away from the labyrinth, radians clockwise from east
 */

/**
 * Run *draw* with units and origin of a cell.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {Geometry} geometry
 * @param {Square} square
 * @param {() => void} draw
 */
export function inCell(ctx, geometry, square, draw) {
  const { x, y } = geometry.at(square);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(geometry.cell / 100, geometry.cell / 100);
  draw();
  ctx.restore();
}

/**
 * @param {Brush} brush
 * @param {ChoiceEffect} effect
 * @param {MarkOptions} options
 */
export function drawChoice(brush, effect, options) {
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
      return drawTurn(brush);
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

/**
 * Stroke a path in *color* on a light halo, so that it shows on cells and tokens alike.
 *
 * @param {Brush} brush
 * @param {Path} path
 * @param {string} color
 * @param {number} width
 */
function strokeHalo({ ctx, theme }, path, color, width) {
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.strokeStyle = theme.colors["board-mark-halo"];
  ctx.lineWidth = width + 4;
  ctx.stroke(path);
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.stroke(path);
}

/** How far the rim of a piece that may move reaches: never into the next cell. @type {Record<Color, number>} */
const RIM = { r: 1.12, b: 1.1, y: 1.06, g: 1.1 };

/** A bright rim round a piece that may move. @param {Brush} brush @param {Piece | undefined} piece */
function drawSelectable({ ctx, theme }, piece) {
  if (!piece) return;
  const path = outline(piece.color, RIM[piece.color]);
  ctx.translate(0, 2);
  ctx.lineJoin = "round";
  ctx.fillStyle = theme.colors["board-mark-halo"];
  ctx.fill(path);
  ctx.strokeStyle = theme.colors["board-mark"];
  ctx.lineWidth = 2.4;
  ctx.stroke(path);
}

/** @param {Brush} brush */
function drawDot({ ctx, ink }) {
  ctx.beginPath();
  ctx.arc(0, 0, 14, 0, 2 * Math.PI);
  ctx.globalAlpha *= 0.62;
  ctx.fillStyle = ink;
  ctx.fill();
}

/** @param {Brush} brush */
function drawRing(brush) {
  const path = new Path();
  path.arc(0, 0, 44, 0, 2 * Math.PI);
  strokeHalo(brush, path, brush.ink, 5);
}

/** A crown over the labyrinth. @param {Brush} brush */
function drawThrone({ ctx, theme }) {
  ctx.fillStyle = theme.colors["board-labyrinth"];
  ctx.beginPath();
  ctx.arc(0, 0, 40, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = theme.colors["board-aura"];
  ctx.scale(1.05, 1.05);
  ctx.fill(symbolOf("C").fill);
}

/** Cross hairs round the victim. @param {Brush} brush */
function drawCrosshair(brush) {
  const path = new Path();
  for (let k = 0; k < 4; k += 1) {
    const middle = (k * Math.PI) / 2;
    path.moveTo(43 * Math.cos(middle + 0.3), 43 * Math.sin(middle + 0.3));
    path.arc(0, 0, 43, middle + 0.3, middle + Math.PI / 2 - 0.3);
    path.moveTo(47 * Math.cos(middle), 47 * Math.sin(middle));
    path.lineTo(33 * Math.cos(middle), 33 * Math.sin(middle));
  }
  strokeHalo(brush, path, brush.theme.colors["board-kill"], 6.5);
}

/** Two arrows round the piece: taken by the hand and put elsewhere. @param {Brush} brush */
function drawTurn(brush) {
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
  strokeHalo(brush, path, brush.ink, 6);
}

/** A grave's corners and an arrow upwards. @param {Brush} brush */
function drawExhume(brush) {
  const path = new Path("M-42-22V-42H-22M42-22V-42H22M-42 22V42H-22M42 22V42H22M-11-30L0-43L11-30M0-43V-24");
  strokeHalo(brush, path, brush.ink, 6);
}

/** A small cross: a body may lie here. @param {Brush} brush */
function drawGrave({ ctx, ink }) {
  ctx.globalAlpha *= 0.6;
  ctx.fillStyle = ink;
  ctx.scale(0.62, 0.62);
  ctx.fill(cross());
}

/** @param {Brush} brush */
function drawDiamond({ ctx, ink }) {
  ctx.globalAlpha *= 0.75;
  ctx.strokeStyle = ink;
  ctx.lineWidth = 5;
  ctx.lineJoin = "round";
  ctx.stroke(new Path("M0-17L17 0L0 17L-17 0Z"));
}

/** @param {Brush} brush @param {number} away */
function drawArrow({ ctx, ink }, away) {
  ctx.rotate(away);
  ctx.globalAlpha *= 0.75;
  ctx.fillStyle = ink;
  ctx.fill(new Path("M-18-5H-1V-16L19 0L-1 16V5H-18Z"));
}

/**
 * A frame round each square on which something is wrong.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Square[]} squares
 */
export function drawFaults(ctx, geometry, theme, squares) {
  ctx.save();
  ctx.lineJoin = "round";
  for (const square of squares) {
    for (const [color, width] of [
      [theme.colors["board-mark-halo"], 0.11],
      [theme.colors["board-kill"], 0.06],
    ]) {
      ctx.strokeStyle = /** @type {string} */ (color);
      ctx.lineWidth = geometry.cell * Number(width);
      ctx.stroke(geometry.path(square));
    }
  }
  ctx.restore();
}

/**
 * A ring that somebody has put round a square to show an idea, in the colours of arrows.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Square} square
 */
export function drawMarked(ctx, geometry, theme, square) {
  inCell(ctx, geometry, square, () => {
    const ring = new Path();
    ring.arc(0, 0, 43, 0, 2 * Math.PI);
    ctx.globalAlpha = 0.85;
    for (const [color, width] of [
      [theme.colors["board-arrow-halo"], 11],
      [theme.colors["board-arrow"], 6],
    ]) {
      ctx.strokeStyle = /** @type {string} */ (color);
      ctx.lineWidth = Number(width);
      ctx.stroke(ring);
    }
  });
}

/** The tick on a move that waits to be confirmed. @param {Brush} brush */
export function drawConfirm(brush) {
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

/**
 * Tint where the last turn began and ended, and the ways of what was carried.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {GameEvent[]} events
 */
export function drawLastTurn(ctx, geometry, theme, events) {
  const inset = Math.max(1, geometry.cell * 0.03);
  for (const event of events) {
    if (event.type === "death") drawDeath(ctx, geometry, theme, event.square);
    if (!("from" in event)) continue;
    const isOwnWay = event.type === "move" || event.type === "leave";
    if (isOwnWay) tint(ctx, geometry, theme, event.from, inset, true);
    if (isOwnWay) tint(ctx, geometry, theme, event.to, inset, false);
    drawWay(ctx, geometry, theme, event.from, event.to, isOwnWay);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Square} square
 * @param {number} inset
 * @param {boolean} isOrigin
 */
function tint(ctx, geometry, theme, square, inset, isOrigin) {
  ctx.fillStyle = theme.colors["board-last"];
  ctx.fill(geometry.path(square));
  ctx.save();
  ctx.strokeStyle = theme.colors["board-last-line"];
  ctx.lineWidth = 2 * inset;
  if (isOrigin) ctx.setLineDash([geometry.cell / 8, geometry.cell / 8]);
  if (isOrigin) ctx.lineDashOffset = geometry.cell / 16;
  ctx.stroke(geometry.path(square, inset));
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Square} square
 */
function drawDeath(ctx, geometry, theme, square) {
  ctx.fillStyle = theme.colors["board-last"];
  ctx.fill(geometry.path(square));
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Square} from
 * @param {Square} to
 * @param {boolean} isOwnWay whole for the piece that moved, dotted for what it carried
 */
function drawWay(ctx, geometry, theme, from, to, isOwnWay) {
  const [a, b] = [geometry.at(from), geometry.at(to)];
  ctx.save();
  ctx.strokeStyle = theme.colors["board-last-line"];
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = geometry.cell * (isOwnWay ? 0.05 : 0.055);
  ctx.lineCap = "round";
  if (!isOwnWay) ctx.setLineDash([0.1, geometry.cell * 0.16]);
  ctx.beginPath();
  ctx.moveTo(a.x, a.y);
  ctx.lineTo(b.x, b.y);
  ctx.stroke();
  ctx.restore();
}

/**
 * The keyboard's cursor: dark on light, visible on every ground.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Square} square
 */
export function drawCursor(ctx, geometry, theme, square) {
  const width = Math.max(2.5, geometry.cell * 0.05);
  ctx.lineJoin = "round";
  ctx.strokeStyle = theme.colors["board-cursor-halo"];
  ctx.lineWidth = 2 * width;
  ctx.stroke(geometry.path(square, width));
  ctx.strokeStyle = theme.colors["board-cursor"];
  ctx.lineWidth = width;
  ctx.stroke(geometry.path(square, width));
}
