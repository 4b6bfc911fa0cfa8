// Marks over and under the pieces: choices, paths, threats, cursor, ghosts.

import { drawAt, drawLine, withOpacity, fillDisc, fillShape, hexCorners, traceOutline } from "./brush.ts";
import { middleOf } from "../map.ts";
import { drawingOrder, drawFigure, figuresOf, spotOf } from "./pieces.ts";
import type { Theme } from "./theme.ts";
import type { Figure, Layout, Mark, Observation, Pen, Place, Point, Tone, Path } from "../types.ts";

function toneColor(tone: Tone, theme: Theme) {
  if (tone === "attack" || tone === "threat" || tone === "refused") return theme.attack;
  if (tone === "free" || tone === "lesson") return theme.free;
  return tone === "last" ? theme.last : theme.choice;
}

/** Make the outline of a place the current path. *grow* widens it, in units. */
function tracePlace(pen: Pen, { hexes, vertices, edges }: Layout, place: Place, grow: number) {
  const hex = hexes.get(place);
  const vertex = vertices.get(place);
  const edge = edges.get(place);
  if (hex) traceOutline(pen, hexCorners(hex.x, hex.y, 84 + grow));
  else if (vertex) {
    pen.beginPath();
    pen.arc(vertex.x, vertex.y, 20 + grow, 0, 2 * Math.PI);
    pen.closePath();
  } else if (edge) traceCapsule(pen, edge, 30 + grow * 0.6, 10 + grow * 0.5);
  else pen.beginPath();
}

function traceCapsule(
  pen: Pen,
  { x, y, angle }: { x: number; y: number; angle: number },
  half: number,
  radius: number,
) {
  const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
  pen.beginPath();
  pen.arc(x + dx, y + dy, radius, angle - Math.PI / 2, angle + Math.PI / 2);
  pen.arc(x - dx, y - dy, radius, angle + Math.PI / 2, angle + (3 * Math.PI) / 2);
  pen.closePath();
}

/** Draw the marks under the pieces: the places of the last action. */
export function drawUnderMarks(pen: Pen, layout: Layout, marks: Mark[], theme: Theme) {
  for (const { place, tone } of marks) {
    if (tone !== "last") continue;
    tracePlace(pen, layout, place, layout.hexes.has(place) ? 2 : 19);
    pen.fillStyle = withOpacity(theme.last, 0.5);
    pen.fill();
    pen.strokeStyle = withOpacity(theme.line, 0.7);
    pen.lineWidth = 2.5;
    pen.setLineDash([7, 6]);
    pen.stroke();
    pen.setLineDash([]);
  }
}

/**
 * Draw the mark of a choice.
 *
 * @param state `isTaken` says that a piece stands there, which must stay visible.
 */
export function drawChoice(
  pen: Pen,
  layout: Layout,
  { place, tone }: Mark,
  { isPointedAt, isTaken }: { isPointedAt: boolean; isTaken: boolean },
  theme: Theme,
) {
  if (tone === "quiet" && !isPointedAt) return;
  const isHex = layout.hexes.has(place);
  const isEdge = layout.edges.has(place);
  const color = toneColor(tone, theme);
  const grow = (isPointedAt ? 5 : 0) + (isTaken && !isHex ? (isEdge ? 12 : 20) : 0);
  tracePlace(pen, layout, place, grow);
  if (!isTaken || isHex) {
    pen.fillStyle = withOpacity(
      tone === "choice" || tone === "quiet" ? theme.halo : color,
      isHex ? (isPointedAt ? 0.42 : 0.2) : isPointedAt ? 0.95 : 0.72,
    );
    pen.fill();
  }
  pen.lineJoin = "round";
  pen.strokeStyle = theme.choiceEdge;
  pen.lineWidth = isHex ? 10 : 7.5;
  pen.stroke();
  pen.strokeStyle = color;
  pen.lineWidth = isHex ? 6 : 3.6;
  pen.stroke();
  if (tone === "attack" && !isHex) drawBlades(pen, layout, place, theme);
}

/** Draw crossed blades beside a place that can be attacked, so that it is not marked by colour alone. */
function drawBlades(pen: Pen, layout: Layout, place: Place, theme: Theme) {
  const middle = middleOf(layout, place);
  if (!middle) return;
  drawAt(pen, { x: middle.x + 27, y: middle.y - 27 }, () => {
    fillDisc(pen, theme.choiceEdge, 0, 0, 15);
    fillDisc(pen, theme.attack, 0, 0, 12.6);
    pen.lineCap = "round";
    drawLine(pen, "#ffffff", 3.6, [-6, -6, 6, 6]);
    drawLine(pen, "#ffffff", 3.6, [6, -6, -6, 6]);
    pen.lineCap = "butt";
  });
}

/** Draw the marks over the pieces: threats, refusals, places of lessons and hints. */
export function drawOverMarks(pen: Pen, layout: Layout, marks: Mark[], theme: Theme) {
  for (const { place, tone } of marks) {
    const middle = middleOf(layout, place);
    if (!middle || tone === "last") continue;
    tracePlace(pen, layout, place, layout.hexes.has(place) ? 0 : 18);
    pen.strokeStyle = theme.halo;
    pen.lineWidth = 8;
    pen.stroke();
    pen.strokeStyle = toneColor(tone === "choice" ? "lesson" : tone, theme);
    pen.lineWidth = 4.6;
    pen.setLineDash(tone === "threat" ? [9, 6] : []);
    pen.stroke();
    pen.setLineDash([]);
    if (tone === "threat" || tone === "refused") drawBadge(pen, middle, tone, theme);
  }
}

function drawBadge(pen: Pen, { x, y }: Point, tone: Tone, theme: Theme) {
  drawAt(pen, { x: x + 26, y: y - 28 }, () => {
    fillShape(pen, theme.choiceEdge, [0, -17, 18, 14, -18, 14]);
    fillShape(pen, theme.attack, [0, -12, 14, 11.5, -14, 11.5]);
    if (tone === "threat") {
      drawLine(pen, "#ffffff", 3.8, [0, -4, 0, 4]);
      fillDisc(pen, "#ffffff", 0, 8, 2.1);
    } else {
      drawLine(pen, "#ffffff", 3.4, [-4, 0, 4, 8]);
      drawLine(pen, "#ffffff", 3.4, [4, 0, -4, 8]);
    }
  });
}

export function drawPath(pen: Pen, layout: Layout, { places, tone }: Path, theme: Theme) {
  const points = places.flatMap((place) => middleOf(layout, place) ?? []);
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last || !before) return;
  const angle = Math.atan2(last.y - before.y, last.x - before.x);
  const end = { x: last.x - Math.cos(angle) * 34, y: last.y - Math.sin(angle) * 34 };
  const line = [...points.slice(0, -1), end].flatMap(({ x, y }) => [x, y]);
  const color = toneColor(tone === "choice" || tone === "last" ? "lesson" : tone, theme);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  drawLine(pen, theme.halo, 13, line);
  pen.setLineDash(tone === "threat" ? [14, 11] : []);
  drawLine(pen, color, 7.5, line);
  pen.setLineDash([]);
  pen.lineCap = "butt";
  drawAt(pen, { ...end, angle }, () => {
    fillShape(pen, theme.halo, [-10, -21, 26, 0, -10, 21]);
    fillShape(pen, color, [-6, -15, 19, 0, -6, 15]);
  });
}

export function drawCursor(pen: Pen, layout: Layout, place: Place, theme: Theme) {
  const isHex = layout.hexes.has(place);
  for (const [color, width] of [
    ["#ffffff", 9],
    ["#0b57d0", 5],
  ] as const) {
    tracePlace(pen, layout, place, isHex ? 9 : 26);
    pen.strokeStyle = theme.name === "contrast" && color !== "#ffffff" ? "#ffe14d" : color;
    pen.lineWidth = width;
    pen.stroke();
  }
}

/** Returns the figures that differ between two observations. */
export function figureChanges(before: Observation, after: Observation) {
  const [old, now] = [figuresOf(before), figuresOf(after)];
  const byKey = new Map(old.map((figure) => [figure.key, figure]));
  const remainingKeys = new Set(now.map(({ key }) => key));
  const added = now.filter(({ key }) => !byKey.has(key));
  const removed = old.filter(({ key }) => !remainingKeys.has(key));
  const changed = now.filter(
    (figure) => byKey.has(figure.key) && JSON.stringify(byKey.get(figure.key)) !== JSON.stringify(figure),
  );
  const moved: [Figure, Figure][] = [];
  for (const figure of [...added]) {
    const from = removed.find(
      ({ kind, player }) => figure.kind === "knight" && kind === "knight" && player === figure.player,
    );
    if (!from) continue;
    moved.push([from, figure]);
    removed.splice(removed.indexOf(from), 1);
    added.splice(added.indexOf(figure), 1);
  }
  for (const figure of [...changed]) {
    const from = byKey.get(figure.key);
    if (!from || from.place === figure.place) continue;
    moved.push([from, figure]);
    changed.splice(changed.indexOf(figure), 1);
  }
  return { added, removed, changed, moved };
}

/** Draw the result of a preview: new pieces are pale, removed ones are crossed out. */
export function drawGhost(
  pen: Pen,
  layout: Layout,
  { added, removed, changed, moved }: ReturnType<typeof figureChanges>,
  theme: Theme,
) {
  for (const [from, to] of moved) drawPath(pen, layout, { places: [from.place, to.place], tone: "free" }, theme);
  const come = [...added, ...changed, ...moved.map(([, to]) => to)].sort(
    (a, b) => drawingOrder(layout, a) - drawingOrder(layout, b),
  );
  for (const figure of come) drawFigure(pen, figure, layout, theme, { alpha: 0.86 });
  for (const figure of removed) {
    const spot = spotOf(layout, figure);
    if (spot && !come.some(({ place }) => place === figure.place)) drawCross(pen, spot, theme);
  }
}

function drawCross(pen: Pen, { x, y }: Point, theme: Theme) {
  pen.lineCap = "round";
  for (const [color, width] of [
    [theme.halo, 15],
    [theme.attack, 8.5],
  ] as const) {
    drawLine(pen, color, width, [x - 24, y - 24, x + 24, y + 24]);
    drawLine(pen, color, width, [x + 24, y - 24, x - 24, y + 24]);
  }
  pen.lineCap = "butt";
}
