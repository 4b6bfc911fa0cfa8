// Owns the pictures of roads and ships.

/** @import { Edge, Pen } from "./types" */
/** @import { Theme } from "./theme.js" */
import { at, drawLine, fillOval, fillShape, trace } from "./brush.js";
import { drawEmblem, partyColors } from "./emblems.js";

/** Half of an edge's length, less what its corners need. */
const REACH = 31;

/**
 * A road round the origin, from left to right; the party's emblem is in its middle.
 *
 * @param {Pen} pen
 * @param {number} player
 * @param {Theme} theme
 */
function drawRoadBar(pen, player, theme) {
  const { face, dark, light } = partyColors(player);
  pen.lineCap = "round";
  drawLine(pen, theme.halo, 25, [-REACH, 0, REACH, 0]);
  drawLine(pen, theme.line, 20.5, [-REACH, 0, REACH, 0]);
  drawLine(pen, face, 15, [-REACH, 0, REACH, 0]);
  drawLine(pen, light, 3, [-REACH, -4.6, REACH, -4.6]);
  drawLine(pen, dark, 2.2, [-REACH, 5.6, REACH, 5.6]);
  pen.lineCap = "butt";
}

/** @param {Pen} pen @param {number} player @param {Edge} edge @param {Theme} theme */
export function drawRoad(pen, player, edge, theme) {
  at(pen, { x: edge.x, y: edge.y }, () => {
    at(pen, { angle: upright(edge.angle) }, () => drawRoadBar(pen, player, theme));
    fillOval(pen, partyColors(player).face, 0, 0, 11, 11);
    drawEmblem(pen, player, 7.6);
  });
}

/** A ship under sail on its way along an edge. @param {Pen} pen @param {number} player @param {Edge} edge @param {Theme} theme */
export function drawShip(pen, player, edge, theme) {
  const { face } = partyColors(player);
  at(pen, { x: edge.x, y: edge.y, angle: upright(edge.angle) }, () => {
    pen.lineCap = "round";
    pen.setLineDash([9, 11]);
    drawLine(pen, theme.line, 9, [-44, 0, 44, 0]);
    drawLine(pen, face, 5, [-44, 0, 44, 0]);
    pen.setLineDash([]);
    pen.lineCap = "butt";
  });
  at(pen, { x: edge.x, y: edge.y - 4 }, () => drawSailing(pen, player, theme));
}

/** @param {Pen} pen @param {number} player @param {Theme} theme */
function drawSailing(pen, player, theme) {
  const { face, dark, light } = partyColors(player);
  fillOval(pen, theme.shadow, 0, 22, 29, 6);
  const hull = () => {
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
  for (const draw of [hull, () => trace(pen, sail), () => trace(pen, jib)]) {
    draw();
    pen.strokeStyle = theme.halo;
    pen.lineWidth = 9;
    pen.stroke();
  }
  for (const [draw, color] of /** @type {const} */ ([
    [hull, dark],
    [() => trace(pen, sail), face],
    [() => trace(pen, jib), light],
  ])) {
    draw();
    pen.strokeStyle = theme.line;
    pen.lineWidth = 4.6;
    pen.stroke();
    pen.fillStyle = color;
    pen.fill();
  }
  fillShape(pen, face, [-25, 9, 25, 9, 23, 13, -23, 13]);
  at(pen, { x: 6.5, y: -10 }, () => drawEmblem(pen, player, 7));
}

/** The same line, read from left to right. @param {number} angle */
function upright(angle) {
  if (angle > Math.PI / 2 + 0.01) return angle - Math.PI;
  return angle < -Math.PI / 2 + 0.01 ? angle + Math.PI : angle;
}
