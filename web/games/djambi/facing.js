// Owns how the board must lie to face somebody: clockwise turns of the view. Tells it from the board's description alone.

/**
 * Clockwise turns of the view that bring the home of *color* to the lower edge, to its left end where there are several.
 *
 * @param {Pick<import("../../protocol/djambi").BoardInfo, "cells" | "homes" | "rotations">} info
 * @param {import("../../protocol/djambi").Color} color
 */
export function orientationFor({ cells, homes, rotations }, color) {
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
  const near = (/** @type {number} */ a, /** @type {number} */ b) => (Math.abs(a - b) < 0.01 ? 0 : a - b);
  return turns.sort((a, b) => near(a.y, b.y) || near(a.x, b.x))[0]?.turn ?? 0;
}

/**
 * The orientation that equals *wanted* and is reached from *present* by the shortest turn.
 *
 * @param {number} present
 * @param {number} wanted
 * @param {number} rotations
 */
export function nearestTurn(present, wanted, rotations) {
  const ahead = (((wanted - present) % rotations) + rotations) % rotations;
  return present + (ahead > rotations / 2 ? ahead - rotations : ahead);
}
