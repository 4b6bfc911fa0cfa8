// Ground layer: frame, cells, labyrinth and coordinates. It does not change during play.

import { Path } from "./path.ts";
import { roundedPolygon } from "./shapes.ts";
import { mixColors } from "./colors.ts";
import type { BoardInfo, Square } from "../../../../protocol/djambi.ts";
import type { Geometry, Point } from "../geometry.ts";
import type { Theme } from "./theme.ts";

const LABEL_FONT = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/** Draw the ground. The context is in CSS pixels. */
export function drawGround(ctx: CanvasRenderingContext2D, info: BoardInfo, geometry: Geometry, theme: Theme) {
  drawFrame(ctx, geometry, theme);
  for (const { square, x, y } of info.cells) {
    if (square === info.labyrinth) continue;
    ctx.fillStyle = theme.colors[cellTint(info, x, y)];
    ctx.fill(geometry.borderOf(square, info.shape === "hex" ? 0.5 : 0));
  }
  drawLabyrinth(ctx, info.labyrinth, geometry, theme);
  drawLabels(ctx, geometry, theme);
}

function cellTint(info: BoardInfo, x: number, y: number): "board-light" | "board-mid" | "board-dark" {
  if (info.shape === "square") return Math.abs(Math.round(x + y)) % 2 === 0 ? "board-dark" : "board-light";
  const row = Math.round(y / (Math.sqrt(3) / 2));
  const tint = (((Math.round(x - row / 2) - row) % 3) + 3) % 3;
  return tint === 0 ? "board-dark" : tint === 1 ? "board-mid" : "board-light";
}

function drawFrame(ctx: CanvasRenderingContext2D, geometry: Geometry, theme: Theme) {
  const frame = theme.colors["board-frame"];
  const heights = geometry.outline.map(({ y }) => y);
  const shade = ctx.createLinearGradient(0, Math.min(...heights), 0, Math.max(...heights));
  shade.addColorStop(0, mixColors(frame, "#FFFFFF", 0.07));
  shade.addColorStop(1, mixColors(frame, "#000000", 0.12));
  ctx.fillStyle = shade;
  ctx.fill(polygonPath(geometry.outline, geometry.cell * 0.12));
  const inner = polygonPath(geometry.field, 0);
  if (geometry.shape === "hex") return;
  ctx.strokeStyle = theme.colors["board-frame-edge"];
  ctx.lineWidth = 3;
  ctx.stroke(inner);
  ctx.strokeStyle = mixColors(frame, "#000000", 0.5);
  ctx.lineWidth = 1;
  ctx.stroke(inner);
}

function polygonPath(corners: Point[], radius: number) {
  return roundedPolygon(
    corners.map(({ x, y }) => [x, y]),
    radius,
  );
}

/** Draw the labyrinth as a dark pit with a winding golden path. */
function drawLabyrinth(ctx: CanvasRenderingContext2D, square: Square, geometry: Geometry, theme: Theme) {
  const { x, y } = geometry.centreOf(square);
  const dark = theme.colors["board-labyrinth"];
  const glow = ctx.createRadialGradient(x, y, 0, x, y, geometry.cell * 0.7);
  glow.addColorStop(0, mixColors(dark, "#000000", 0.35));
  glow.addColorStop(1, mixColors(dark, "#FFFFFF", 0.1));
  ctx.fillStyle = glow;
  ctx.fill(geometry.borderOf(square, geometry.shape === "hex" ? 0.5 : 0));
  ctx.strokeStyle = theme.colors["board-labyrinth-line"];
  ctx.lineWidth = Math.max(1, geometry.cell * 0.026);
  ctx.stroke(geometry.borderOf(square, geometry.cell * 0.035));
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(geometry.cell / 100, geometry.cell / 100);
  ctx.lineWidth = 3.4;
  ctx.lineCap = "round";
  for (const [sides, gap] of WALLS) ctx.stroke(wallPath(geometry.shape, sides, gap));
  ctx.restore();
}

/** Walls of the labyrinth from the outside to the inside: the radius, and the angle of the gap in sixths of a turn. */
const WALLS: [number, number][] = [
  [36, 0],
  [26, 3],
  [16, 1],
  [6, 4],
];

/**
 * Returns the path of a wall: a ring with one gap. It is round on boards of hexes, too, so that it does not look like a
 * cell.
 */
function wallPath(shape: "square" | "hex", radius: number, gap: number) {
  const path = new Path();
  const middle = (gap * Math.PI) / 3 + (shape === "hex" ? Math.PI / 6 : Math.PI / 2);
  const half = 5 / radius + 0.12;
  path.arc(0, 0, radius, middle + half, middle - half + 2 * Math.PI);
  if (radius > 10) {
    const angle = middle + half;
    path.moveTo(radius * Math.cos(angle), radius * Math.sin(angle));
    path.lineTo((radius - 10) * Math.cos(angle), (radius - 10) * Math.sin(angle));
  }
  return path;
}

function drawLabels(ctx: CanvasRenderingContext2D, geometry: Geometry, theme: Theme) {
  const size = Math.min(15, Math.max(9, geometry.cell * 0.2));
  ctx.font = `600 ${size}px ${LABEL_FONT}`;
  ctx.fillStyle = theme.colors["board-frame-text"];
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const { text, x, y } of geometry.labels) ctx.fillText(text, x, y + size * 0.06);
}
