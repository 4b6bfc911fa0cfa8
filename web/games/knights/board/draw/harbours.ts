// Pictures of harbours: two piers lead from the corners of the coast to a sign with rate and kind.

import { drawAt, pointBetween, drawLine, fillDisc, fillShape, mixColors, traceRoundBox } from "./brush.ts";
import { drawKind } from "./resource-icons.ts";
import type { Theme } from "./theme.ts";
import type { Layout, Pen, Point } from "../types.ts";

export function drawHarbour(
  pen: Pen,
  { edge, sea, kind }: Layout["harbours"][number],
  { vertices }: Layout,
  theme: Theme,
) {
  const far = Math.hypot(sea.x - edge.x, sea.y - edge.y);
  const middle = pointBetween(edge, sea, 66 / far);
  for (const end of edge.ends) {
    const vertex = vertices.get(end);
    if (vertex) drawPier(pen, vertex, middle, theme);
  }
  drawAt(pen, middle, () => drawSign(pen, kind, theme));
}

function drawPier(pen: Pen, from: Point, to: Point, theme: Theme) {
  const [start, end] = [pointBetween(from, to, 0.14), pointBetween(from, to, 0.72)];
  pen.lineCap = "round";
  drawLine(pen, theme.plankDark, 13, [start.x, start.y, end.x, end.y]);
  drawLine(pen, theme.plank, 9, [start.x, start.y, end.x, end.y]);
  pen.lineCap = "butt";
  const [dx, dy] = [(end.y - start.y) / 8, (start.x - end.x) / 8];
  const length = Math.hypot(dx, dy) || 1;
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    const { x, y } = pointBetween(start, end, share);
    const [px, py] = [(dx / length) * 4.5, (dy / length) * 4.5];
    drawLine(pen, mixColors(theme.plank, theme.plankDark, 0.6), 1.5, [x - px, y - py, x + px, y + py]);
  }
}

/** Draw a round sign with a kind and its rate, or with 3 : 1 and a boat. */
function drawSign(pen: Pen, kind: string, theme: Theme) {
  fillDisc(pen, theme.shadow, 2, 5, 35);
  fillDisc(pen, theme.plankDark, 0, 0, 35.5);
  fillDisc(pen, theme.sign, 0, 0, 32.5);
  pen.fillStyle = theme.signInk;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  if (kind === "any") {
    pen.font = "700 25px Georgia, serif";
    pen.fillText("3 : 1", 0, -3);
    drawBoat(pen, theme);
    return;
  }
  drawAt(pen, { y: -8 }, () => drawKind(pen, kind, 38));
  traceRoundBox(pen, -20, 11, 40, 17, 8);
  pen.fillStyle = theme.plankDark;
  pen.fill();
  pen.font = "700 16px Georgia, serif";
  pen.fillStyle = theme.sign;
  pen.fillText("2 : 1", 0, 20);
}

function drawBoat(pen: Pen, theme: Theme) {
  fillShape(pen, theme.plankDark, [-14, 15, 14, 15, 9, 22, -9, 22]);
}
