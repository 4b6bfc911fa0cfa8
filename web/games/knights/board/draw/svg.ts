// SVG pen: writes SVG for the calls that a canvas would draw. Needs no browser.

import { SvgContextBase } from "../../../../app/ui/svg.ts";
import type { Pen } from "../types.ts";

/** Tenths of a unit: a hundredth is not visible. */
const short = (value: number) => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

class SvgGradient {
  element;
  stops;

  /** @param element The element with its coordinates, in the units of the pen. */
  constructor(place: string) {
    this.element = place;
    this.stops = "";
  }

  addColorStop(offset: number, color: string) {
    this.stops += `<stop offset="${offset}" stop-color="${color}"/>`;
  }
}

class SvgPen extends SvgContextBase {
  path;

  /** @param id Prefix of the ids in this picture. */
  constructor(id: string) {
    super(id);
    this.path = "";
  }

  // -- the current path

  beginPath() {
    this.path = "";
  }

  closePath() {
    this.path += "Z";
  }

  /** @param points x, y, x, y in the pen's units; they are transformed at once, as those of a canvas are */
  add(letter: string, points: number[]) {
    const [a, b, c, d, e, f] = this.state.matrix;
    const written = points.flatMap((x, i) => {
      const y = points[i + 1] ?? 0;
      return i % 2 === 0 ? [short(a * x + c * y + e), short(b * x + d * y + f)] : [];
    });
    this.path += letter + written.join(" ").replaceAll(" -", "-");
  }

  moveTo(x: number, y: number) {
    this.add("M", [x, y]);
  }

  lineTo(x: number, y: number) {
    this.add(this.path ? "L" : "M", [x, y]);
  }

  quadraticCurveTo(...points: number[]) {
    this.add("Q", points);
  }

  bezierCurveTo(...points: number[]) {
    this.add("C", points);
  }

  rect(x: number, y: number, width: number, height: number) {
    this.moveTo(x, y);
    for (const [right, down] of [
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const)
      this.lineTo(x + right * width, y + down * height);
    this.closePath();
  }

  /** Clockwise, as Bézier curves: an unevenly scaled arc is no circular arc. */
  arc(x: number, y: number, radius: number, start: number, end: number) {
    const count = Math.max(1, Math.ceil((end - start) / (Math.PI / 2) - 0.001));
    const step = (end - start) / count;
    const reach = (4 / 3) * Math.tan(step / 4) * radius;
    const at = (angle: number) => ({ cos: Math.cos(angle), sin: Math.sin(angle) });
    const first = at(start);
    this.lineTo(x + radius * first.cos, y + radius * first.sin);
    for (let k = 0; k < count; k += 1) {
      const [p, q] = [at(start + k * step), at(start + (k + 1) * step)];
      const [fromX, fromY, toX, toY] = [x + radius * p.cos, y + radius * p.sin, x + radius * q.cos, y + radius * q.sin];
      this.add("C", [fromX - reach * p.sin, fromY + reach * p.cos, toX + reach * q.sin, toY - reach * q.cos, toX, toY]);
    }
  }

  // -- drawing

  fill(rule?: string) {
    const { fillStyle, globalAlpha } = this.state;
    const look = `fill="${this.paint(fillStyle)}"${rule === "evenodd" ? ' fill-rule="evenodd"' : ""}${opacity(globalAlpha)}`;
    if (this.path) this.put(`<path d="${this.path}" ${look}/>`);
  }

  stroke() {
    const { strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, dash, lineDashOffset, matrix } = this.state;
    const size = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const line = [
      `fill="none" stroke="${this.paint(strokeStyle)}" stroke-width="${short(lineWidth * size)}"${opacity(globalAlpha)}`,
      lineCap === "butt" ? "" : ` stroke-linecap="${lineCap}"`,
      lineJoin === "miter" ? "" : ` stroke-linejoin="${lineJoin}"`,
      dash.length === 0 ? "" : ` stroke-dasharray="${dash.map((length) => short(length * size)).join(" ")}"`,
      dash.length === 0 || lineDashOffset === 0 ? "" : ` stroke-dashoffset="${short(lineDashOffset * size)}"`,
    ];
    if (this.path) this.put(`<path d="${this.path}" ${line.join("")}/>`);
  }

  fillText(text: string, x: number, y: number) {
    const { font, textAlign, textBaseline, fillStyle, globalAlpha, matrix } = this.state;
    const [, weight = "400", size = "10", family = "sans-serif"] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? [];
    const anchor = textAlign === "center" ? ' text-anchor="middle"' : "";
    const middle = textBaseline === "middle" ? ' dy=".35em"' : "";
    const where = matrix.map((value) => String(Math.round(value * 1000) / 1000)).join(" ");
    const type = `font-weight="${weight}" font-size="${short(Number(size))}" font-family="${escape(family.replaceAll('"', "'"))}"`;
    const look = `${type}${anchor}${middle} fill="${this.paint(fillStyle)}"${opacity(globalAlpha)} transform="matrix(${where})"`;
    this.put(`<text x="${short(x)}" y="${short(y)}" ${look}>${escape(text)}</text>`);
  }

  /** Until the next `restore`, draw only inside the current path. */
  clip() {
    const { clipId } = this.state;
    const outer = clipId && ` clip-path="url(#${clipId})"`;
    Object.assign(this, {
      clipId: this.define((id) => `<clipPath id="${id}"${outer}><path d="${this.path}"/></clipPath>`),
    });
  }

  createLinearGradient(x0: number, y0: number, x1: number, y1: number) {
    return new SvgGradient(`linearGradient x1="${short(x0)}" y1="${short(y0)}" x2="${short(x1)}" y2="${short(y1)}"`);
  }

  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number) {
    const inner = `fx="${short(x0)}" fy="${short(y0)}" fr="${short(r0)}"`;
    return new SvgGradient(`radialGradient cx="${short(x1)}" cy="${short(y1)}" r="${short(r1)}" ${inner}`);
  }

  // -- writing

  /** @param given A colour, or a gradient made here. */
  paint(given: unknown) {
    const style = given as string | SvgGradient;
    if (typeof style === "string") return style;
    const where = this.state.matrix.map(short).join(" ");
    const [tag = ""] = style.element.split(" ");
    const units = `gradientUnits="userSpaceOnUse" gradientTransform="matrix(${where})"`;
    const id = this.define((name) => `<${style.element} id="${name}" ${units}>${style.stops}</${tag}>`);
    return `url(#${id})`;
  }
}

const opacity = (alpha: number) => (alpha === 1 ? "" : ` opacity="${Math.round(alpha * 100) / 100}"`);

/**
 * A pen that writes SVG.
 *
 * @param id Prefix of the ids in the picture, unique in its document.
 */
export function createSvgPen(id: string): { pen: Pen; markup: () => string } {
  const writer = new SvgPen(id);
  return { pen: writer as unknown as Pen, markup: () => writer.markup() };
}
