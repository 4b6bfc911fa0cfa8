// Orientation of the board towards a party, in clockwise turns of the view. It is computed from the description of the board
// alone.

import type { BoardInfo, Color } from "../../../protocol/djambi.ts";

/**
 * Returns how many clockwise turns of the view bring the home of *color* to the lower edge of the screen; if several do, the
 * one that brings it furthest to the left.
 */
export function orientationTowards(
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
  const compareRounded = (a: number, b: number) => (Math.abs(a - b) < 0.01 ? 0 : a - b);
  return turns.sort((a, b) => compareRounded(a.y, b.y) || compareRounded(a.x, b.x))[0]?.turn ?? 0;
}

/** Returns the orientation that equals *wanted* up to full turns and is nearest to *present*. */
export function nearestOrientation(present: number, wanted: number, rotations: number) {
  const ahead = (((wanted - present) % rotations) + rotations) % rotations;
  return present + (ahead > rotations / 2 ? ahead - rotations : ahead);
}
