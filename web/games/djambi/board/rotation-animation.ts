// Animation of the board's rotation, from the old orientation to the new one. The ground turns as a whole; pieces and marks
// travel with their squares and stay upright.

import { prefersReducedMotion } from "../../../app/ui/dom.ts";
import { Path } from "./draw/path.ts";
import type { Geometry } from "./geometry.ts";
import type { BoardModel } from "./types.ts";

/** Duration of a quarter turn. */
const DURATION_MS = 420;

export type RotationAnimation = ReturnType<typeof createRotationAnimation>;

export function createRotationAnimation() {
  let running: { angle: number; start: number; length: number } | null = null;
  return {
    update(before: BoardModel | null, next: BoardModel) {
      if (before?.info.name !== next.info.name || prefersReducedMotion()) running = null;
      else if (before.orientation !== next.orientation) running = rotationBetween(before, next);
    },
    isRunning: () => running !== null,
    finish() {
      running = null;
    },
    /** Returns the angle that is still to be turned, in radians clockwise; 0 when the rotation has ended. */
    remainingAngle(now: number) {
      if (running && now - running.start >= running.length) running = null;
      if (!running) return 0;
      const share = Math.max(0, now - running.start) / running.length;
      return -running.angle * (1 - share) ** 2 * (1 + 2 * share);
    },
  };
}

/** Returns the rotation from one orientation to another, by the shorter way. */
function rotationBetween(before: BoardModel, { orientation, info }: BoardModel) {
  const steps = (orientation - before.orientation + info.rotations) % info.rotations;
  const turns = (steps > info.rotations / 2 ? steps - info.rotations : steps) / info.rotations;
  const length = DURATION_MS * Math.max(1, Math.sqrt(Math.abs(turns) * 4));
  return { angle: turns * 2 * Math.PI, start: performance.now(), length };
}

/**
 * Returns the geometry with all squares turned about the centre of the board.
 *
 * @param angle In radians clockwise.
 */
export function rotatedGeometry(geometry: Geometry, angle: number): Geometry {
  const { centre } = geometry;
  const matrix = new DOMMatrix()
    .translate(centre.x, centre.y)
    .rotate((angle * 180) / Math.PI)
    .translate(-centre.x, -centre.y);
  return {
    ...geometry,
    centreOf(square) {
      const { x, y } = matrix.transformPoint(geometry.centreOf(square));
      return { x, y };
    },
    borderOf(square, inset) {
      const path = new Path();
      path.addPath(geometry.borderOf(square, inset), matrix);
      return path;
    },
  };
}
