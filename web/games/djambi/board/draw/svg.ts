// Pictures of the board as SVG: a drawing context that writes SVG. Where there is no browser (the build), this module
// replaces Path2D and DOMMatrix.

import { IDENTITY, SvgContextBase, times } from "../../../../app/ui/svg.ts";
import type { Matrix } from "../../../../app/ui/svg.ts";
import type { Path } from "./path.ts";

/** A number in few digits: two decimals below 10, else one. */
function short(value: number) {
  const grain = Math.abs(value) < 10 ? 100 : 10;
  return String(Math.round(value * grain) / grain || 0).replace(/^(-?)0\./, "$1.");
}

const list = (...values: number[]) => values.map(short).join(" ").replaceAll(" -", "-");

/** The part of DOMMatrix that the shapes need. */
export class SvgMatrix {
  values: Matrix = IDENTITY;

  /** @param degrees clockwise */
  rotate(degrees: number) {
    const angle = (degrees * Math.PI) / 180;
    const turned = new SvgMatrix();
    turned.values = times(this.values, [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]);
    return turned;
  }
}

/**
 * A path that can be read: Path2D's methods, as SVG path data. Points after the first are relative, so that the same
 * shape in another place has the same text.
 */
export class SvgPath {
  parts: { data: string; matrix: Matrix }[];
  pen: { x: number; y: number } | null;

  constructor(data: string = "") {
    /** Parts, each with its own matrix. */
    this.parts = [{ data, matrix: IDENTITY }];
    this.pen = null;
  }

  append(data: string) {
    const last = this.parts[this.parts.length - 1];
    if (last && last.matrix === IDENTITY) last.data += data;
    else this.parts.push({ data, matrix: IDENTITY });
  }

  moveTo(x: number, y: number) {
    this.append(`M${list(x, y)}`);
    this.pen = { x: Number(short(x)), y: Number(short(y)) };
  }

  lineTo(x: number, y: number) {
    if (!this.pen) return this.moveTo(x, y);
    this.append(`l${this.step(x, y)}`);
  }

  /** The step from the pen to a point. The pen moves by the rounded step, so that rounding errors do not add up. */
  step(x: number, y: number) {
    const { x: fromX, y: fromY } = this.pen ?? { x: 0, y: 0 };
    const [dx, dy] = [short(x - fromX), short(y - fromY)];
    this.pen = { x: fromX + Number(dx), y: fromY + Number(dy) };
    return `${dx} ${dy}`.replace(" -", "-");
  }

  /** @param end clockwise from *start* */
  arc(x: number, y: number, radius: number, start: number, end: number) {
    const at = (angle: number) => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
    const from = at(start);
    if (!this.pen || Math.hypot(this.pen.x - from.x, this.pen.y - from.y) > 0.1) this.lineTo(from.x, from.y);
    // SVG draws nothing for an arc that ends at its start: a circle is two arcs.
    const stops = end - start > Math.PI ? [(start + end) / 2, end] : [end];
    for (const angle of stops) {
      const to = at(angle);
      this.append(`a${list(radius, radius)} 0 0 1 ${this.step(to.x, to.y)}`);
    }
  }

  /** A corner of *radius* at (x1, y1), towards (x2, y2). */
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number) {
    const pen = this.pen ?? { x: x1, y: y1 };
    const [ux, uy] = unit(pen.x - x1, pen.y - y1);
    const [vx, vy] = unit(x2 - x1, y2 - y1);
    const half = Math.acos(Math.min(1, Math.max(-1, ux * vx + uy * vy))) / 2;
    const reach = radius / Math.tan(half);
    const isClockwise = ux * vy - uy * vx < 0;
    this.lineTo(x1 + ux * reach, y1 + uy * reach);
    const way = this.step(x1 + vx * reach, y1 + vy * reach);
    this.append(`a${list(radius, radius)} 0 0 ${isClockwise ? 1 : 0} ${way}`);
  }

  rect(x: number, y: number, width: number, height: number) {
    this.moveTo(x, y);
    this.append(`h${short(width)}v${short(height)}h${short(-width)}Z`);
  }

  closePath() {
    this.append("Z");
  }

  addPath(path: SvgPath | Path, matrix?: SvgMatrix | DOMMatrix) {
    const over = matrix ? valuesOf(matrix) : IDENTITY;
    for (const part of partsOf(path)) {
      if (part.data) this.parts.push({ data: part.data, matrix: times(over, part.matrix) });
    }
  }
}

function valuesOf(matrix: SvgMatrix | DOMMatrix): Matrix {
  if (matrix instanceof SvgMatrix) return matrix.values;
  const { a, b, c, d, e, f } = matrix;
  return [a, b, c, d, e, f];
}

/** The parts of a path of this module, or of one that a browser draws. */
function partsOf(path: SvgPath | Path) {
  if (path instanceof SvgPath) return path.parts;
  const written = new SvgPath();
  for (const write of path.strokes) write(written);
  return written.parts;
}

function unit(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

interface Gradient {
  id: string;
  tag: string;
  place: string;
  stops: [number, string][];
  addColorStop: (offset: number, color: string) => void;
}

interface SvgOptions {
  /** Prefix of the ids in this picture. */
  id: string;
  /** The text for a colour. */
  paint?: (color: string) => string;
}

/**
 * A context with a canvas's methods that writes SVG. `ctx` can be passed wherever the board draws; `drawImage` takes
 * `{id}` of a symbol in the same document.
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

  // -- drawing

  fill(path: SvgPath | Path = this.path) {
    const { fillStyle, globalAlpha } = this.state;
    this.draw(path, ` fill="${this.ink(fillStyle)}"${opacity(globalAlpha)}`);
  }

  stroke(path: SvgPath | Path = this.path) {
    const { strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, dash, lineDashOffset } = this.state;
    const line = [
      ` fill="none" stroke="${this.ink(strokeStyle)}" stroke-width="${short(lineWidth)}"${opacity(globalAlpha)}`,
      lineCap === "butt" ? "" : ` stroke-linecap="${lineCap}"`,
      lineJoin === "miter" ? "" : ` stroke-linejoin="${lineJoin}"`,
      dash.length === 0 ? "" : ` stroke-dasharray="${list(...dash)}"`,
      dash.length === 0 || lineDashOffset === 0 ? "" : ` stroke-dashoffset="${short(lineDashOffset)}"`,
    ];
    this.draw(path, line.join(""));
  }

  fillRect(x: number, y: number, width: number, height: number) {
    const path = new SvgPath();
    path.rect(x, y, width, height);
    this.fill(path);
  }

  fillText(text: string, x: number, y: number) {
    const { font, textAlign, textBaseline, fillStyle, globalAlpha, matrix } = this.state;
    const [, weight = "400", size = "10", family = "sans-serif"] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? [];
    const anchors = { center: ' text-anchor="middle"', right: ' text-anchor="end"' };
    const anchor = anchors[textAlign as keyof typeof anchors] ?? "";
    const middle = textBaseline === "middle" ? ' dy=".35em"' : "";
    const type = ` font-weight="${weight}" font-size="${short(Number(size))}" font-family="${family.replaceAll('"', "'")}"`;
    const look = `${type}${anchor}${middle} fill="${this.ink(fillStyle)}"${opacity(globalAlpha)}${transform(matrix)}`;
    this.put(`<text x="${short(x)}" y="${short(y)}"${look}>${escape(text)}</text>`);
  }

  drawImage({ id }: { id: string }, x: number, y: number, width: number, height: number) {
    const { globalAlpha, matrix } = this.state;
    const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
    this.put(`<use href="#${id}" ${box}${opacity(globalAlpha)}${transform(matrix)}/>`);
  }

  /** Clip to *path* until the next `restore`. */
  clip(path: SvgPath | Path = this.path) {
    const { matrix, clipId } = this.state;
    const shapes = partsOf(path).map((part) => shape(part.data, times(matrix, part.matrix), ""));
    const id = this.define(
      (name) => `<clipPath id="${name}"${clipId && ` clip-path="url(#${clipId})"`}>${shapes.join("")}</clipPath>`,
    );
    Object.assign(this, { clipId: id });
  }

  createLinearGradient(x0: number, y0: number, x1: number, y1: number) {
    return gradient("linearGradient", `x1="${short(x0)}" y1="${short(y0)}" x2="${short(x1)}" y2="${short(y1)}"`);
  }

  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number) {
    const inner = `fx="${short(x0)}" fy="${short(y0)}" fr="${short(r0)}"`;
    return gradient("radialGradient", `cx="${short(x1)}" cy="${short(y1)}" r="${short(r1)}" ${inner}`);
  }

  // -- writing

  draw(path: SvgPath | Path, look: string) {
    for (const { data, matrix } of partsOf(path)) {
      if (data) this.put(shape(data, times(this.state.matrix, matrix), look));
    }
  }

  /** @param given A colour, or a gradient made here. */
  ink(given: unknown) {
    const style = given as string | Gradient;
    if (typeof style === "string") return this.paint(style);
    const stops = style.stops.map(([at, color]) => `<stop offset="${short(at)}" stop-color="${this.paint(color)}"/>`);
    const { tag, place } = style;
    style.id ||= this.define(
      (id) => `<${tag} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops.join("")}</${tag}>`,
    );
    return `url(#${style.id})`;
  }
}

function gradient(tag: string, place: string): Gradient {
  const stops: [number, string][] = [];
  return { id: "", tag, place, stops, addColorStop: (offset, color) => void stops.push([offset, color]) };
}

const shape = (data: string, matrix: Matrix, look: string) => `<path d="${data}"${look}${transform(matrix)}/>`;

const opacity = (alpha: number) => (alpha === 1 ? "" : ` opacity="${short(alpha)}"`);

function transform([a, b, c, d, e, f]: Matrix) {
  const fine = (value: number) => String(Math.round(value * 10_000) / 10_000 || 0);
  const moved = e === 0 && f === 0 ? "" : `translate(${list(e, f)})`;
  const sized = a === 1 && d === 1 ? "" : `scale(${a === d ? fine(a) : `${fine(a)} ${fine(d)}`})`;
  const way = b === 0 && c === 0 ? moved + sized : `matrix(${[a, b, c, d].map(fine).join(" ")} ${list(e, f)})`;
  return way && ` transform="${way}"`;
}

export const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
