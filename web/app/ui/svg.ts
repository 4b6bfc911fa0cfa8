// Base of the contexts that write SVG with the interface of a canvas: the drawing state with `save` and `restore`, the
// attributes that follow from it, gradients, and the text of the picture. Subclasses write the paths.

/** A matrix in the order of DOMMatrix: a, b, c, d, e, f. */
export type Matrix = [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the product of two matrices; *n* is applied first. */
export const matrixProduct = ([a, b, c, d, e, f]: Matrix, n: Matrix): Matrix => [
  a * n[0] + c * n[1],
  b * n[0] + d * n[1],
  a * n[2] + c * n[3],
  b * n[2] + d * n[3],
  a * n[4] + c * n[5] + e,
  b * n[4] + d * n[5] + f,
];

/** The drawing state, with the names and initial values of a canvas. */
const PLAIN = {
  matrix: IDENTITY,
  clipId: "",
  fillStyle: "#000000" as unknown,
  strokeStyle: "#000000" as unknown,
  lineWidth: 1,
  lineCap: "butt",
  lineJoin: "miter",
  lineDashOffset: 0,
  globalAlpha: 1,
  font: "10px sans-serif",
  textAlign: "start",
  textBaseline: "alphabetic",
  dash: [] as number[],
};

const ANCHORS: Record<string, string> = { center: ' text-anchor="middle"', right: ' text-anchor="end"' };

/** A gradient with the method of a canvas's. */
export class SvgGradient {
  tag;
  place;
  stops: [offset: number, color: string][] = [];
  /** The id of its definition, once it has been written. */
  id = "";

  /** @param place The attributes of its coordinates. */
  constructor(tag: string, place: string) {
    this.tag = tag;
    this.place = place;
  }

  addColorStop(offset: number, color: string) {
    this.stops.push([offset, color]);
  }
}

/** Returns the attribute of an opacity, with a space before it; empty for 1. */
export const opacityAttribute = (alpha: number) =>
  alpha === 1 ? "" : ` opacity="${String(Math.round(alpha * 100) / 100).replace(/^0\./, ".")}"`;

/** Returns *text* escaped for the content of an element or a quoted attribute. */
export const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export abstract class SvgContextBase {
  id;
  defs: string[];
  drawn: { clip: string; element: string }[];
  kept: (typeof PLAIN)[];

  /** @param id Prefix of the ids in this picture, unique among the pictures of a document. */
  constructor(id: string) {
    this.id = id;
    this.defs = [];
    this.drawn = [];
    this.kept = [];
    Object.assign(this, PLAIN);
  }

  // -- drawing state: the fields of PLAIN

  get state() {
    const all = this as unknown as Record<string, unknown>;
    return Object.fromEntries(Object.keys(PLAIN).map((name) => [name, all[name]])) as typeof PLAIN;
  }

  save() {
    this.kept.push(this.state);
  }

  restore() {
    Object.assign(this, this.kept.pop());
  }

  translate(x: number, y: number) {
    this.transform(1, 0, 0, 1, x, y);
  }

  scale(x: number, y: number) {
    this.transform(x, 0, 0, y, 0, 0);
  }

  rotate(angle: number) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.transform(cos, sin, -sin, cos, 0, 0);
  }

  transform(...matrix: Matrix) {
    Object.assign(this, { matrix: matrixProduct(this.state.matrix, matrix) });
  }

  setLineDash(dash: number[]) {
    Object.assign(this, { dash });
  }

  /** Returns a number as short text. */
  abstract shortNumber(value: number): string;

  /** Returns the SVG value of a fill or stroke: of a colour, or of a gradient made by this context. */
  abstract paintOf(style: unknown): string;

  createLinearGradient(x0: number, y0: number, x1: number, y1: number) {
    const [a, b, c, d] = [x0, y0, x1, y1].map((value) => this.shortNumber(value));
    return new SvgGradient("linearGradient", `x1="${a}" y1="${b}" x2="${c}" y2="${d}"`);
  }

  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number) {
    const [fx, fy, fr, cx, cy, r] = [x0, y0, r0, x1, y1, r1].map((value) => this.shortNumber(value));
    return new SvgGradient("radialGradient", `cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}" fr="${fr}"`);
  }

  /**
   * Returns the attributes of a stroke.
   *
   * @param size Units of the written path in one unit of the pen.
   */
  strokeAttributes(size: number = 1) {
    const { strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, dash, lineDashOffset } = this.state;
    const width = this.shortNumber(lineWidth * size);
    const dashes = dash.map((length) => this.shortNumber(length * size)).join(" ");
    return [
      `fill="none" stroke="${this.paintOf(strokeStyle)}" stroke-width="${width}"${opacityAttribute(globalAlpha)}`,
      lineCap === "butt" ? "" : ` stroke-linecap="${lineCap}"`,
      lineJoin === "miter" ? "" : ` stroke-linejoin="${lineJoin}"`,
      dash.length === 0 ? "" : ` stroke-dasharray="${dashes}"`,
      dash.length === 0 || lineDashOffset === 0
        ? ""
        : ` stroke-dashoffset="${this.shortNumber(lineDashOffset * size)}"`,
    ].join("");
  }

  /** Returns the attributes of a text, without its place. */
  textAttributes() {
    const { font, textAlign, textBaseline, fillStyle, globalAlpha } = this.state;
    const [, weight = "400", size = "10", family = "sans-serif"] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? [];
    const middle = textBaseline === "middle" ? ' dy=".35em"' : "";
    const type = `font-weight="${weight}" font-size="${this.shortNumber(Number(size))}" font-family="${family.replaceAll('"', "'")}"`;
    return `${type}${ANCHORS[textAlign] ?? ""}${middle} fill="${this.paintOf(fillStyle)}"${opacityAttribute(globalAlpha)}`;
  }

  // -- writing

  addElement(element: string) {
    this.drawn.push({ clip: this.state.clipId, element });
  }

  addDefinition(write: (id: string) => string) {
    const id = `${this.id}-${this.defs.length}`;
    this.defs.push(write(id));
    return id;
  }

  /** Returns the picture as SVG elements. Consecutive elements with the same clip are one group. */
  markup() {
    const groups = this.drawn.map(({ clip, element }, index) => {
      const [before, after] = [this.drawn[index - 1]?.clip ?? "", this.drawn[index + 1]?.clip ?? ""];
      const opening = clip && clip !== before ? `<g clip-path="url(#${clip})">` : "";
      return opening + element + (clip && clip !== after ? "</g>" : "");
    });
    return (this.defs.length > 0 ? `<defs>${this.defs.join("")}</defs>` : "") + groups.join("");
  }
}
