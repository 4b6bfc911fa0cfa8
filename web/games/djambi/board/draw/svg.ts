// Pictures of the board as SVG, from a drawing context that writes SVG. The build has no browser; there, the classes of this
// module replace Path2D and DOMMatrix.

import { escapeText, IDENTITY, opacityAttribute, SvgContextBase, matrixProduct } from "../../../../app/ui/svg.ts";
import type { Matrix, SvgGradient } from "../../../../app/ui/svg.ts";
import type { Path } from "./path.ts";

/** Returns a number as short text: two decimals below 10, else one. */
function shortNumber(value: number) {
  const grain = Math.abs(value) < 10 ? 100 : 10;
  return String(Math.round(value * grain) / grain || 0).replace(/^(-?)0\./, "$1.");
}

const numberList = (...values: number[]) => values.map(shortNumber).join(" ").replaceAll(" -", "-");

/** The part of DOMMatrix that the shapes need. */
export class SvgMatrix {
  values: Matrix = IDENTITY;

  /** Returns the matrix turned clockwise. */
  rotate(degrees: number) {
    const angle = (degrees * Math.PI) / 180;
    const turned = new SvgMatrix();
    turned.values = matrixProduct(this.values, [
      Math.cos(angle),
      Math.sin(angle),
      -Math.sin(angle),
      Math.cos(angle),
      0,
      0,
    ]);
    return turned;
  }
}

/**
 * A path that can be read: it has Path2D's methods and stores SVG path data. Points after the first one are relative, so
 * that equal shapes in different places have equal text.
 */
export class SvgPath {
  parts: { data: string; matrix: Matrix }[];
  pen: { x: number; y: number } | null;

  constructor(data: string = "") {
    /** The parts of the path, each with its own matrix. */
    this.parts = [{ data, matrix: IDENTITY }];
    this.pen = null;
  }

  append(data: string) {
    const last = this.parts[this.parts.length - 1];
    if (last && last.matrix === IDENTITY) last.data += data;
    else this.parts.push({ data, matrix: IDENTITY });
  }

  moveTo(x: number, y: number) {
    this.append(`M${numberList(x, y)}`);
    this.pen = { x: Number(shortNumber(x)), y: Number(shortNumber(y)) };
  }

  lineTo(x: number, y: number) {
    if (!this.pen) return this.moveTo(x, y);
    this.append(`l${this.stepTo(x, y)}`);
  }

  /**
   * Returns the step from the pen to a point, as text. The pen moves by the rounded step, so that rounding errors do not add
   * up.
   */
  stepTo(x: number, y: number) {
    const { x: fromX, y: fromY } = this.pen ?? { x: 0, y: 0 };
    const [dx, dy] = [shortNumber(x - fromX), shortNumber(y - fromY)];
    this.pen = { x: fromX + Number(dx), y: fromY + Number(dy) };
    return `${dx} ${dy}`.replace(" -", "-");
  }

  /** Add an arc clockwise from *start* to *end*. */
  arc(x: number, y: number, radius: number, start: number, end: number) {
    const pointAt = (angle: number) => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
    const from = pointAt(start);
    if (!this.pen || Math.hypot(this.pen.x - from.x, this.pen.y - from.y) > 0.1) this.lineTo(from.x, from.y);
    // SVG draws nothing for an arc that ends where it starts, so a circle is made of two arcs.
    const stops = end - start > Math.PI ? [(start + end) / 2, end] : [end];
    for (const angle of stops) {
      const to = pointAt(angle);
      this.append(`a${numberList(radius, radius)} 0 0 1 ${this.stepTo(to.x, to.y)}`);
    }
  }

  /** Add a rounded corner at (x1, y1), towards (x2, y2). */
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number) {
    const pen = this.pen ?? { x: x1, y: y1 };
    const [ux, uy] = unitVector(pen.x - x1, pen.y - y1);
    const [vx, vy] = unitVector(x2 - x1, y2 - y1);
    const half = Math.acos(Math.min(1, Math.max(-1, ux * vx + uy * vy))) / 2;
    const reach = radius / Math.tan(half);
    const isClockwise = ux * vy - uy * vx < 0;
    this.lineTo(x1 + ux * reach, y1 + uy * reach);
    const way = this.stepTo(x1 + vx * reach, y1 + vy * reach);
    this.append(`a${numberList(radius, radius)} 0 0 ${isClockwise ? 1 : 0} ${way}`);
  }

  rect(x: number, y: number, width: number, height: number) {
    this.moveTo(x, y);
    this.append(`h${shortNumber(width)}v${shortNumber(height)}h${shortNumber(-width)}Z`);
  }

  closePath() {
    this.append("Z");
  }

  addPath(path: SvgPath | Path, matrix?: SvgMatrix | DOMMatrix) {
    const over = matrix ? valuesOf(matrix) : IDENTITY;
    for (const part of partsOf(path)) {
      if (part.data) this.parts.push({ data: part.data, matrix: matrixProduct(over, part.matrix) });
    }
  }
}

function valuesOf(matrix: SvgMatrix | DOMMatrix): Matrix {
  if (matrix instanceof SvgMatrix) return matrix.values;
  const { a, b, c, d, e, f } = matrix;
  return [a, b, c, d, e, f];
}

/** Returns the parts of a path of this module, or of a path that a browser draws. */
function partsOf(path: SvgPath | Path) {
  if (path instanceof SvgPath) return path.parts;
  const written = new SvgPath();
  for (const write of path.strokes) write(written);
  return written.parts;
}

function unitVector(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

interface SvgOptions {
  /** Prefix of the ids in this picture. */
  id: string;
  /** Returns the SVG value for a colour; by default the colour itself. */
  paint?: (color: string) => string;
}

/**
 * Returns a drawing context that has a canvas's methods and writes SVG, and `markup`, which returns the SVG.
 *
 * The context can be passed wherever the board draws. Its `drawImage` takes `{id}`, the id of a symbol in the same document.
 */
export function createSvgContext(options: SvgOptions): { ctx: CanvasRenderingContext2D; markup: () => string } {
  const pen = new SvgContext(options);
  return { ctx: pen as unknown as CanvasRenderingContext2D, markup: () => pen.markup() };
}

class SvgContext extends SvgContextBase {
  paint;
  path;

  constructor({ id, paint = (color) => color }: SvgOptions) {
    super(id);
    this.paint = paint;
    this.path = new SvgPath();
  }

  // -- the current path

  beginPath() {
    this.path = new SvgPath();
  }

  moveTo(x: number, y: number) {
    this.path.moveTo(x, y);
  }

  lineTo(x: number, y: number) {
    this.path.lineTo(x, y);
  }

  arc(x: number, y: number, radius: number, start: number, end: number) {
    this.path.arc(x, y, radius, start, end);
  }

  // -- drawing the path

  fill(path: SvgPath | Path = this.path) {
    const { fillStyle, globalAlpha } = this.state;
    this.writePath(path, ` fill="${this.paintOf(fillStyle)}"${opacityAttribute(globalAlpha)}`);
  }

  stroke(path: SvgPath | Path = this.path) {
    this.writePath(path, ` ${this.strokeAttributes()}`);
  }

  fillRect(x: number, y: number, width: number, height: number) {
    const path = new SvgPath();
    path.rect(x, y, width, height);
    this.fill(path);
  }

  fillText(text: string, x: number, y: number) {
    const look = `${this.textAttributes()}${transformAttribute(this.state.matrix)}`;
    this.addElement(`<text x="${shortNumber(x)}" y="${shortNumber(y)}" ${look}>${escapeText(text)}</text>`);
  }

  drawImage({ id }: { id: string }, x: number, y: number, width: number, height: number) {
    const { globalAlpha, matrix } = this.state;
    const box = `x="${shortNumber(x)}" y="${shortNumber(y)}" width="${shortNumber(width)}" height="${shortNumber(height)}"`;
    this.addElement(`<use href="#${id}" ${box}${opacityAttribute(globalAlpha)}${transformAttribute(matrix)}/>`);
  }

  /** Clip to *path* until the next `restore`. */
  clip(path: SvgPath | Path = this.path) {
    const { matrix, clipId } = this.state;
    const shapes = partsOf(path).map((part) => pathElement(part.data, matrixProduct(matrix, part.matrix), ""));
    const id = this.addDefinition(
      (name) => `<clipPath id="${name}"${clipId && ` clip-path="url(#${clipId})"`}>${shapes.join("")}</clipPath>`,
    );
    Object.assign(this, { clipId: id });
  }

  // -- writing

  writePath(path: SvgPath | Path, look: string) {
    for (const { data, matrix } of partsOf(path)) {
      if (data) this.addElement(pathElement(data, matrixProduct(this.state.matrix, matrix), look));
    }
  }

  override shortNumber(value: number) {
    return shortNumber(value);
  }

  override paintOf(given: unknown) {
    const style = given as string | SvgGradient;
    if (typeof style === "string") return this.paint(style);
    const stops = style.stops.map(
      ([at, color]) => `<stop offset="${shortNumber(at)}" stop-color="${this.paint(color)}"/>`,
    );
    const { tag, place } = style;
    style.id ||= this.addDefinition(
      (id) => `<${tag} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops.join("")}</${tag}>`,
    );
    return `url(#${style.id})`;
  }
}

const pathElement = (data: string, matrix: Matrix, look: string) =>
  `<path d="${data}"${look}${transformAttribute(matrix)}/>`;

function transformAttribute([a, b, c, d, e, f]: Matrix) {
  const fineNumber = (value: number) => String(Math.round(value * 10_000) / 10_000 || 0);
  const moved = e === 0 && f === 0 ? "" : `translate(${numberList(e, f)})`;
  const sized = a === 1 && d === 1 ? "" : `scale(${a === d ? fineNumber(a) : `${fineNumber(a)} ${fineNumber(d)}`})`;
  const way =
    b === 0 && c === 0 ? moved + sized : `matrix(${[a, b, c, d].map(fineNumber).join(" ")} ${numberList(e, f)})`;
  return way && ` transform="${way}"`;
}
