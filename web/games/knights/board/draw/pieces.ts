// Pieces on the board: the figures of an observation, and the drawing of each in its place.

import { drawAt } from "./brush.ts";
import { drawCity, drawSettlement, drawToppled } from "./buildings.ts";
import { drawKnight } from "./knights.ts";
import { middleOf } from "../map.ts";
import { drawMerchant, drawRobber } from "./tokens.ts";
import { drawRoad, drawShip } from "./routes.ts";
import type { Theme } from "./theme.ts";
import type { Edge, Figure, Layout, Observation, Pen, Point, Track } from "../types.ts";

const PLAIN: Omit<Figure, "key" | "kind" | "place" | "player"> = {
  level: 0,
  active: false,
  ready: false,
  wall: false,
  metropolis: null,
};

/**
 * Returns all pieces on the board: those of the players one after the other, then robber and merchant. `drawingOrder` gives the
 * order in which they are drawn.
 */
export function figuresOf(observation: Observation): Figure[] {
  const { players, robber, merchant, metropolises } = observation;
  const figures = players.flatMap((pieces, player) => [
    ...pieces.roads.map((place) => createFigure("road", place, player)),
    ...pieces.ships.map((place) => createFigure("ship", place, player)),
    ...pieces.settlements.map((place) => createFigure("settlement", place, player)),
    ...pieces.toppled.map((place) => createFigure("toppled", place, player)),
    ...pieces.cities.map((place) =>
      createFigure("city", place, player, {
        wall: pieces.walls.includes(place),
        metropolis: metropolisAt(metropolises, place),
      }),
    ),
    ...Object.entries(pieces.knights).map(([place, [level, active, ready]]) =>
      createFigure("knight", place, player, { level, active, ready }),
    ),
  ]);
  if (robber) figures.push(createFigure("robber", robber, -1));
  if (merchant) figures.push(createFigure("merchant", merchant[1], merchant[0]));
  return figures;
}

function metropolisAt(metropolises: Observation["metropolises"], place: string): Track | null {
  const tracks = Object.keys(metropolises) as Track[];
  return tracks.find((track) => metropolises[track]?.[1] === place) ?? null;
}

function createFigure(kind: Figure["kind"], place: string, player: number, more: Partial<Figure> = {}): Figure {
  const key = kind === "robber" || kind === "merchant" ? kind : `${kind}${player}${place}`;
  return { ...PLAIN, key, kind, place, player, ...more };
}

/** Distance of robber and merchant from the middle of their hex, which leaves room for the number. */
const BESIDE = { robber: { x: -47, y: 2 }, merchant: { x: 48, y: 2 } };

/** Returns where a figure is drawn, in units; null if the map has no such place. */
export function spotOf(layout: Layout, { kind, place }: Pick<Figure, "kind" | "place">): Point | null {
  const middle = middleOf(layout, place);
  if (!middle) return null;
  const beside = kind === "robber" || kind === "merchant" ? BESIDE[kind] : { x: 0, y: 0 };
  return { x: middle.x + beside.x, y: middle.y + beside.y };
}

/**
 * Returns the key by which figures are sorted for drawing: roads, then ships, then all other pieces, each kind from the top
 * down.
 */
export function drawingOrder(layout: Layout, figure: Figure) {
  const spot = spotOf(layout, figure);
  return (figure.kind === "road" ? 0 : figure.kind === "ship" ? 1e6 : 2e6) + (spot?.y ?? 0);
}

/** Draw a figure in its place, or at *spot*. */
export function drawFigure(
  pen: Pen,
  figure: Figure,
  layout: Layout,
  theme: Theme,
  { spot, scale = 1, alpha = 1 }: { spot?: Point; scale?: number; alpha?: number } = {},
) {
  const edge = layout.edges.get(figure.place);
  const where = spot ?? spotOf(layout, figure);
  if (!where) return;
  pen.save();
  if (alpha !== 1) pen.globalAlpha *= alpha;
  drawAt(pen, { ...where, scale }, () => {
    if (figure.kind === "road" || figure.kind === "ship") {
      const there = { ...(edge ?? { name: "", ends: ["", ""], hexes: ["", ""], angle: 0 }), x: 0, y: 0 };
      (figure.kind === "road" ? drawRoad : drawShip)(pen, figure.player, there as Edge, theme);
    } else drawPiece(pen, figure, theme);
  });
  pen.restore();
}

export function drawPiece(pen: Pen, figure: Figure, theme: Theme) {
  const { kind, player } = figure;
  if (kind === "settlement") drawSettlement(pen, player, theme);
  else if (kind === "city") drawCity(pen, figure, theme);
  else if (kind === "toppled") drawToppled(pen, player, theme);
  else if (kind === "knight") drawKnight(pen, figure, theme);
  else if (kind === "robber") drawRobber(pen, theme);
  else if (kind === "merchant") drawMerchant(pen, player, theme);
}
