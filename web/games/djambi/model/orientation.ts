// Orientation of the board towards a party: clockwise turns of the view, computed from the board's description alone.

import type { BoardInfo, Color } from "../../../protocol/djambi.ts";

/**
 * Clockwise turns of the view that bring the home of *color* to the lower edge, to its left end where there are
 * several.
 */
export function orientationFor(
  { cells, homes, rotations }: Pick<BoardInfo, "cells" | "homes" | "rotations">,
  color: Color,
) {
  const home = cells.find(({ square }) => square === homes[color]);
  if (!home) return 0;
  const turns = Array.from({ length: rotations }, (_, turn) => {
    const angle = (2 * Math.PI * turn) / rotations;
    return {
      turn,
      x: home.x * Math.cos(angle) + home.y * Math.sin(angle),
      y: home.y * Math.cos(angle) - home.x * Math.sin(angle),
    };
  });
  const near = (a: number, b: number) => (Math.abs(a - b) < 0.01 ? 0 : a - b);
  return turns.sort((a, b) => near(a.y, b.y) || near(a.x, b.x))[0]?.turn ?? 0;
}

/** The orientation that equals *wanted* and is reached from *present* by the shortest turn. */
export function nearestTurn(present: number, wanted: number, rotations: number) {
  const ahead = (((wanted - present) % rotations) + rotations) % rotations;
  return present + (ahead > rotations / 2 ? ahead - rotations : ahead);
}
