// Pictures of the board and of single things, as SVG or on a canvas. They are drawn as on the page's board.

import { escapeText } from "../../../app/ui/svg.ts";
import { drawGround } from "./draw/ground.ts";
import { drawKind, drawTrack } from "./draw/resource-icons.ts";
import { layOutMap, middleOf } from "./map.ts";
import { drawRaiders } from "./draw/tokens.ts";
import { drawPiece, figuresOf } from "./draw/pieces.ts";
import { drawRoad, drawShip } from "./draw/routes.ts";
import { drawScene } from "./scene.ts";
import { createSvgPen } from "./draw/svg.ts";
import { THEMES } from "./draw/theme.ts";
import { drawEmblem, partyColors, traceShield } from "./draw/emblems.ts";
import type { Theme } from "./draw/theme.ts";
import type { BoardModel, Box, Figure, Observation, Pen, Place, Track } from "./types.ts";

interface PictureOptions {
  /** Prefix of the ids in the picture. */
  id: string;
  /** `light`, `dark` or `contrast`. */
  theme?: string;
  /** Marks, and other parts of the board's model. */
  model?: Partial<BoardModel>;
  /** Only the part of the board around these places is shown. */
  around?: Place[];
  /** Width of the margin around these places, in units (a hex has a radius of 100). */
  margin?: number;
  /** Title for screen readers. */
  title?: string;
}

/** The model of a board without choices, marks or ghosts. */
export const UNMARKED: Omit<BoardModel, "observation"> = {
  choices: [],
  marks: [],
  paths: [],
  ghost: null,
  cursor: null,
  showNames: false,
  hasRaiders: false,
  hasShips: false,
  isAnimated: false,
};

/** Returns the board, or a part of it, as an SVG document in units. */
export function boardPicture(
  observation: Observation,
  { id, theme = "light", model = {}, around, margin = 130, title }: PictureOptions,
): string {
  const colors = THEMES[theme] ?? (THEMES.light as Theme);
  const whole = { ...UNMARKED, observation, ...model };
  const box = visibleBox(whole, around, margin);
  const { pen, markup } = createSvgPen(id);
  drawBoard(pen, whole, box, colors);
  const [width, height] = [Math.round(box.right - box.left), Math.round(box.bottom - box.top)];
  const label = title ? ` role="img" aria-label="${escapeText(title)}"` : ' aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${Math.round(box.left)} ${Math.round(box.top)} ${width} ${height}"${label}>${markup()}</svg>`;
}

/** Draw the board, or a part of it, on a canvas of *width* pixels. */
export function paintBoard(
  canvas: HTMLCanvasElement,
  observation: Observation,
  width: number,
  { theme = "light", model = {}, around, margin = 130 }: Omit<PictureOptions, "id"> = {},
) {
  const colors = THEMES[theme] ?? (THEMES.light as Theme);
  const whole = { ...UNMARKED, observation, ...model };
  const box = visibleBox(whole, around, margin);
  const scale = width / (box.right - box.left);
  canvas.width = Math.round(width);
  canvas.height = Math.round((box.bottom - box.top) * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(scale, scale);
  pen.translate(-box.left, -box.top);
  drawBoard(pen, whole, box, colors);
}

function visibleBox({ observation, hasShips }: BoardModel, around: Place[] | undefined, margin: number): Box {
  const layout = layOutMap(observation.tiles, observation.harbours);
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

function drawBoard(pen: Pen, model: BoardModel, box: Box, theme: Theme) {
  const { observation, showNames } = model;
  const layout = layOutMap(observation.tiles, observation.harbours);
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

/** Sizes of the pictures of things, in units. */
const THING_SIZES = {
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
 * Returns a single thing as an SVG document: a piece, a kind of card, the sign of a track, or a party's emblem.
 *
 * @param what `kind` is the kind of card, or the track.
 */
export function thingPicture({
  thing,
  kind = "",
  id,
  theme = "light",
  ...figure
}: { thing: keyof typeof THING_SIZES; kind?: string; id: string; theme?: string } & Partial<
  Omit<Figure, "kind">
>): string {
  const { pen, markup } = createSvgPen(id);
  drawThing(
    pen,
    thing,
    kind,
    { player: 0, level: 1, active: true, ready: false, wall: false, metropolis: null, ...figure },
    THEMES[theme] ?? (THEMES.light as Theme),
  );
  const size = THING_SIZES[thing] + (figure.metropolis ? 34 : 0);
  const rise = figure.metropolis ? 22 : thing === "knight" || thing === "city" ? 10 : thing === "raiders" ? 4 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-size / 2} ${-size / 2 - rise} ${size} ${size}" aria-hidden="true">${markup()}</svg>`;
}

function drawThing(
  pen: Pen,
  thing: keyof typeof THING_SIZES,
  kind: string,
  figure: Omit<Figure, "key" | "kind" | "place">,
  theme: Theme,
) {
  const flat = { name: "", x: 0, y: 0, angle: -0.5, ends: ["", ""], hexes: ["", ""] } as const;
  const edge = { ...flat, ends: ["", ""] as [string, string], hexes: ["", ""] as [string, string] };
  if (thing === "road") drawRoad(pen, figure.player, edge, theme);
  else if (thing === "ship") drawShip(pen, figure.player, { ...edge, angle: 0 }, theme);
  else if (thing === "raiders") drawRaiders(pen, theme);
  else if (thing === "good") drawKind(pen, kind, 80);
  else if (thing === "track") drawTrack(pen, kind as Track, 80);
  else if (thing === "emblem") drawEmblem(pen, figure.player, 18, partyColors(figure.player).base);
  else if (thing === "shield") drawShield(pen, figure.player, theme);
  else drawPiece(pen, { key: "", place: "", ...figure, kind: thing }, theme);
}

/** Draw the shield of a party with its emblem. */
function drawShield(pen: Pen, player: number, theme: Theme) {
  const { base, dark } = partyColors(player);
  traceShield(pen, player, 22);
  pen.lineJoin = "round";
  pen.strokeStyle = theme.line;
  pen.lineWidth = 5;
  pen.stroke();
  pen.fillStyle = base;
  pen.fill();
  traceShield(pen, player, 18.5);
  pen.strokeStyle = dark;
  pen.lineWidth = 2.4;
  pen.stroke();
  drawEmblem(pen, player, 10.5);
}
