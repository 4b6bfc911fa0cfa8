// Arrows that show moves, drawn over the board. The most important arrow is on top.

import { Path } from "./path.ts";
import type { Geometry, Point } from "../geometry.ts";
import type { Theme } from "./theme.ts";
import type { Arrow } from "../types.ts";

/** Distance between the start of an arrow and the middle of its square, in cells. */
const START_DISTANCE = 0.3;
/** Distance between the tip of an arrow and the middle of its square, in cells. */
const TIP_DISTANCE = 0.12;
const SIDE_EDGE = "rgba(30, 18, 8, 0.8)";

export function drawArrows(ctx: CanvasRenderingContext2D, geometry: Geometry, theme: Theme, arrows: readonly Arrow[]) {
  const shown = arrows.filter(({ from, to }) => from !== to).sort((a, b) => a.weight - b.weight);
  for (const arrow of shown) {
    const [a, b] = [geometry.centreOf(arrow.from), geometry.centreOf(arrow.to)];
    drawArrow(ctx, theme, { arrow, a, b, cell: geometry.cell });
  }
  // Labels come last, so that no shaft covers one.
  for (const arrow of shown) if (arrow.label) drawArrowLabel(ctx, geometry, theme, arrow, arrow.label);
}

function drawArrow(
  ctx: CanvasRenderingContext2D,
  theme: Theme,
  { arrow, a, b, cell }: { arrow: Arrow; a: Point; b: Point; cell: number },
) {
  const { edge, face } = arrowColors(theme, arrow);
  ctx.save();
  ctx.translate(a.x, a.y);
  ctx.rotate(Math.atan2(b.y - a.y, b.x - a.x));
  ctx.scale(cell, cell);
  const path = arrowOutline(Math.hypot(b.x - a.x, b.y - a.y) / cell, arrow.weight);
  ctx.globalAlpha = 0.5 + 0.4 * arrow.weight;
  ctx.lineJoin = "round";
  ctx.strokeStyle = edge;
  ctx.lineWidth = 0.06;
  ctx.stroke(path);
  ctx.fillStyle = face;
  ctx.fill(path);
  ctx.restore();
}

/**
 * Returns the colours of an arrow: those of its side if it has one. Their edge is dark, because one side is as light as the
 * board.
 */
function arrowColors({ colors, sides }: Theme, { color }: Arrow) {
  if (!color)
    return {
      edge: colors["board-arrow-halo"],
      face: colors["board-arrow"],
      disc: colors["board-arrow-halo"],
      ink: colors["board-arrow"],
    };
  const { face, ink } = sides[color];
  return { edge: SIDE_EDGE, face, disc: face, ink };
}

/**
 * Returns the outline of an arrow that points along the x axis, in cells.
 *
 * @param length The distance between the middles of its squares.
 */
function arrowOutline(length: number, weight: number) {
  const shaft = 0.035 + 0.05 * weight;
  const head = 0.13 + 0.09 * weight;
  const tip = length - TIP_DISTANCE;
  const neck = tip - 1.5 * head;
  return new Path(
    `M${START_DISTANCE} ${-shaft}L${neck} ${-shaft}V${-head}L${tip} 0L${neck} ${head}V${shaft}H${START_DISTANCE}Z`,
  );
}

/** Draw the label of an arrow on a small disc near its start, where the arrows of one piece are already apart. */
function drawArrowLabel(ctx: CanvasRenderingContext2D, geometry: Geometry, theme: Theme, arrow: Arrow, label: string) {
  const { from, to } = arrow;
  const { edge, disc, face, ink } = arrowColors(theme, arrow);
  const [a, b] = [geometry.centreOf(from), geometry.centreOf(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) / geometry.cell;
  const share = Math.min(0.62, 0.58 / length);
  ctx.save();
  ctx.translate(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
  ctx.scale(geometry.cell, geometry.cell);
  ctx.beginPath();
  ctx.arc(0, 0, 0.14, 0, 2 * Math.PI);
  ctx.fillStyle = disc;
  ctx.fill();
  ctx.strokeStyle = arrow.color ? edge : face;
  ctx.lineWidth = 0.025;
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.font = "600 0.2px sans-serif";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(label, 0, 0.012);
  ctx.restore();
}
