// Paths of the board's shapes. Scripts cannot read a browser's Path2D, so these paths also record the calls that made them,
// for svg.ts in this folder.

import type { SvgPath } from "./svg.ts";

/** The part of Path2D that the board uses. */
export class Path extends Path2D {
  strokes: ((path: SvgPath) => void)[] = [];

  /** @param data The initial path as SVG path data. */
  constructor(data: string = "") {
    super(data);
    this.strokes.push((path) => path.append(data));
  }

  override addPath(added: Path, matrix: DOMMatrix) {
    super.addPath(added, matrix);
    this.strokes.push((path) => path.addPath(added, matrix));
  }

  override moveTo(x: number, y: number) {
    super.moveTo(x, y);
    this.strokes.push((path) => path.moveTo(x, y));
  }

  override lineTo(x: number, y: number) {
    super.lineTo(x, y);
    this.strokes.push((path) => path.lineTo(x, y));
  }

  override arc(x: number, y: number, radius: number, start: number, end: number) {
    super.arc(x, y, radius, start, end);
    this.strokes.push((path) => path.arc(x, y, radius, start, end));
  }

  override arcTo(x1: number, y1: number, x2: number, y2: number, radius: number) {
    super.arcTo(x1, y1, x2, y2, radius);
    this.strokes.push((path) => path.arcTo(x1, y1, x2, y2, radius));
  }

  override rect(x: number, y: number, width: number, height: number) {
    super.rect(x, y, width, height);
    this.strokes.push((path) => path.rect(x, y, width, height));
  }

  override closePath() {
    super.closePath();
    this.strokes.push((path) => path.closePath());
  }
}
