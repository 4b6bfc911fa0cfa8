// Owns what stands on the board: the list of figures of an observation, and how each is drawn in its place.

/** @import { Figure, Layout, Observation, Pen, Point, Track } from "./types" */
/** @import { Theme } from "./theme.js" */
import { at } from "./brush.js";
import { drawCity, drawSettlement, drawToppled } from "./buildings.js";
import { drawKnight } from "./knights.js";
import { middleOf } from "./map.js";
import { drawMerchant, drawRobber } from "./persons.js";
import { drawRoad, drawShip } from "./routes.js";

/** @type {Omit<Figure, "key" | "kind" | "place" | "player">} */
const PLAIN = { level: 0, active: false, ready: false, wall: false, metropolis: null };

/**
 * All that stands on the board, what is behind first: routes, then robber and merchant, then what stands on vertices.
 *
 * @param {Observation} observation
 * @returns {Figure[]}
 */
export function figuresOf(observation) {
  const { players, robber, merchant, metropolises } = observation;
  const figures = players.flatMap((pieces, player) => [
    ...pieces.roads.map((place) => figure("road", place, player)),
    ...pieces.ships.map((place) => figure("ship", place, player)),
    ...pieces.settlements.map((place) => figure("settlement", place, player)),
    ...pieces.toppled.map((place) => figure("toppled", place, player)),
    ...pieces.cities.map((place) =>
      figure("city", place, player, {
        wall: pieces.walls.includes(place),
        metropolis: metropolisAt(metropolises, place),
      }),
    ),
    ...Object.entries(pieces.knights).map(([place, [level, active, ready]]) =>
      figure("knight", place, player, { level, active, ready }),
    ),
  ]);
  if (robber) figures.push(figure("robber", robber, -1));
  if (merchant) figures.push(figure("merchant", merchant[1], merchant[0]));
  return figures;
}

/** @param {Observation["metropolises"]} metropolises @param {string} place @returns {Track | null} */
function metropolisAt(metropolises, place) {
  const tracks = /** @type {Track[]} */ (Object.keys(metropolises));
  return tracks.find((track) => metropolises[track]?.[1] === place) ?? null;
}

/**
 * @param {Figure["kind"]} kind
 * @param {string} place
 * @param {number} player
 * @param {Partial<Figure>} [more]
 * @returns {Figure}
 */
function figure(kind, place, player, more = {}) {
  const key = kind === "robber" || kind === "merchant" ? kind : `${kind}${player}${place}`;
  return { ...PLAIN, key, kind, place, player, ...more };
}

/** Robber and merchant stand beside the number. */
const BESIDE = { robber: { x: -47, y: 2 }, merchant: { x: 48, y: 2 } };

/**
 * Where a figure is drawn, in units; null: its map has no such place.
 *
 * @param {Layout} layout
 * @param {Pick<Figure, "kind" | "place">} figure
 * @returns {Point | null}
 */
export function spotOf(layout, { kind, place }) {
  const middle = middleOf(layout, place);
  if (!middle) return null;
  const beside = kind === "robber" || kind === "merchant" ? BESIDE[kind] : { x: 0, y: 0 };
  return { x: middle.x + beside.x, y: middle.y + beside.y };
}

/** The order of drawing: what is farther down stands before what is farther up. @param {Layout} layout @param {Figure} figure */
export function depthOf(layout, figure) {
  const spot = spotOf(layout, figure);
  return (figure.kind === "road" ? 0 : figure.kind === "ship" ? 1e6 : 2e6) + (spot?.y ?? 0);
}

/**
 * Draw a figure in its place, or at *spot*.
 *
 * @param {Pen} pen
 * @param {Figure} figure
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {{ spot?: Point, scale?: number, alpha?: number }} [look]
 */
export function drawFigure(pen, figure, layout, theme, { spot, scale = 1, alpha = 1 } = {}) {
  const edge = layout.edges.get(figure.place);
  const where = spot ?? spotOf(layout, figure);
  if (!where) return;
  pen.save();
  if (alpha !== 1) pen.globalAlpha *= alpha;
  at(pen, { ...where, scale }, () => {
    if (figure.kind === "road" || figure.kind === "ship") {
      const there = { ...(edge ?? { name: "", ends: ["", ""], hexes: ["", ""], angle: 0 }), x: 0, y: 0 };
      (figure.kind === "road" ? drawRoad : drawShip)(
        pen,
        figure.player,
        /** @type {import("./types").Edge} */ (there),
        theme,
      );
    } else drawStanding(pen, figure, theme);
  });
  pen.restore();
}

/** @param {Pen} pen @param {Figure} figure @param {Theme} theme */
export function drawStanding(pen, figure, theme) {
  const { kind, player } = figure;
  if (kind === "settlement") drawSettlement(pen, player, theme);
  else if (kind === "city") drawCity(pen, figure, theme);
  else if (kind === "toppled") drawToppled(pen, player, theme);
  else if (kind === "knight") drawKnight(pen, figure, theme);
  else if (kind === "robber") drawRobber(pen, theme);
  else if (kind === "merchant") drawMerchant(pen, player, theme);
}
