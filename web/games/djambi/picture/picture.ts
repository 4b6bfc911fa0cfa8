// Picture of a position: the board as the page draws it, with a caption under it. The same functions draw it on a canvas and
// as SVG.

import { actorAtRest } from "../board/animation.ts";
import { figuresOf } from "../board/draw/figures.ts";
import { createGeometry } from "../board/geometry.ts";
import { drawGround } from "../board/draw/ground.ts";
import { drawPiece } from "../board/draw/pieces.ts";
import { drawFrame } from "../board/scene.ts";
import type { Color } from "../../../protocol/djambi.ts";
import type { Geometry } from "../board/geometry.ts";
import type { Sprites } from "../board/draw/sprites.ts";
import type { Theme } from "../board/draw/theme.ts";
import type { BoardModel } from "../board/types.ts";

export interface Caption {
  /** The side whose token is drawn before the caption; null for none. */
  color: Color | null;
  /** The mover, or how the game ended. */
  title: string;
  /** The last move. */
  line: string;
  /** The rules, at the right end. */
  note: string;
}

export interface Picture {
  model: BoardModel;
  caption: Caption;
  theme: Theme;
  /** Colours of the margin and of the caption. */
  paper: { ground: string; ink: string; soft: string };
}

/** Sizes in units, which are CSS pixels of the whole picture. */
type Layout = { width: number; height: number; margin: number; geometry: Geometry };

const FONT = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';
/**
 * The margin in units. The board is BOARD units wide, so that its squares begin on whole units and SVG shows no seams
 * between them.
 */
const MARGIN = 12;
const CAPTION = 66;
const BOARD = 625;
/** The estimated width of a letter in ems, rather too large: SVG cannot measure text. */
const LETTER = 0.56;

/**
 * Returns the layout of a picture that is *width* units wide.
 *
 * @param ratio Pixels in a unit.
 */
export function layoutOf(
  { model: { info, orientation, showCoordinates } }: Picture,
  width: number,
  ratio: number,
): Layout {
  const unit = width / (BOARD + 2 * MARGIN);
  const margin = Math.round(MARGIN * unit * ratio) / ratio;
  const options = { labels: showCoordinates, ratio };
  const across = width - 2 * margin;
  const heights = createGeometry(info, orientation, across, across, options).outline.map(({ y }) => y);
  const board = Math.ceil(Math.max(...heights) - Math.min(...heights));
  const geometry = createGeometry(info, orientation, across, board, options);
  return { width, height: Math.round(board + 2 * margin + CAPTION * unit), margin, geometry };
}

/** Draw a picture on a context whose units are those of the layout. */
export function drawPicture(
  ctx: CanvasRenderingContext2D,
  { width, height, margin, geometry }: Layout,
  { model, caption, theme, paper }: Picture,
  { sprites, ratio }: { sprites: Sprites; ratio: number },
) {
  const unit = width / (BOARD + 2 * MARGIN);
  ctx.fillStyle = paper.ground;
  ctx.fillRect(0, 0, width, height);
  ctx.save();
  ctx.translate(margin, margin);
  drawGround(ctx, model.info, geometry, theme);
  const nothing = { ghost: null, hovered: null, cursor: null, drag: null };
  drawFrame(
    { ctx, geometry, sprites, theme, ratio },
    { model, actors: figuresOf(model).map(actorAtRest), isMoving: false, ...nothing },
  );
  ctx.restore();
  ctx.save();
  ctx.translate(MARGIN * unit, height - (CAPTION + MARGIN / 2) * unit);
  ctx.scale(unit, unit);
  drawCaption(ctx, caption, theme, paper);
  ctx.restore();
}

/** Draw the caption in a box of BOARD × CAPTION units. */
function drawCaption(
  ctx: CanvasRenderingContext2D,
  { color, title, line, note }: Caption,
  theme: Theme,
  paper: Picture["paper"],
) {
  const left = color ? 54 : 4;
  if (color) drawToken(ctx, color, theme);
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.fillStyle = paper.ink;
  writeFitting(ctx, title, { x: left, y: 22, weight: 600, size: 24, room: BOARD - left });
  ctx.fillStyle = paper.soft;
  writeFitting(ctx, line, { x: left, y: 50, weight: 400, size: 18, room: 330 - left });
  ctx.textAlign = "right";
  writeFitting(ctx, note, { x: BOARD - 4, y: 50, weight: 400, size: 18, room: 260 });
}

function drawToken(ctx: CanvasRenderingContext2D, color: Color, theme: Theme) {
  ctx.save();
  ctx.translate(24, 34);
  ctx.scale(0.5, 0.5);
  drawPiece(ctx, { color, kind: null, controller: color, set: "symbols" }, theme);
  ctx.restore();
}

/** Write a text, with a smaller font if it needs more than *room* units. */
function writeFitting(
  ctx: CanvasRenderingContext2D,
  text: string,
  { x, y, weight, size, room }: { x: number; y: number; weight: number; size: number; room: number },
) {
  const fitting = Math.min(size, room / (LETTER * Math.max(1, text.length)));
  ctx.font = `${weight} ${Math.round(fitting * 10) / 10}px ${FONT}`;
  ctx.fillText(text, x, y);
}
