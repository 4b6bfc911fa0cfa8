// Pictures of knights: the shield of their party with a chevron for each level.

import { drawAt, drawLine, fillOval, fillShape, traceOutline } from "./brush.ts";
import { partyColors, traceShield } from "./emblems.ts";
import type { Theme } from "./theme.ts";
import type { Pen } from "../types.ts";

/** Half the height of a shield, by level. */
const SIZES = [20, 22, 24.5, 27];

/**
 * Draw a knight. The states can be distinguished without colour: an inactive knight has a pale, hatched shield, an active
 * one a helmet, a ready one crossed swords and a golden rim.
 */
export function drawKnight(
  pen: Pen,
  { player, level, active, ready }: { player: number; level: number; active: boolean; ready: boolean },
  theme: Theme,
) {
  const size = SIZES[level] ?? 22;
  const { base, dark, ink, pale } = partyColors(player);
  fillOval(pen, theme.shadow, 2, size + 3, size * 0.95, 6);
  if (ready) drawSwords(pen, size, theme);
  else if (active) drawAt(pen, { y: -size * (player === 2 ? 1.22 : 1.06), scale: 1.12 }, () => drawHelmet(pen, theme));
  pen.lineJoin = "round";
  traceShield(pen, player, size);
  pen.strokeStyle = theme.halo;
  pen.lineWidth = 9;
  pen.stroke();
  pen.strokeStyle = theme.line;
  pen.lineWidth = 5;
  pen.stroke();
  pen.fillStyle = active ? base : pale;
  pen.fill();
  if (!active) hatchShield(pen, player, size, base);
  traceShield(pen, player, size - 3.4);
  pen.strokeStyle = ready ? "#ffd54a" : active ? dark : base;
  pen.lineWidth = ready ? 3.4 : 2.8;
  pen.stroke();
  drawChevrons(pen, level, active ? ink : dark, player === 2 ? 0.86 : 1);
}

function drawChevrons(pen: Pen, level: number, color: string, scale: number) {
  const gap = 9.5;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (let k = 0; k < level; k += 1) {
    const y = (k - (level - 1) / 2) * gap + 2;
    drawLine(pen, color, 4.6, [-9 * scale, y + 4, 0, y - 4, 9 * scale, y + 4]);
  }
  pen.lineCap = "butt";
}

/** Draw thin lines across the shield of an inactive knight. */
function hatchShield(pen: Pen, player: number, size: number, color: string) {
  pen.save();
  traceShield(pen, player, size);
  pen.clip();
  pen.globalAlpha = 0.55;
  for (let k = -8; k <= 8; k += 1) drawLine(pen, color, 2, [k * 8 - 30, 32, k * 8 + 30, -32]);
  pen.restore();
}

function drawHelmet(pen: Pen, theme: Theme) {
  const traceDome = () => {
    pen.beginPath();
    pen.moveTo(-11, 8);
    pen.lineTo(-11, -3);
    pen.bezierCurveTo(-11, -17, 11, -17, 11, -3);
    pen.lineTo(11, 8);
    pen.closePath();
  };
  traceDome();
  pen.strokeStyle = theme.halo;
  pen.lineWidth = 8;
  pen.stroke();
  pen.strokeStyle = theme.line;
  pen.lineWidth = 4;
  pen.stroke();
  pen.fillStyle = "#c4ccd4";
  pen.fill();
  drawLine(pen, theme.line, 3, [-8, -3, 8, -3]);
  drawLine(pen, theme.line, 2, [0, -3, 0, 8]);
}

/** Draw two crossed swords with their points up. */
function drawSwords(pen: Pen, size: number, theme: Theme) {
  for (const angle of [-0.78, 0.78]) {
    drawAt(pen, { angle }, () => {
      const tip = -size - 27;
      const guard = size * 0.96 + 6;
      const blade = [-4, guard, -4, tip + 9, 0, tip, 4, tip + 9, 4, guard];
      traceOutline(pen, blade);
      pen.lineJoin = "round";
      pen.strokeStyle = theme.halo;
      pen.lineWidth = 8;
      pen.stroke();
      pen.strokeStyle = theme.line;
      pen.lineWidth = 4;
      pen.stroke();
      fillShape(pen, "#e8edf2", blade);
      drawLine(pen, theme.line, 1.2, [0, guard, 0, tip + 4]);
      drawLine(pen, theme.line, 8, [-10, guard, 10, guard]);
      drawLine(pen, theme.line, 8, [0, guard, 0, guard + 10]);
      drawLine(pen, "#e8b62a", 4, [-8, guard, 8, guard]);
      drawLine(pen, "#e8b62a", 4, [0, guard, 0, guard + 8]);
    });
  }
}
