// A pen that writes SVG for the calls that draw on a canvas. Needs no browser.

import { escapeText, opacityAttribute, SvgContextBase } from "../../../../app/ui/svg.ts";
import type { SvgGradient } from "../../../../app/ui/svg.ts";
import type { Pen } from "../types.ts";

/** Returns a number in tenths of a unit, as short text. */
const shortNumber = (value: number) => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");

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
    const { matrix } = this.state;
    const size = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    if (this.path) this.addElement(`<path d="${this.path}" ${this.strokeAttributes(size)}/>`);
  }

  fillText(text: string, x: number, y: number) {
    const where = this.state.matrix.map((value) => String(Math.round(value * 1000) / 1000)).join(" ");
    const look = `${this.textAttributes()} transform="matrix(${where})"`;
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

  // -- writing

  override shortNumber(value: number) {
    return shortNumber(value);
  }

  override paintOf(given: unknown) {
    const style = given as string | SvgGradient;
    if (typeof style === "string") return style;
    const where = this.state.matrix.map(shortNumber).join(" ");
    const units = `gradientUnits="userSpaceOnUse" gradientTransform="matrix(${where})"`;
    const { tag, place } = style;
    const stops = style.stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join("");
    const id = this.addDefinition((name) => `<${tag} ${place} id="${name}" ${units}>${stops}</${tag}>`);
    return `url(#${id})`;
  }
}

/**
 * Returns a pen, and `markup`, which returns the SVG that the pen has written.
 *
 * @param id Prefix of the ids in the picture, unique in its document.
 */
export function createSvgPen(id: string): { pen: Pen; markup: () => string } {
  const writer = new SvgPen(id);
  return { pen: writer as unknown as Pen, markup: () => writer.markup() };
}
