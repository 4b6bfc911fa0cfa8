// Owns what every picture written as SVG has in common: the state that a canvas keeps, which `save` and `restore` know, and
// the text that comes of what was drawn. How a path is written is the pen's own to say.

/** @typedef {[number, number, number, number, number, number]} Matrix As DOMMatrix has it: a, b, c, d, e, f. */

/** @type {Matrix} */
export const IDENTITY = [1, 0, 0, 1, 0, 0];

/** @param {Matrix} m @param {Matrix} n @returns {Matrix} n first, then m */
export const times = ([a, b, c, d, e, f], n) => [
  a * n[0] + c * n[1],
  b * n[0] + d * n[1],
  a * n[2] + c * n[3],
  b * n[2] + d * n[3],
  a * n[4] + c * n[5] + e,
  b * n[4] + d * n[5] + f,
];

/** What a pen has in hand, by the names that a canvas gives it. */
const PLAIN = {
  matrix: IDENTITY,
  clipId: "",
  fillStyle: /** @type {unknown} */ ("#000000"),
  strokeStyle: /** @type {unknown} */ ("#000000"),
  lineWidth: 1,
  lineCap: "butt",
  lineJoin: "miter",
  lineDashOffset: 0,
  globalAlpha: 1,
  font: "10px sans-serif",
  textAlign: "start",
  textBaseline: "alphabetic",
  dash: /** @type {number[]} */ ([]),
};

export class SvgSheet {
  /** @param {string} id What the ids in this picture begin with: another one for each picture of a document. */
  constructor(id) {
    this.id = id;
    /** @type {string[]} */
    this.defs = [];
    /** @type {{ clip: string, element: string }[]} */
    this.drawn = [];
    /** @type {(typeof PLAIN)[]} */
    this.kept = [];
    Object.assign(this, PLAIN);
  }

  // -- state: the fields of PLAIN

  get state() {
    const all = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this));
    return /** @type {typeof PLAIN} */ (Object.fromEntries(Object.keys(PLAIN).map((name) => [name, all[name]])));
  }

  save() {
    this.kept.push(this.state);
  }

  restore() {
    Object.assign(this, this.kept.pop());
  }

  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.transform(1, 0, 0, 1, x, y);
  }

  /** @param {number} x @param {number} y */
  scale(x, y) {
    this.transform(x, 0, 0, y, 0, 0);
  }

  /** @param {number} angle */
  rotate(angle) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.transform(cos, sin, -sin, cos, 0, 0);
  }

  /** @param {Matrix} matrix */
  transform(...matrix) {
    Object.assign(this, { matrix: times(this.state.matrix, matrix) });
  }

  /** @param {number[]} dash */
  setLineDash(dash) {
    Object.assign(this, { dash });
  }

  // -- writing

  /** @param {string} element */
  put(element) {
    this.drawn.push({ clip: this.state.clipId, element });
  }

  /** @param {(id: string) => string} write */
  define(write) {
    const id = `${this.id}-${this.defs.length}`;
    this.defs.push(write(id));
    return id;
  }

  /** All that was drawn; what lies in one clip after the other is one group. */
  markup() {
    const groups = this.drawn.map(({ clip, element }, index) => {
      const [before, after] = [this.drawn[index - 1]?.clip ?? "", this.drawn[index + 1]?.clip ?? ""];
      const opening = clip && clip !== before ? `<g clip-path="url(#${clip})">` : "";
      return opening + element + (clip && clip !== after ? "</g>" : "");
    });
    return (this.defs.length > 0 ? `<defs>${this.defs.join("")}</defs>` : "") + groups.join("");
  }
}
