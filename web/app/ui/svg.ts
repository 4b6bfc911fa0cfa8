// Base of the contexts that write SVG with the interface of a canvas: the drawing state with `save` and `restore`, and the
// text of the picture. Subclasses write the paths.

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

export class SvgContextBase {
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
