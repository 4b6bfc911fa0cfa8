// Ground of the board: sea, terrain, numbers and harbours.

import { drawAt, fillDisc, hexCorners, mixColors, seededRandom, traceOutline } from "./brush.ts";
import { drawHarbour } from "./harbours.ts";
import { drawTerrain, traceLand } from "./terrain.ts";
import type { Theme } from "./theme.ts";
import type { Box, Hex, Layout, Pen } from "../types.ts";

/** Returns how many of the 36 throws of two dice have this sum. */
const throwCount = (number: number) => 6 - Math.abs(7 - number);

/**
 * Draw the map in units. The sea must be filled already.
 *
 * @param options `seen` is the visible box; hexes outside it are not drawn.
 */
export function drawGround(
  pen: Pen,
  layout: Layout,
  theme: Theme,
  { showNames, seen }: { showNames: boolean; seen: Box },
) {
  const hexes = [...layout.hexes.values()].filter((hex) => isHexVisible(hex, seen));
  const land = hexes.filter(({ terrain }) => terrain !== "~");
  drawWaves(pen, hexes, theme);
  drawCoast(pen, land, theme);
  for (const hex of land) drawAt(pen, hex, () => drawTerrain(pen, hex.terrain, hex.name, theme));
  for (const harbour of layout.harbours) if (isHexVisible(harbour.edge, seen)) drawHarbour(pen, harbour, layout, theme);
  for (const hex of land) drawNumber(pen, hex, theme);
  if (showNames) for (const hex of land) drawName(pen, hex, theme);
}

/** Whether a hex around this point extends into the box. */
const isHexVisible = ({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Box) =>
  x > left - 140 && x < right + 140 && y > top - 140 && y < bottom + 140;

/** Draw short waves on the open sea. */
function drawWaves(pen: Pen, hexes: Hex[], theme: Theme) {
  if (theme.name === "contrast") return;
  pen.lineCap = "round";
  for (const { name, x, y, terrain } of hexes) {
    if (terrain !== "~") continue;
    const random = seededRandom(name);
    for (let k = 0; k < 4; k += 1) {
      const [left, top, long] = [x + (random() - 0.5) * 130, y + (random() - 0.5) * 130, 12 + random() * 12];
      pen.beginPath();
      pen.moveTo(left - long, top);
      pen.quadraticCurveTo(left - long / 2, top - 6, left, top);
      pen.quadraticCurveTo(left + long / 2, top + 6, left + long, top);
      pen.strokeStyle = k % 2 === 0 ? mixColors(theme.sea, theme.foam, 0.32) : mixColors(theme.sea, theme.deep, 0.55);
      pen.lineWidth = 2.6;
      pen.stroke();
    }
  }
  pen.lineCap = "butt";
}

/** Draw shallows, surf and sand around the land. */
function drawCoast(pen: Pen, land: Hex[], theme: Theme) {
  pen.lineJoin = "round";
  const strokeRim = (color: string, width: number) => {
    traceLand(pen, land, 100);
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.stroke();
  };
  strokeRim(mixColors(theme.sea, theme.shallow, 0.45), 74);
  strokeRim(theme.shallow, 44);
  strokeRim(mixColors(theme.shallow, theme.foam, 0.7), 27);
  strokeRim(theme.shore, 19);
  strokeRim(theme.sand, 14);
  traceLand(pen, land, 100);
  pen.fillStyle = theme.sand;
  pen.fill();
}

function drawNumber(pen: Pen, { x, y, number }: Hex, theme: Theme) {
  if (number === null) return;
  drawAt(pen, { x, y }, () => drawToken(pen, number, theme));
}

/** Draw the number of a hex with as many pips as it has chances. 6 and 8 are larger and have another colour. */
export function drawToken(pen: Pen, number: number, theme: Theme) {
  const isHot = throwCount(number) === 5;
  const radius = isHot ? 33 : 30;
  fillDisc(pen, theme.shadow, 1.5, 4, radius + 1);
  fillDisc(pen, theme.tokenEdge, 0, 0, radius);
  fillDisc(pen, theme.token, 0, 0, radius - 2.6);
  if (isHot) {
    pen.beginPath();
    pen.arc(0, 0, radius - 5.5, 0, 2 * Math.PI);
    pen.strokeStyle = theme.tokenHot;
    pen.lineWidth = 2;
    pen.stroke();
  }
  const ink = isHot ? theme.tokenHot : theme.tokenInk;
  pen.fillStyle = ink;
  pen.font = `700 ${isHot ? 37 : 28 + throwCount(number) * 1.5}px Georgia, "Iowan Old Style", "Times New Roman", serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(String(number), 0, -5);
  const count = throwCount(number);
  for (let k = 0; k < count; k += 1) fillDisc(pen, ink, (k - (count - 1) / 2) * 7.2, 17, 2.7);
}

function drawName(pen: Pen, { name, x, y }: Hex, theme: Theme) {
  pen.font = "700 19px system-ui, sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  const [left, top] = [x, y + 49];
  traceOutline(pen, hexCorners(left, top, 17));
  pen.fillStyle = theme.token;
  pen.globalAlpha = 0.85;
  pen.fill();
  pen.globalAlpha = 1;
  pen.fillStyle = theme.tokenInk;
  pen.fillText(name, left, top + 1);
}
