// Owns the paths of the board's shapes. A browser draws them, but lets nobody read them: they remember how they were made,
// so that web/games/djambi/board/svg.js can write them down.

/** @import { SvgPath } from "./svg.js" */

/** As much of Path2D as the board uses. */
export class Path extends Path2D {
  /** @type {((path: SvgPath) => void)[]} */
  strokes = [];

  /** @param {string} [data] SVG path data */
  constructor(data = "") {
    super(data);
    this.strokes.push((path) => path.append(data));
  }

  /** @override @param {Path} added @param {DOMMatrix} matrix */
  addPath(added, matrix) {
    super.addPath(added, matrix);
    this.strokes.push((path) => path.addPath(added, matrix));
  }

  /** @override @param {number} x @param {number} y */
  moveTo(x, y) {
    super.moveTo(x, y);
    this.strokes.push((path) => path.moveTo(x, y));
  }

  /** @override @param {number} x @param {number} y */
  lineTo(x, y) {
    super.lineTo(x, y);
    this.strokes.push((path) => path.lineTo(x, y));
  }

  /** @override @param {number} x @param {number} y @param {number} radius @param {number} start @param {number} end */
  arc(x, y, radius, start, end) {
    super.arc(x, y, radius, start, end);
    this.strokes.push((path) => path.arc(x, y, radius, start, end));
  }

  /** @override @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {number} radius */
  arcTo(x1, y1, x2, y2, radius) {
    super.arcTo(x1, y1, x2, y2, radius);
    this.strokes.push((path) => path.arcTo(x1, y1, x2, y2, radius));
  }

  /** @override @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    super.rect(x, y, width, height);
    this.strokes.push((path) => path.rect(x, y, width, height));
  }

  /** @override */
  closePath() {
    super.closePath();
    this.strokes.push((path) => path.closePath());
  }
}
