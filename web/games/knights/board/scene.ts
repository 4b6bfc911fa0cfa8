// Scene: draws the layer that changes, from bottom to top.

import { fillShape } from "./draw/brush.ts";
import { partyColors } from "./draw/emblems.ts";
import {
  figureChanges,
  drawChoice,
  drawCursor,
  drawGhost,
  drawOverMarks,
  drawUnderMarks,
  drawPath,
} from "./draw/marks.ts";
import { drawingOrder, drawFigure } from "./draw/pieces.ts";
import type { Actor, Burst } from "./motion.ts";
import type { Theme } from "./draw/theme.ts";
import type { BoardModel, Layout, Mark, Pen, Place } from "./types.ts";

/** Draw the scene. The pen is in units. */
export function drawScene(
  pen: Pen,
  layout: Layout,
  model: BoardModel,
  { actors, bursts }: { actors: Actor[]; bursts: Burst[] },
  pointed: Place | null,
  theme: Theme,
) {
  const { choices, marks, paths, ghost, observation, cursor } = model;
  drawUnderMarks(pen, layout, marks, theme);
  const taken = new Set(actors.map(({ figure }) => figure.place));
  const isUnder = (place: Place) => layout.hexes.has(place) || !taken.has(place);
  const changes = ghost ? figureChanges(observation, ghost) : null;
  const gone = new Set(
    [...(changes?.removed ?? []), ...(changes?.moved ?? []).map(([from]) => from)].map(({ key }) => key),
  );
  const drawMark = (mark: Mark) =>
    drawChoice(pen, layout, mark, { isPointedAt: mark.place === pointed, isTaken: !isUnder(mark.place) }, theme);
  for (const mark of choices) if (isUnder(mark.place)) drawMark(mark);
  const sorted = [...actors].sort((a, b) => drawingOrder(layout, a.figure) - drawingOrder(layout, b.figure));
  for (const { figure, alpha = 1, ...look } of sorted) {
    drawFigure(pen, figure, layout, theme, { ...look, alpha: gone.has(figure.key) ? alpha * 0.4 : alpha });
  }
  for (const mark of choices) if (!isUnder(mark.place)) drawMark(mark);
  for (const one of bursts) drawBurst(pen, one);
  if (changes) drawGhost(pen, layout, changes, theme);
  for (const path of paths) drawPath(pen, layout, path, theme);
  drawOverMarks(pen, layout, marks, theme);
  if (cursor) drawCursor(pen, layout, cursor, theme);
}

function drawBurst(pen: Pen, { spot, player, share }: Burst) {
  const { base, dark } = partyColors(player);
  for (let k = 0; k < 9; k += 1) {
    const angle = (k * 2 * Math.PI) / 9 + 0.4;
    const far = 14 + 62 * share * (k % 2 === 0 ? 1 : 0.7);
    const [x, y, size] = [
      spot.x + far * Math.cos(angle),
      spot.y + far * Math.sin(angle) + 26 * share * share,
      8 * (1 - share),
    ];
    fillShape(pen, k % 2 === 0 ? base : dark, [x - size, y - size, x + size, y - size * 0.4, x + size * 0.4, y + size]);
  }
}
