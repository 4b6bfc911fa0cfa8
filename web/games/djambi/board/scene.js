// Owns one frame of the layer that changes: marks, figures, ghost, cursor, the piece under the finger. Decides no timing.

/** @import { Preview, Square } from "../../../protocol/djambi" */
/** @import { BoardModel } from "./types" */
/** @import { Actor } from "./animation.js" */
/** @import { Figure } from "./figures.js" */
/** @import { Geometry, Point } from "./geometry.js" */
/** @import { Sprites } from "./sprites.js" */
/** @import { Theme } from "./theme.js" */
import { figuresOf, heldFigure, sameFigure, standing } from "./figures.js";
import { drawArrows } from "./arrows.js";
import { drawChoice, drawConfirm, drawCursor, drawFaults, drawLastTurn, drawMarked, inCell } from "./marks.js";

/**
 * @typedef {object} Drag
 * @property {Square} from
 * @property {Point} point where the finger or mouse is
 * @property {boolean} isTouch the piece is drawn above the finger
 *
 * @typedef {object} Frame
 * @property {BoardModel} model
 * @property {Actor[]} actors
 * @property {boolean} isMoving an animation is running: no choices are shown
 * @property {Preview | null} ghost
 * @property {Square | null} hovered
 * @property {Square | null} cursor
 * @property {Drag | null} drag
 *
 * @typedef {object} Stage
 * @property {CanvasRenderingContext2D} ctx in CSS pixels
 * @property {Geometry} geometry
 * @property {Sprites} sprites
 * @property {Theme} theme
 * @property {number} ratio
 * @property {(stage: Stage, frame: Frame) => void} [drawStanding] Instead of `drawStanding`, where what was drawn for earlier frames serves again.
 */

/**
 * @param {Stage} stage
 * @param {Frame} frame
 */
export function drawFrame(stage, frame) {
  const { ctx, geometry, theme } = stage;
  const { model, isMoving } = frame;
  if (!model.choices?.preview) drawLastTurn(ctx, geometry, theme, model.lastEvents);
  drawUnderlay(stage, frame);
  if (!isMoving) drawSelectable(stage, frame);
  (stage.drawStanding ?? drawStanding)(stage, frame);
  if (!isMoving) drawChoices(stage, frame);
  if (!isMoving) drawHelp(stage, frame);
  if (!isMoving) for (const square of model.marks ?? []) drawMarked(ctx, geometry, theme, square);
  if (!isMoving) drawArrows(ctx, geometry, theme, model.arrows ?? []);
  drawGhost(stage, frame);
  drawFaults(ctx, geometry, theme, model.drawing?.marks ?? []);
  if (frame.cursor) drawCursor(ctx, geometry, theme, frame.cursor);
  for (const actor of frame.actors) if (actor.isHeld) drawActor(stage, frame, actor);
  if (frame.drag) drawDragged(stage, frame, frame.drag);
}

/** Whatever has not been taken up. @param {Stage} stage @param {Frame} frame */
export function drawStanding(stage, frame) {
  for (const actor of frame.actors) if (!actor.isHeld) drawActor(stage, frame, actor);
}

/** @param {Stage} stage @param {Frame} frame */
function drawUnderlay({ ctx, geometry, theme }, { model, hovered }) {
  const selected = model.drawing?.held ?? model.choices?.piece?.square ?? model.help?.piece.square;
  if (selected) {
    ctx.fillStyle = theme.colors["board-select"];
    ctx.fill(geometry.path(selected));
  }
  const isOption =
    hovered && (model.drawing !== undefined || model.choices?.options.some((option) => option.square === hovered));
  if (!isOption || hovered === selected) return;
  ctx.fillStyle = theme.colors["board-hover"];
  ctx.fill(geometry.path(hovered));
}

/** @param {Stage} stage @param {Frame} frame */
function drawSelectable(stage, { model }) {
  for (const option of model.choices?.options ?? []) {
    if (option.effect !== "select" || !option.square) continue;
    const square = option.square;
    const piece = model.pieces.find((candidate) => candidate.square === square);
    const options = { isBody: false, piece, away: 0 };
    inCell(stage.ctx, stage.geometry, square, () => drawChoice(brushFor(stage, model, square), option.effect, options));
  }
}

/** @param {Stage} stage @param {Frame} frame */
function drawChoices(stage, { model, hovered, ghost }) {
  const { choices, info } = model;
  if (!choices) return;
  const { ctx, geometry } = stage;
  const heart = geometry.at(info.labyrinth);
  for (const { square, effect } of choices.options) {
    if (!square || effect === "select" || (square === hovered && hidesMark(effect, ghost))) continue;
    const { x, y } = geometry.at(square);
    const away = Math.atan2(y - heart.y, x - heart.x);
    const options = { isBody: choices.step === "body", piece: undefined, away };
    inCell(ctx, geometry, square, () => drawChoice(brushFor(stage, model, square), effect, options));
  }
  const goal = choices.prefix[1];
  if (choices.step === "done" && goal) inCell(ctx, geometry, goal, () => drawConfirm(brushFor(stage, model, goal)));
}

/**
 * What a piece that one points at could do from where it stands.
 *
 * @param {Stage} stage
 * @param {Frame} frame
 */
function drawHelp(stage, { model }) {
  const { help } = model;
  if (!help) return;
  const { ctx, geometry } = stage;
  const beyond = help.victims.filter((square) => !help.options.some((option) => option.square === square));
  const marks = [...help.options, ...beyond.map((square) => ({ square, effect: /** @type {const} */ ("kill") }))];
  for (const { square, effect } of marks) {
    if (!square) continue;
    inCell(ctx, geometry, square, () =>
      drawChoice(brushFor(stage, model, square), effect, { isBody: false, piece: undefined, away: 0 }),
    );
  }
}

/**
 * Dark marks, but golden ones on the dark labyrinth.
 *
 * @param {Stage} stage
 * @param {BoardModel} model
 * @param {Square} square
 */
function brushFor({ ctx, theme }, { info }, square) {
  return { ctx, theme, ink: theme.colors[square === info.labyrinth ? "board-aura" : "board-mark"] };
}

/**
 * Whether the ghost on a pointed square takes the place of its mark.
 *
 * @param {string} effect
 * @param {Preview | null} ghost
 */
function hidesMark(effect, ghost) {
  return effect === "move" || effect === "put" || effect === "leave" || (effect === "throne" && ghost !== null);
}

/**
 * What the choice that is pointed at would do: the page's ghost, or else the piece or body alone.
 *
 * @param {Stage} stage
 * @param {Frame} frame
 */
function drawGhost(stage, { model, ghost, hovered, drag, isMoving }) {
  if (isMoving || drag) return;
  const shown = figuresOf(model);
  /** @type {Figure[]} */
  const figures = ghost ? standing(ghost.pieces, ghost.corpses) : lonelyGhost(model, hovered);
  for (const figure of figures) {
    if (shown.some((other) => !other.isHeld && sameFigure(other, figure))) continue;
    drawSprite(stage, model, figure, stage.geometry.at(figure.square), { alpha: 0.72, scale: 0.94 });
  }
}

/**
 * @param {BoardModel} model
 * @param {Square | null} hovered
 * @returns {Figure[]}
 */
function lonelyGhost({ choices, ...model }, hovered) {
  const option = choices?.options.find((candidate) => candidate.square === hovered);
  if (hovered && model.drawing?.brush) return [brushFigure(model.drawing.brush, hovered)];
  if (!choices || !hovered || !option) return [];
  if (option.effect === "put") {
    const held = heldFigure({ choices, ...model });
    return held ? [{ ...held, square: hovered }] : [];
  }
  const isWay = option.effect === "move" || option.effect === "leave" || option.effect === "throne";
  return isWay && choices.piece ? [{ piece: choices.piece, square: hovered, isHeld: false }] : [];
}

/**
 * @param {NonNullable<import("./types").Drawing["brush"]>} brush
 * @param {Square} square
 * @returns {Figure}
 */
const brushFigure = (brush, square) => ({
  piece: brush === "corpse" ? null : { ...brush, square, controller: brush.color },
  square,
  isHeld: false,
});

/**
 * @param {Stage} stage
 * @param {Frame} frame
 * @param {Actor} actor
 */
function drawActor(stage, { model, drag, ghost }, actor) {
  const { geometry } = stage;
  const [a, b] = [geometry.at(actor.from), geometry.at(actor.to)];
  const point = { x: a.x + (b.x - a.x) * actor.t, y: a.y + (b.y - a.y) * actor.t };
  const isDragged = drag?.from === actor.to && (actor.piece !== null || model.drawing !== undefined);
  const figure = { piece: actor.piece, square: actor.to, isHeld: actor.isHeld };
  const alpha = actor.alpha * (isDragged ? 0.35 : ghost && !isInGhost(ghost, figure) ? 0.3 : 1);
  if (actor.isHeld) return drawHeld(stage, model, figure, point, alpha);
  const raised = { x: point.x, y: point.y - actor.lift * geometry.cell * 0.18 };
  drawSprite(stage, model, figure, raised, { alpha, scale: actor.scale * (1 + actor.lift * 0.12) });
}

/**
 * @param {Preview} ghost
 * @param {Figure} figure
 */
function isInGhost(ghost, figure) {
  return standing(ghost.pieces, ghost.corpses).some((other) => sameFigure(other, figure));
}

/**
 * What waits for its place: small, at the upper right of the piece that took it.
 *
 * @param {Stage} stage
 * @param {BoardModel} model
 * @param {Figure} figure
 * @param {Point} point
 * @param {number} alpha
 */
function drawHeld(stage, model, figure, point, alpha) {
  const { cell } = stage.geometry;
  drawSprite(stage, model, figure, { x: point.x + cell * 0.3, y: point.y - cell * 0.32 }, { alpha, scale: 0.62 });
}

/** @param {Stage} stage @param {Frame} frame @param {Drag} drag */
function drawDragged(stage, { model }, drag) {
  const carried = figuresOf(model).find(({ square }) => square === drag.from);
  const piece = model.drawing ? carried?.piece : model.choices?.piece;
  if (piece === undefined || (!piece && !model.drawing)) return;
  const { cell } = stage.geometry;
  const point = { x: drag.point.x, y: drag.point.y - (drag.isTouch ? cell * 0.55 : cell * 0.04) };
  const figure = { piece: piece ?? null, square: drag.from, isHeld: true };
  drawSprite(stage, model, figure, point, { alpha: 1, scale: drag.isTouch ? 1.35 : 1.12 });
}

/**
 * @param {Stage} stage
 * @param {BoardModel} model
 * @param {Figure} figure
 * @param {Point} point
 * @param {{ alpha: number, scale: number }} how
 */
function drawSprite({ ctx, sprites, ratio }, model, { piece, square, isHeld }, point, { alpha, scale }) {
  const isRuler = piece?.kind === "C" && piece.color === model.ruler && square === model.info.labyrinth && !isHeld;
  const pictures = piece
    ? [sprites.piece({ color: piece.color, kind: piece.kind, controller: piece.controller, set: model.pieceSet })]
    : [sprites.corpse()];
  if (isRuler) pictures.unshift(sprites.aura());
  ctx.globalAlpha = alpha; // not saved and restored: there are dozens of them
  for (const picture of pictures) {
    const size = (picture.width / ratio) * scale;
    const snap = (/** @type {number} */ v) => Math.round((v - size / 2) * ratio) / ratio;
    ctx.drawImage(picture, snap(point.x), snap(point.y), size, size);
  }
  ctx.globalAlpha = 1;
}
