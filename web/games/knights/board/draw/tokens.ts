// Pictures of the robber, the merchant and the raiders' ship.

import { drawAt, drawLine, fillDisc, fillOval, fillShape, traceOutline } from "./brush.ts";
import { drawEmblem, partyColors } from "./emblems.ts";
import type { Theme } from "./theme.ts";
import type { Pen } from "../types.ts";

function fillAndOutline(pen: Pen, theme: Theme, fill: string) {
  pen.lineJoin = "round";
  pen.strokeStyle = theme.halo;
  pen.lineWidth = 8.5;
  pen.stroke();
  pen.strokeStyle = theme.line;
  pen.lineWidth = 4;
  pen.stroke();
  pen.fillStyle = fill;
  pen.fill();
}

/** Draw a hooded figure in a cloak. */
export function drawRobber(pen: Pen, theme: Theme) {
  fillOval(pen, theme.shadow, 2, 33, 24, 7);
  pen.beginPath();
  pen.moveTo(-21, 33);
  pen.bezierCurveTo(-22, 8, -16, -6, -12, -14);
  pen.bezierCurveTo(-14, -34, -2, -42, 5, -42);
  pen.bezierCurveTo(4, -38, 12, -30, 12, -16);
  pen.bezierCurveTo(17, -4, 22, 10, 21, 33);
  pen.closePath();
  fillAndOutline(pen, theme, "#3c3a42");
  pen.beginPath();
  pen.moveTo(-8, -16);
  pen.bezierCurveTo(-9, -29, 8, -29, 8, -16);
  pen.bezierCurveTo(7, -8, -7, -8, -8, -16);
  pen.closePath();
  pen.fillStyle = "#121116";
  pen.fill();
  for (const x of [-3.4, 3.8]) fillOval(pen, "#ffd34d", x, -18, 2, 2.6);
  fillShape(pen, "#5a5763", [-17, 30, -15, 8, -9, -4, -6, 30]);
  fillOval(pen, "#8c6a3c", 12, 16, 10, 12);
  drawLine(pen, "#4f3a1c", 2.6, [7, 6, 17, 6]);
}

/** Draw a market stall, with an awning in the colours of its player. */
export function drawMerchant(pen: Pen, player: number, theme: Theme) {
  const { base, pale } = partyColors(player);
  fillOval(pen, theme.shadow, 2, 30, 29, 7);
  traceOutline(pen, [-24, 30, -24, -8, 24, -8, 24, 30]);
  fillAndOutline(pen, theme, "#7c5630");
  fillShape(pen, "#2f2013", [-18, 8, -18, -8, 18, -8, 18, 8]);
  fillShape(pen, "#b98a4f", [-26, 8, 26, 8, 26, 15, -26, 15]);
  fillDisc(pen, "#f0c33c", -9, 4, 5);
  fillDisc(pen, "#d9506a", 2, 4, 5);
  fillDisc(pen, "#e9e2cf", 12, 4, 5);
  const awning = [-21, -32, 21, -32, 31, -6, -31, -6];
  traceOutline(pen, awning);
  fillAndOutline(pen, theme, pale);
  for (let k = 0; k < 5; k += 2) {
    const [left, right] = [k, k + 1];
    fillShape(pen, base, [
      -21 + left * 8.4,
      -32,
      -21 + right * 8.4,
      -32,
      -31 + right * 12.4,
      -6,
      -31 + left * 12.4,
      -6,
    ]);
  }
  drawLine(pen, theme.line, 2.4, [-31, -6, 31, -6]);
  fillDisc(pen, theme.line, 0, -36, 13.5);
  fillDisc(pen, base, 0, -36, 11.5);
  drawAt(pen, { y: -36 }, () => drawEmblem(pen, player, 7));
}

/** Draw a long ship with a dragon's head and a striped sail, 100 units wide. */
export function drawRaiders(pen: Pen, theme: Theme) {
  drawLine(pen, theme.line, 5, [0, 12, 0, -46]);
  const traceSail = () => {
    pen.beginPath();
    pen.moveTo(-26, -40);
    pen.lineTo(26, -40);
    pen.quadraticCurveTo(33, -20, 26, 2);
    pen.quadraticCurveTo(0, 10, -26, 2);
    pen.quadraticCurveTo(-19, -20, -26, -40);
    pen.closePath();
  };
  traceSail();
  fillAndOutline(pen, theme, "#f3ead8");
  pen.save();
  traceSail();
  pen.clip();
  for (const x of [-26, -6, 14]) fillShape(pen, "#a81e1e", [x, -46, x + 10, -46, x + 12, 12, x + 2, 12]);
  pen.restore();
  traceSail();
  pen.strokeStyle = theme.line;
  pen.lineWidth = 3;
  pen.stroke();
  pen.beginPath();
  pen.moveTo(-50, -14);
  pen.bezierCurveTo(-44, -22, -56, -28, -58, -20);
  pen.bezierCurveTo(-52, 4, -42, 28, -18, 30);
  pen.lineTo(22, 30);
  pen.bezierCurveTo(42, 28, 52, 6, 54, -10);
  pen.quadraticCurveTo(58, -24, 50, -28);
  pen.quadraticCurveTo(50, -16, 44, -6);
  pen.quadraticCurveTo(38, 10, 22, 10);
  pen.lineTo(-22, 10);
  pen.quadraticCurveTo(-42, 8, -50, -14);
  pen.closePath();
  fillAndOutline(pen, theme, "#4b2e1a");
  for (const [index, x] of [-24, -8, 8, 24].entries()) {
    fillDisc(pen, theme.line, x, 15, 8.4);
    fillDisc(pen, index % 2 === 0 ? "#c9a13a" : "#8d1c1c", x, 15, 6.4);
    fillDisc(pen, theme.line, x, 15, 2);
  }
}
