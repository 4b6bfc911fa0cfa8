// Owns the turning of the board: for a moment the new view is seen from between the old one and itself. The ground turns
// as a whole; pieces and marks travel with their squares and stay upright.

/** @import { BoardModel } from "./types" */
/** @import { Geometry } from "./geometry.js" */
import { isCalm } from "../../../house/dom.js";
import { Path } from "./path.js";

/** For a quarter of a circle. */
const LENGTH = 420;

/** @typedef {ReturnType<typeof createTurning>} Turning */

export function createTurning() {
  /** @type {{ angle: number, start: number, length: number } | null} */
  let running = null;
  return {
    /** @param {BoardModel | null} before @param {BoardModel} next */
    update(before, next) {
      if (before?.info.name !== next.info.name || isCalm()) running = null;
      else if (before.orientation !== next.orientation) running = turnBetween(before, next);
    },
    isRunning: () => running !== null,
    finish() {
      running = null;
    },
    /** How far the view still is from its end, in radians, clockwise; 0: it is there. @param {number} now */
    angle(now) {
      if (running && now - running.start >= running.length) running = null;
      if (!running) return 0;
      const share = Math.max(0, now - running.start) / running.length;
      return -running.angle * (1 - share) ** 2 * (1 + 2 * share);
    },
  };
}

/**
 * The shorter way round.
 *
 * @param {BoardModel} before
 * @param {BoardModel} next
 */
function turnBetween(before, { orientation, info }) {
  const steps = (orientation - before.orientation + info.rotations) % info.rotations;
  const turns = (steps > info.rotations / 2 ? steps - info.rotations : steps) / info.rotations;
  const length = LENGTH * Math.max(1, Math.sqrt(Math.abs(turns) * 4));
  return { angle: turns * 2 * Math.PI, start: performance.now(), length };
}

/**
 * The geometry with all squares turned about the centre of the board.
 *
 * @param {Geometry} geometry
 * @param {number} angle in radians, clockwise
 * @returns {Geometry}
 */
export function turnedGeometry(geometry, angle) {
  const { centre } = geometry;
  const matrix = new DOMMatrix()
    .translate(centre.x, centre.y)
    .rotate((angle * 180) / Math.PI)
    .translate(-centre.x, -centre.y);
  return {
    ...geometry,
    at(square) {
      const { x, y } = matrix.transformPoint(geometry.at(square));
      return { x, y };
    },
    path(square, inset) {
      const path = new Path();
      path.addPath(geometry.path(square, inset), matrix);
      return path;
    },
  };
}
