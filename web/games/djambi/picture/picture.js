// Owns what a picture of a position is made of: the board as the page draws it, and a caption under it. The same for pixels
// and for SVG; the surface is a canvas's context or one that writes SVG.

/** @import { Color } from "../../../protocol/djambi" */
/** @import { BoardModel } from "../board/types" */
/** @import { Geometry } from "../board/geometry.js" */
/** @import { Sprites } from "../board/sprites.js" */
/** @import { Theme } from "../board/theme.js" */
import { still } from "../board/animation.js";
import { figuresOf } from "../board/figures.js";
import { createGeometry } from "../board/geometry.js";
import { drawGround } from "../board/ground.js";
import { drawPiece } from "../board/pieces.js";
import { drawFrame } from "../board/scene.js";

/**
 * @typedef {object} Caption
 * @property {Color | null} color Whose token stands before it.
 * @property {string} title Whose turn it is, or how the game ended.
 * @property {string} line The last move.
 * @property {string} note Rules, on the right.
 *
 * @typedef {object} Picture
 * @property {BoardModel} model
 * @property {Caption} caption
 * @property {Theme} theme
 * @property {{ ground: string, ink: string, soft: string }} paper Colours round the board.
 *
 * @typedef {{ width: number, height: number, margin: number, geometry: Geometry }} Layout In units that are CSS pixels of the whole picture.
 */

const FONT = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';
/** Of a board BOARD wide: its 81 squares begin on whole units, and SVG has no seams between them. */
const MARGIN = 12;
const CAPTION = 66;
const BOARD = 625;
/** Width of a letter in ems, on the safe side: SVG cannot measure text. */
const LETTER = 0.56;

/**
 * Where everything goes in a picture of *width* units.
 *
 * @param {Picture} picture
 * @param {number} width
 * @param {number} ratio Pixels in a unit.
 * @returns {Layout}
 */
export function layoutOf({ model: { info, orientation, showCoordinates } }, width, ratio) {
  const unit = width / (BOARD + 2 * MARGIN);
  const margin = Math.round(MARGIN * unit * ratio) / ratio;
  const options = { labels: showCoordinates, ratio };
  const across = width - 2 * margin;
  const heights = createGeometry(info, orientation, across, across, options).outline.map(({ y }) => y);
  const board = Math.ceil(Math.max(...heights) - Math.min(...heights));
  const geometry = createGeometry(info, orientation, across, board, options);
  return { width, height: Math.round(board + 2 * margin + CAPTION * unit), margin, geometry };
}

/**
 * @param {CanvasRenderingContext2D} ctx in the layout's units
 * @param {Layout} layout
 * @param {Picture} picture
 * @param {{ sprites: Sprites, ratio: number }} how
 */
export function drawPicture(
  ctx,
  { width, height, margin, geometry },
  { model, caption, theme, paper },
  { sprites, ratio },
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
    { model, actors: figuresOf(model).map(still), isMoving: false, ...nothing },
  );
  ctx.restore();
  ctx.save();
  ctx.translate(MARGIN * unit, height - (CAPTION + MARGIN / 2) * unit);
  ctx.scale(unit, unit);
  drawCaption(ctx, caption, theme, paper);
  ctx.restore();
}

/**
 * In a box of BOARD × CAPTION.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {Caption} caption
 * @param {Theme} theme
 * @param {Picture["paper"]} paper
 */
function drawCaption(ctx, { color, title, line, note }, theme, paper) {
  const left = color ? 54 : 4;
  if (color) drawToken(ctx, color, theme);
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.fillStyle = paper.ink;
  write(ctx, title, { x: left, y: 22, weight: 600, size: 24, room: BOARD - left });
  ctx.fillStyle = paper.soft;
  write(ctx, line, { x: left, y: 50, weight: 400, size: 18, room: 330 - left });
  ctx.textAlign = "right";
  write(ctx, note, { x: BOARD - 4, y: 50, weight: 400, size: 18, room: 260 });
}

/** @param {CanvasRenderingContext2D} ctx @param {Color} color @param {Theme} theme */
function drawToken(ctx, color, theme) {
  ctx.save();
  ctx.translate(24, 34);
  ctx.scale(0.5, 0.5);
  drawPiece(ctx, { color, kind: null, controller: color, set: "symbols" }, theme);
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} text
 * @param {{ x: number, y: number, weight: number, size: number, room: number }} place The text is made smaller where it has no room.
 */
function write(ctx, text, { x, y, weight, size, room }) {
  const fitting = Math.min(size, room / (LETTER * Math.max(1, text.length)));
  ctx.font = `${weight} ${Math.round(fitting * 10) / 10}px ${FONT}`;
  ctx.fillText(text, x, y);
}
