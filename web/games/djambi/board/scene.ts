// One frame of the layer that changes: marks, figures, ghost, cursor and the dragged piece. Does not decide when it is
// drawn.

import { figuresOf, heldFigure, isSameFigure, figuresFrom } from "./draw/figures.ts";
import { drawArrows } from "./draw/arrows.ts";
import {
  drawChoice,
  drawConfirm,
  drawCursor,
  drawFaults,
  drawLastTurn,
  drawAnnotationRing,
  drawInCell,
} from "./draw/marks.ts";
import type { Preview, Square } from "../../../protocol/djambi.ts";
import type { Actor } from "./animation.ts";
import type { Figure } from "./draw/figures.ts";
import type { Geometry, Point } from "./geometry.ts";
import type { Sprites } from "./draw/sprites.ts";
import type { Theme } from "./draw/theme.ts";
import type { BoardModel, Drawing } from "./types.ts";

export interface Drag {
  from: Square;
  /** The position of the finger or mouse. */
  point: Point;
  /** Whether a finger drags the piece and covers it, so that it is drawn above the finger. */
  isAboveFinger: boolean;
}

export interface Frame {
  model: BoardModel;
  actors: Actor[];
  /** An animation is running, so no choices are shown. */
  isMoving: boolean;
  ghost: Preview | null;
  hovered: Square | null;
  cursor: Square | null;
  drag: Drag | null;
}

export interface Stage {
  /** A context in CSS pixels. */
  ctx: CanvasRenderingContext2D;
  geometry: Geometry;
  sprites: Sprites;
  theme: Theme;
  ratio: number;
  /** Replaces `drawPieces`; it may copy the picture of an earlier frame. */
  drawPieces?: (stage: Stage, frame: Frame) => void;
}

export function drawFrame(stage: Stage, frame: Frame) {
  const { ctx, geometry, theme } = stage;
  const { model, isMoving } = frame;
  if (!model.choices?.preview) drawLastTurn(ctx, geometry, theme, model.lastEvents);
  drawUnderlay(stage, frame);
  if (!isMoving) drawSelectable(stage, frame);
  (stage.drawPieces ?? drawPieces)(stage, frame);
  if (!isMoving) drawChoices(stage, frame);
  if (!isMoving) drawPossibleMoves(stage, frame);
  if (!isMoving) for (const square of model.marks ?? []) drawAnnotationRing(ctx, geometry, theme, square);
  if (!isMoving) drawArrows(ctx, geometry, theme, model.arrows ?? []);
  drawGhost(stage, frame);
  drawFaults(ctx, geometry, theme, model.drawing?.marks ?? []);
  if (frame.cursor) drawCursor(ctx, geometry, theme, frame.cursor);
  for (const actor of frame.actors) if (actor.isHeld) drawActor(stage, frame, actor);
  if (frame.drag) drawDragged(stage, frame, frame.drag);
}

/** Draw all figures except the held one. */
export function drawPieces(stage: Stage, frame: Frame) {
  for (const actor of frame.actors) if (!actor.isHeld) drawActor(stage, frame, actor);
}

function drawUnderlay({ ctx, geometry, theme }: Stage, { model, hovered }: Frame) {
  const selected = model.drawing?.held ?? model.choices?.piece?.square ?? model.help?.piece.square;
  if (selected) {
    ctx.fillStyle = theme.colors["board-select"];
    ctx.fill(geometry.borderOf(selected));
  }
  const isOption =
    hovered && (model.drawing !== undefined || model.choices?.options.some((option) => option.square === hovered));
  if (!isOption || hovered === selected) return;
  ctx.fillStyle = theme.colors["board-hover"];
  ctx.fill(geometry.borderOf(hovered));
}

function drawSelectable(stage: Stage, { model }: Frame) {
  for (const option of model.choices?.options ?? []) {
    if (option.effect !== "select" || !option.square) continue;
    const square = option.square;
    const piece = model.pieces.find((candidate) => candidate.square === square);
    const options = { isBody: false, piece, away: 0 };
    drawInCell(stage.ctx, stage.geometry, square, () =>
      drawChoice(brushFor(stage, model, square), option.effect, options),
    );
  }
}

function drawChoices(stage: Stage, { model, hovered, ghost }: Frame) {
  const { choices, info } = model;
  if (!choices) return;
  const { ctx, geometry } = stage;
  const heart = geometry.centreOf(info.labyrinth);
  for (const { square, effect } of choices.options) {
    if (!square || effect === "select" || (square === hovered && hidesMark(effect, ghost))) continue;
    const { x, y } = geometry.centreOf(square);
    const away = Math.atan2(y - heart.y, x - heart.x);
    const options = { isBody: choices.step === "body", piece: undefined, away };
    drawInCell(ctx, geometry, square, () => drawChoice(brushFor(stage, model, square), effect, options));
  }
  const goal = choices.prefix[1];
  if (choices.step === "done" && goal) drawInCell(ctx, geometry, goal, () => drawConfirm(brushFor(stage, model, goal)));
}

/** Draw the possible moves of the piece under the pointer. */
function drawPossibleMoves(stage: Stage, { model }: Frame) {
  const { help } = model;
  if (!help) return;
  const { ctx, geometry } = stage;
  const beyond = help.victims.filter((square) => !help.options.some((option) => option.square === square));
  const marks = [...help.options, ...beyond.map((square) => ({ square, effect: "kill" as const }))];
  for (const { square, effect } of marks) {
    if (!square) continue;
    drawInCell(ctx, geometry, square, () =>
      drawChoice(brushFor(stage, model, square), effect, { isBody: false, piece: undefined, away: 0 }),
    );
  }
}

/** Returns the brush for marks on a square: dark, but golden on the dark labyrinth. */
function brushFor({ ctx, theme }: Stage, { info }: BoardModel, square: Square) {
  return { ctx, theme, ink: theme.colors[square === info.labyrinth ? "board-aura" : "board-mark"] };
}

/** Whether the ghost on the hovered square replaces the square's mark. */
function hidesMark(effect: string, ghost: Preview | null) {
  return effect === "move" || effect === "put" || effect === "leave" || (effect === "throne" && ghost !== null);
}

/** Draw the result of the hovered choice: the page's preview if it has come, else only the piece or body. */
function drawGhost(stage: Stage, { model, ghost, hovered, drag, isMoving }: Frame) {
  if (isMoving || drag) return;
  const shown = figuresOf(model);
  const figures: Figure[] = ghost ? figuresFrom(ghost.pieces, ghost.corpses) : ghostWithoutPreview(model, hovered);
  for (const figure of figures) {
    if (shown.some((other) => !other.isHeld && isSameFigure(other, figure))) continue;
    drawSprite(stage, model, figure, stage.geometry.centreOf(figure.square), { alpha: 0.72, scale: 0.94 });
  }
}

function ghostWithoutPreview({ choices, ...model }: BoardModel, hovered: Square | null): Figure[] {
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

const brushFigure = (brush: NonNullable<Drawing["brush"]>, square: Square): Figure => ({
  piece: brush === "corpse" ? null : { ...brush, square, controller: brush.color },
  square,
  isHeld: false,
});

function drawActor(stage: Stage, { model, drag, ghost }: Frame, actor: Actor) {
  const { geometry } = stage;
  const [a, b] = [geometry.centreOf(actor.from), geometry.centreOf(actor.to)];
  const point = { x: a.x + (b.x - a.x) * actor.progress, y: a.y + (b.y - a.y) * actor.progress };
  const isDragged = drag?.from === actor.to && (actor.piece !== null || model.drawing !== undefined);
  const figure = { piece: actor.piece, square: actor.to, isHeld: actor.isHeld };
  const alpha = actor.alpha * (isDragged ? 0.35 : ghost && !isInGhost(ghost, figure) ? 0.3 : 1);
  if (actor.isHeld) return drawHeld(stage, model, figure, point, alpha);
  const raised = { x: point.x, y: point.y - actor.lift * geometry.cell * 0.18 };
  drawSprite(stage, model, figure, raised, { alpha, scale: actor.scale * (1 + actor.lift * 0.12) });
}

function isInGhost(ghost: Preview, figure: Figure) {
  return figuresFrom(ghost.pieces, ghost.corpses).some((other) => isSameFigure(other, figure));
}

/** Draw the held figure, small and at the upper right of the piece that took it. */
function drawHeld(stage: Stage, model: BoardModel, figure: Figure, point: Point, alpha: number) {
  const { cell } = stage.geometry;
  drawSprite(stage, model, figure, { x: point.x + cell * 0.3, y: point.y - cell * 0.32 }, { alpha, scale: 0.62 });
}

function drawDragged(stage: Stage, { model }: Frame, drag: Drag) {
  const carried = figuresOf(model).find(({ square }) => square === drag.from);
  const piece = model.drawing ? carried?.piece : model.choices?.piece;
  if (piece === undefined || (!piece && !model.drawing)) return;
  const { cell } = stage.geometry;
  const point = { x: drag.point.x, y: drag.point.y - (drag.isAboveFinger ? cell * 0.55 : cell * 0.04) };
  const figure = { piece: piece ?? null, square: drag.from, isHeld: true };
  drawSprite(stage, model, figure, point, { alpha: 1, scale: drag.isAboveFinger ? 1.35 : 1.12 });
}

function drawSprite(
  { ctx, sprites, ratio }: Stage,
  model: BoardModel,
  { piece, square, isHeld }: Figure,
  point: Point,
  { alpha, scale }: { alpha: number; scale: number },
) {
  const isRuler = piece?.kind === "C" && piece.color === model.ruler && square === model.info.labyrinth && !isHeld;
  const pictures = piece
    ? [sprites.pieceSprite({ color: piece.color, kind: piece.kind, controller: piece.controller, set: model.pieceSet })]
    : [sprites.corpseSprite()];
  if (isRuler) pictures.unshift(sprites.auraSprite());
  ctx.globalAlpha = alpha; // `save` and `restore` would cost time with dozens of figures.
  for (const picture of pictures) {
    const size = (picture.width / ratio) * scale;
    const snapToPixel = (v: number) => Math.round((v - size / 2) * ratio) / ratio;
    ctx.drawImage(picture, snapToPixel(point.x), snapToPixel(point.y), size, size);
  }
  ctx.globalAlpha = 1;
}
