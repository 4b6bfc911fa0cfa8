// Shapes of the four parties: the emblem on buildings and roads, and the shield of knights.

import { addOutline } from "./brush.ts";
import { PARTIES } from "./theme.ts";
import type { Pen } from "../types.ts";

/** Returns the colours of a party, or grey ones where there is no player. */
export const partyColors = (player: number) =>
  PARTIES[player] ?? { base: "#7c7468", dark: "#4b453c", light: "#aaa294", ink: "#ffffff", pale: "#d8d3c8" };

/** Make the emblem of a party the current path. *size* is the distance from its middle to its end. */
function traceEmblem(pen: Pen, player: number, size: number) {
  pen.beginPath();
  const s = size;
  if (player === 0) {
    const w = s * 0.36;
    addOutline(pen, [-w, -s, w, -s, w, -w, s, -w, s, w, w, w, w, s, -w, s, -w, w, -s, w, -s, -w, -w, -w]);
  } else if (player === 1) {
    pen.arc(0, 0, s * 0.86, 0, 2 * Math.PI);
    pen.closePath();
  } else if (player === 2) {
    addOutline(pen, [0, -s * 1.1, s * 0.9, 0, 0, s * 1.1, -s * 0.9, 0]);
  } else {
    addOutline(pen, [-s * 0.85, -s, -s * 0.25, -s, -s * 0.25, s, -s * 0.85, s]);
    addOutline(pen, [s * 0.25, -s, s * 0.85, -s, s * 0.85, s, s * 0.25, s]);
  }
}

export function drawEmblem(pen: Pen, player: number, size: number, color: string = partyColors(player).ink) {
  traceEmblem(pen, player, size);
  pen.fillStyle = color;
  pen.fill();
}

/** Make the shield of a party's knights the current path. */
export function traceShield(pen: Pen, player: number, size: number) {
  const s = size;
  pen.beginPath();
  if (player === 0) {
    pen.moveTo(-s * 0.92, -s);
    pen.lineTo(s * 0.92, -s);
    pen.lineTo(s * 0.92, -s * 0.05);
    pen.quadraticCurveTo(s * 0.86, s * 0.72, 0, s * 1.18);
    pen.quadraticCurveTo(-s * 0.86, s * 0.72, -s * 0.92, -s * 0.05);
    pen.closePath();
  } else if (player === 1) {
    pen.arc(0, 0, s * 1.06, 0, 2 * Math.PI);
    pen.closePath();
  } else if (player === 2) {
    addOutline(pen, [0, -s * 1.32, s * 1.16, 0, 0, s * 1.32, -s * 1.16, 0]);
  } else {
    addOutline(pen, [-s * 0.9, -s * 1.02, s * 0.9, -s * 1.02, s * 0.9, s * 1.1, 0, s * 0.62, -s * 0.9, s * 1.1]);
  }
}
