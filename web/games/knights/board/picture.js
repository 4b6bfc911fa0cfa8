// Owns pictures of the board and of single things outside the page's board: SVG texts for rules, files and buttons, and
// canvases of any size. They are drawn by what draws the board.

/** @import { BoardModel, Box, Figure, Observation, Pen, Place } from "./types" */
/** @import { Theme } from "./theme.js" */
import { drawGround } from "./ground.js";
import { drawGood, drawTrack } from "./goods.js";
import { layOut, middleOf } from "./map.js";
import { drawRaiders } from "./persons.js";
import { drawStanding, figuresOf } from "./pieces.js";
import { drawRoad, drawShip } from "./routes.js";
import { drawScene } from "./scene.js";
import { createSvgPen } from "./svg.js";
import { THEMES } from "./theme.js";
import { drawEmblem, partyColors, traceShield } from "./emblems.js";

/**
 * @typedef {object} PictureOptions
 * @property {string} id What the ids in the picture begin with.
 * @property {string} [theme] `light`, `dark` or `contrast`.
 * @property {Partial<BoardModel>} [model] What is pointed out.
 * @property {Place[]} [around] Only the part round these places.
 * @property {number} [margin] Round them, in units (100 are the radius of a hex).
 * @property {string} [title] What it shows, for those who do not see it.
 */

/** A board on which nothing is pointed out. @type {Omit<BoardModel, "observation">} */
export const BARE = {
  choices: [],
  marks: [],
  ways: [],
  ghost: null,
  cursor: null,
  showNames: false,
  hasRaiders: false,
  hasShips: false,
  isAnimated: false,
};

/**
 * The board, or a part of it, as an SVG document of 100 units for a hex's radius.
 *
 * @param {Observation} observation
 * @param {PictureOptions} options
 * @returns {string}
 */
export function boardPicture(observation, { id, theme = "light", model = {}, around, margin = 130, title }) {
  const colors = THEMES[theme] ?? /** @type {Theme} */ (THEMES.light);
  const whole = { ...BARE, observation, ...model };
  const box = partOf(whole, around, margin);
  const { pen, markup } = createSvgPen(id);
  drawBoard(pen, whole, box, colors);
  const [width, height] = [Math.round(box.right - box.left), Math.round(box.bottom - box.top)];
  const label = title
    ? ` role="img" aria-label="${title.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`
    : ' aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${Math.round(box.left)} ${Math.round(box.top)} ${width} ${height}"${label}>${markup()}</svg>`;
}

/**
 * The board, or a part of it, on a canvas of *width* pixels.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Observation} observation
 * @param {number} width
 * @param {Omit<PictureOptions, "id">} [options]
 */
export function paintBoard(canvas, observation, width, { theme = "light", model = {}, around, margin = 130 } = {}) {
  const colors = THEMES[theme] ?? /** @type {Theme} */ (THEMES.light);
  const whole = { ...BARE, observation, ...model };
  const box = partOf(whole, around, margin);
  const scale = width / (box.right - box.left);
  canvas.width = Math.round(width);
  canvas.height = Math.round((box.bottom - box.top) * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(scale, scale);
  pen.translate(-box.left, -box.top);
  drawBoard(pen, whole, box, colors);
}

/** @param {BoardModel} model @param {Place[] | undefined} around @param {number} margin @returns {Box} */
function partOf({ observation, hasShips }, around, margin) {
  const layout = layOut(observation.tiles, observation.harbours);
  const middles = (around ?? []).flatMap((place) => middleOf(layout, place) ?? []);
  if (middles.length === 0) return hasShips ? layout.wideBox : layout.box;
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** @param {Pen} pen @param {BoardModel} model @param {Box} box @param {Theme} theme */
function drawBoard(pen, model, box, theme) {
  const { observation, showNames } = model;
  const layout = layOut(observation.tiles, observation.harbours);
  pen.beginPath();
  pen.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  pen.fillStyle = theme.sea;
  pen.fill();
  drawGround(pen, layout, theme, { showNames, seen: box });
  drawScene(
    pen,
    layout,
    model,
    { actors: figuresOf(observation).map((figure) => ({ figure })), bursts: [] },
    null,
    theme,
  );
}

/** How large the picture of a thing is, in units. */
const THINGS = {
  road: 92,
  ship: 74,
  settlement: 66,
  city: 96,
  toppled: 98,
  knight: 96,
  robber: 92,
  merchant: 92,
  raiders: 122,
  good: 88,
  track: 88,
  emblem: 44,
  shield: 66,
};

/**
 * A thing by itself, as an SVG document: a piece, a kind of card, the sign of a track, a party's emblem.
 *
 * @param {{ thing: keyof typeof THINGS, kind?: string, id: string, theme?: string } & Partial<Omit<Figure, "kind">>} what
 *   *kind*: of the card, or the track
 * @returns {string}
 */
export function thingPicture({ thing, kind = "", id, theme = "light", ...figure }) {
  const { pen, markup } = createSvgPen(id);
  drawThing(
    pen,
    thing,
    kind,
    { player: 0, level: 1, active: true, ready: false, wall: false, metropolis: null, ...figure },
    THEMES[theme] ?? /** @type {Theme} */ (THEMES.light),
  );
  const size = THINGS[thing] + (figure.metropolis ? 34 : 0);
  const rise = figure.metropolis ? 22 : thing === "knight" || thing === "city" ? 10 : thing === "raiders" ? 4 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-size / 2} ${-size / 2 - rise} ${size} ${size}" aria-hidden="true">${markup()}</svg>`;
}

/** @param {Pen} pen @param {keyof typeof THINGS} thing @param {string} kind @param {Omit<Figure, "key" | "kind" | "place">} look @param {Theme} theme */
function drawThing(pen, thing, kind, look, theme) {
  const flat = /** @type {const} */ ({ name: "", x: 0, y: 0, angle: -0.5, ends: ["", ""], hexes: ["", ""] });
  const edge = {
    ...flat,
    ends: /** @type {[string, string]} */ (["", ""]),
    hexes: /** @type {[string, string]} */ (["", ""]),
  };
  if (thing === "road") drawRoad(pen, look.player, edge, theme);
  else if (thing === "ship") drawShip(pen, look.player, { ...edge, angle: 0 }, theme);
  else if (thing === "raiders") drawRaiders(pen, theme);
  else if (thing === "good") drawGood(pen, kind, 80);
  else if (thing === "track") drawTrack(pen, /** @type {import("./types").Track} */ (kind), 80);
  else if (thing === "emblem") drawEmblem(pen, look.player, 18, partyColors(look.player).face);
  else if (thing === "shield") drawShield(pen, look.player, theme);
  else drawStanding(pen, { key: "", place: "", ...look, kind: thing }, theme);
}

/** The shield of a party with its emblem. @param {Pen} pen @param {number} player @param {Theme} theme */
function drawShield(pen, player, theme) {
  const { face, dark } = partyColors(player);
  traceShield(pen, player, 22);
  pen.lineJoin = "round";
  pen.strokeStyle = theme.line;
  pen.lineWidth = 5;
  pen.stroke();
  pen.fillStyle = face;
  pen.fill();
  traceShield(pen, player, 18.5);
  pen.strokeStyle = dark;
  pen.lineWidth = 2.4;
  pen.stroke();
  drawEmblem(pen, player, 10.5);
}
