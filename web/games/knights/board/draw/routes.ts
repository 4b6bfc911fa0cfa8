// Pictures of roads and ships.

import { drawAt, drawLine, fillOval, fillShape, traceOutline } from "./brush.ts";
import { drawEmblem, partyColors } from "./emblems.ts";
import type { Theme } from "./theme.ts";
import type { Edge, Pen } from "../types.ts";

/** Half the length of an edge, without the room for its corners. */
const REACH = 31;

/** Draw a road around the origin, from left to right, without its emblem. */
function drawRoadBar(pen: Pen, player: number, theme: Theme) {
  const { base, dark, light } = partyColors(player);
  pen.lineCap = "round";
  drawLine(pen, theme.halo, 25, [-REACH, 0, REACH, 0]);
  drawLine(pen, theme.line, 20.5, [-REACH, 0, REACH, 0]);
  drawLine(pen, base, 15, [-REACH, 0, REACH, 0]);
  drawLine(pen, light, 3, [-REACH, -4.6, REACH, -4.6]);
  drawLine(pen, dark, 2.2, [-REACH, 5.6, REACH, 5.6]);
  pen.lineCap = "butt";
}

export function drawRoad(pen: Pen, player: number, edge: Edge, theme: Theme) {
  drawAt(pen, { x: edge.x, y: edge.y }, () => {
    drawAt(pen, { angle: readingAngle(edge.angle) }, () => drawRoadBar(pen, player, theme));
    fillOval(pen, partyColors(player).base, 0, 0, 11, 11);
    drawEmblem(pen, player, 7.6);
  });
}

/** Draw a ship under sail over the dashed line of its edge. */
export function drawShip(pen: Pen, player: number, edge: Edge, theme: Theme) {
  const { base } = partyColors(player);
  drawAt(pen, { x: edge.x, y: edge.y, angle: readingAngle(edge.angle) }, () => {
    pen.lineCap = "round";
    pen.setLineDash([9, 11]);
    drawLine(pen, theme.line, 9, [-44, 0, 44, 0]);
    drawLine(pen, base, 5, [-44, 0, 44, 0]);
    pen.setLineDash([]);
    pen.lineCap = "butt";
  });
  drawAt(pen, { x: edge.x, y: edge.y - 4 }, () => drawSailing(pen, player, theme));
}

function drawSailing(pen: Pen, player: number, theme: Theme) {
  const { base, dark, light } = partyColors(player);
  fillOval(pen, theme.shadow, 0, 22, 29, 6);
  const traceHull = () => {
    pen.beginPath();
    pen.moveTo(-29, 6);
    pen.lineTo(29, 6);
    pen.quadraticCurveTo(24, 22, 12, 22);
    pen.lineTo(-13, 22);
    pen.quadraticCurveTo(-24, 22, -29, 6);
    pen.closePath();
  };
  const sail = [-3, -32, -3, 1, 25, 1, 20, -16];
  const jib = [-7, -27, -7, 1, -24, 1];
  pen.lineJoin = "round";
  for (const draw of [traceHull, () => traceOutline(pen, sail), () => traceOutline(pen, jib)]) {
    draw();
    pen.strokeStyle = theme.halo;
    pen.lineWidth = 9;
    pen.stroke();
  }
  for (const [draw, color] of [
    [traceHull, dark],
    [() => traceOutline(pen, sail), base],
    [() => traceOutline(pen, jib), light],
  ] as const) {
    draw();
    pen.strokeStyle = theme.line;
    pen.lineWidth = 4.6;
    pen.stroke();
    pen.fillStyle = color;
    pen.fill();
  }
  fillShape(pen, base, [-25, 9, 25, 9, 23, 13, -23, 13]);
  drawAt(pen, { x: 6.5, y: -10 }, () => drawEmblem(pen, player, 7));
}

/** Returns the angle of a line as it is read from left to right. */
function readingAngle(angle: number) {
  if (angle > Math.PI / 2 + 0.01) return angle - Math.PI;
  return angle < -Math.PI / 2 + 0.01 ? angle + Math.PI : angle;
}
