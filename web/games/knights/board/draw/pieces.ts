// Pieces on the board: the figures of an observation, and how each is drawn in its place.

import { at } from "./brush.ts";
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

/** All pieces on the board, by player, then robber and merchant; `depthOf` has their order of drawing. */
export function figuresOf(observation: Observation): Figure[] {
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

function metropolisAt(metropolises: Observation["metropolises"], place: string): Track | null {
  const tracks = Object.keys(metropolises) as Track[];
  return tracks.find((track) => metropolises[track]?.[1] === place) ?? null;
}

function figure(kind: Figure["kind"], place: string, player: number, more: Partial<Figure> = {}): Figure {
  const key = kind === "robber" || kind === "merchant" ? kind : `${kind}${player}${place}`;
  return { ...PLAIN, key, kind, place, player, ...more };
}

/** From the middle of the hex: robber and merchant stand beside the number. */
const BESIDE = { robber: { x: -47, y: 2 }, merchant: { x: 48, y: 2 } };

/** Where a figure is drawn, in units; null: its map has no such place. */
export function spotOf(layout: Layout, { kind, place }: Pick<Figure, "kind" | "place">): Point | null {
  const middle = middleOf(layout, place);
  if (!middle) return null;
  const beside = kind === "robber" || kind === "merchant" ? BESIDE[kind] : { x: 0, y: 0 };
  return { x: middle.x + beside.x, y: middle.y + beside.y };
}

/** The key of the order of drawing: roads, then ships, then all other pieces, each from the top down. */
export function depthOf(layout: Layout, figure: Figure) {
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
  at(pen, { ...where, scale }, () => {
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
