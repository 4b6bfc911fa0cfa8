// A pen that writes SVG for the calls that draw on a canvas. Needs no browser.

import { SvgContextBase } from "../../../../app/ui/svg.ts";
import type { Pen } from "../types.ts";

/** Returns a number in tenths of a unit, as short text. */
const shortNumber = (value: number) => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

class SvgGradient {
  element;
  stops;

  /** @param place The element with its coordinates, in the units of the pen. */
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

  /**
   * Add a command to the path.
   *
   * @param points Alternately x and y in the pen's units. They are transformed at once, as a canvas does.
   */
  addCommand(letter: string, points: number[]) {
    const [a, b, c, d, e, f] = this.state.matrix;
    const written = points.flatMap((x, i) => {
      const y = points[i + 1] ?? 0;
      return i % 2 === 0 ? [shortNumber(a * x + c * y + e), shortNumber(b * x + d * y + f)] : [];
    });
    this.path += letter + written.join(" ").replaceAll(" -", "-");
  }

  moveTo(x: number, y: number) {
    this.addCommand("M", [x, y]);
  }

  lineTo(x: number, y: number) {
    this.addCommand(this.path ? "L" : "M", [x, y]);
  }

  quadraticCurveTo(...points: number[]) {
    this.addCommand("Q", points);
  }

  bezierCurveTo(...points: number[]) {
    this.addCommand("C", points);
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

  /** Add a clockwise arc as Bézier curves: an arc that is scaled unevenly is not circular. */
  arc(x: number, y: number, radius: number, start: number, end: number) {
    const count = Math.max(1, Math.ceil((end - start) / (Math.PI / 2) - 0.001));
    const step = (end - start) / count;
    const reach = (4 / 3) * Math.tan(step / 4) * radius;
    const cosAndSin = (angle: number) => ({ cos: Math.cos(angle), sin: Math.sin(angle) });
    const first = cosAndSin(start);
    this.lineTo(x + radius * first.cos, y + radius * first.sin);
    for (let k = 0; k < count; k += 1) {
      const [p, q] = [cosAndSin(start + k * step), cosAndSin(start + (k + 1) * step)];
      const [fromX, fromY, toX, toY] = [x + radius * p.cos, y + radius * p.sin, x + radius * q.cos, y + radius * q.sin];
      this.addCommand("C", [
        fromX - reach * p.sin,
        fromY + reach * p.cos,
        toX + reach * q.sin,
        toY - reach * q.cos,
        toX,
        toY,
      ]);
    }
  }

  // -- drawing

  fill(rule?: string) {
    const { fillStyle, globalAlpha } = this.state;
    const look = `fill="${this.paintOf(fillStyle)}"${rule === "evenodd" ? ' fill-rule="evenodd"' : ""}${opacityAttribute(globalAlpha)}`;
    if (this.path) this.addElement(`<path d="${this.path}" ${look}/>`);
  }

  stroke() {
    const { strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, dash, lineDashOffset, matrix } = this.state;
    const size = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const line = [
      `fill="none" stroke="${this.paintOf(strokeStyle)}" stroke-width="${shortNumber(lineWidth * size)}"${opacityAttribute(globalAlpha)}`,
      lineCap === "butt" ? "" : ` stroke-linecap="${lineCap}"`,
      lineJoin === "miter" ? "" : ` stroke-linejoin="${lineJoin}"`,
      dash.length === 0 ? "" : ` stroke-dasharray="${dash.map((length) => shortNumber(length * size)).join(" ")}"`,
      dash.length === 0 || lineDashOffset === 0 ? "" : ` stroke-dashoffset="${shortNumber(lineDashOffset * size)}"`,
    ];
    if (this.path) this.addElement(`<path d="${this.path}" ${line.join("")}/>`);
  }

  fillText(text: string, x: number, y: number) {
    const { font, textAlign, textBaseline, fillStyle, globalAlpha, matrix } = this.state;
    const [, weight = "400", size = "10", family = "sans-serif"] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? [];
    const anchor = textAlign === "center" ? ' text-anchor="middle"' : "";
    const middle = textBaseline === "middle" ? ' dy=".35em"' : "";
    const where = matrix.map((value) => String(Math.round(value * 1000) / 1000)).join(" ");
    const type = `font-weight="${weight}" font-size="${shortNumber(Number(size))}" font-family="${escapeText(family.replaceAll('"', "'"))}"`;
    const look = `${type}${anchor}${middle} fill="${this.paintOf(fillStyle)}"${opacityAttribute(globalAlpha)} transform="matrix(${where})"`;
    this.addElement(`<text x="${shortNumber(x)}" y="${shortNumber(y)}" ${look}>${escapeText(text)}</text>`);
  }

  /** Draw only inside the current path, until the next `restore`. */
  clip() {
    const { clipId } = this.state;
    const outer = clipId && ` clip-path="url(#${clipId})"`;
    Object.assign(this, {
      clipId: this.addDefinition((id) => `<clipPath id="${id}"${outer}><path d="${this.path}"/></clipPath>`),
    });
  }

  createLinearGradient(x0: number, y0: number, x1: number, y1: number) {
    return new SvgGradient(
      `linearGradient x1="${shortNumber(x0)}" y1="${shortNumber(y0)}" x2="${shortNumber(x1)}" y2="${shortNumber(y1)}"`,
    );
  }

  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number) {
    const inner = `fx="${shortNumber(x0)}" fy="${shortNumber(y0)}" fr="${shortNumber(r0)}"`;
    return new SvgGradient(
      `radialGradient cx="${shortNumber(x1)}" cy="${shortNumber(y1)}" r="${shortNumber(r1)}" ${inner}`,
    );
  }

  // -- writing

  /**
   * Returns the SVG value of a fill or stroke.
   *
   * @param given A colour, or a gradient made by this pen.
   */
  paintOf(given: unknown) {
    const style = given as string | SvgGradient;
    if (typeof style === "string") return style;
    const where = this.state.matrix.map(shortNumber).join(" ");
    const [tag = ""] = style.element.split(" ");
    const units = `gradientUnits="userSpaceOnUse" gradientTransform="matrix(${where})"`;
    const id = this.addDefinition((name) => `<${style.element} id="${name}" ${units}>${style.stops}</${tag}>`);
    return `url(#${id})`;
  }
}

const opacityAttribute = (alpha: number) => (alpha === 1 ? "" : ` opacity="${Math.round(alpha * 100) / 100}"`);

/**
 * Returns a pen, and `markup`, which returns the SVG that the pen has written.
 *
 * @param id Prefix of the ids in the picture, unique in its document.
 */
export function createSvgPen(id: string): { pen: Pen; markup: () => string } {
  const writer = new SvgPen(id);
  return { pen: writer as unknown as Pen, markup: () => writer.markup() };
}
