// One frame of the layer that changes: marks, figures, ghost, cursor, the dragged piece. Decides no timing.

import { figuresOf, heldFigure, sameFigure, figuresFrom } from "./draw/figures.ts";
import { drawArrows } from "./draw/arrows.ts";
import { drawChoice, drawConfirm, drawCursor, drawFaults, drawLastTurn, drawMarked, inCell } from "./draw/marks.ts";
import type { Preview, Square } from "../../../protocol/djambi.ts";
import type { Actor } from "./animation.ts";
import type { Figure } from "./draw/figures.ts";
import type { Geometry, Point } from "./geometry.ts";
import type { Sprites } from "./draw/sprites.ts";
import type { Theme } from "./draw/theme.ts";
import type { BoardModel, Drawing } from "./types.ts";

export interface Drag {
  from: Square;
  /** where the finger or mouse is */
  point: Point;
  /** the piece is drawn above the finger */
  isTouch: boolean;
}

export interface Frame {
  model: BoardModel;
  actors: Actor[];
  /** an animation is running: no choices are shown */
  isMoving: boolean;
  ghost: Preview | null;
  hovered: Square | null;
  cursor: Square | null;
  drag: Drag | null;
}

export interface Stage {
  /** in CSS pixels */
  ctx: CanvasRenderingContext2D;
  geometry: Geometry;
  sprites: Sprites;
  theme: Theme;
  ratio: number;
  /** Replaces `drawPieces`: copies the picture of earlier frames. */
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
  if (!isMoving) drawHelp(stage, frame);
  if (!isMoving) for (const square of model.marks ?? []) drawMarked(ctx, geometry, theme, square);
  if (!isMoving) drawArrows(ctx, geometry, theme, model.arrows ?? []);
  drawGhost(stage, frame);
  drawFaults(ctx, geometry, theme, model.drawing?.marks ?? []);
  if (frame.cursor) drawCursor(ctx, geometry, theme, frame.cursor);
  for (const actor of frame.actors) if (actor.isHeld) drawActor(stage, frame, actor);
  if (frame.drag) drawDragged(stage, frame, frame.drag);
}

/** All figures but the held one. */
export function drawPieces(stage: Stage, frame: Frame) {
  for (const actor of frame.actors) if (!actor.isHeld) drawActor(stage, frame, actor);
}

function drawUnderlay({ ctx, geometry, theme }: Stage, { model, hovered }: Frame) {
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

function drawSelectable(stage: Stage, { model }: Frame) {
  for (const option of model.choices?.options ?? []) {
    if (option.effect !== "select" || !option.square) continue;
    const square = option.square;
    const piece = model.pieces.find((candidate) => candidate.square === square);
    const options = { isBody: false, piece, away: 0 };
    inCell(stage.ctx, stage.geometry, square, () => drawChoice(brushFor(stage, model, square), option.effect, options));
  }
}

function drawChoices(stage: Stage, { model, hovered, ghost }: Frame) {
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

/** The possible moves of the piece under the pointer. */
function drawHelp(stage: Stage, { model }: Frame) {
  const { help } = model;
  if (!help) return;
  const { ctx, geometry } = stage;
  const beyond = help.victims.filter((square) => !help.options.some((option) => option.square === square));
  const marks = [...help.options, ...beyond.map((square) => ({ square, effect: "kill" as const }))];
  for (const { square, effect } of marks) {
    if (!square) continue;
    inCell(ctx, geometry, square, () =>
      drawChoice(brushFor(stage, model, square), effect, { isBody: false, piece: undefined, away: 0 }),
    );
  }
}

/** Dark marks, but golden ones on the dark labyrinth. */
function brushFor({ ctx, theme }: Stage, { info }: BoardModel, square: Square) {
  return { ctx, theme, ink: theme.colors[square === info.labyrinth ? "board-aura" : "board-mark"] };
}

/** Whether the ghost on the hovered square replaces its mark. */
function hidesMark(effect: string, ghost: Preview | null) {
  return effect === "move" || effect === "put" || effect === "leave" || (effect === "throne" && ghost !== null);
}

/** The result of the hovered choice: the page's ghost, else only the piece or body. */
function drawGhost(stage: Stage, { model, ghost, hovered, drag, isMoving }: Frame) {
  if (isMoving || drag) return;
  const shown = figuresOf(model);
  const figures: Figure[] = ghost ? figuresFrom(ghost.pieces, ghost.corpses) : lonelyGhost(model, hovered);
  for (const figure of figures) {
    if (shown.some((other) => !other.isHeld && sameFigure(other, figure))) continue;
    drawSprite(stage, model, figure, stage.geometry.at(figure.square), { alpha: 0.72, scale: 0.94 });
  }
}

function lonelyGhost({ choices, ...model }: BoardModel, hovered: Square | null): Figure[] {
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
  const [a, b] = [geometry.at(actor.from), geometry.at(actor.to)];
  const point = { x: a.x + (b.x - a.x) * actor.t, y: a.y + (b.y - a.y) * actor.t };
  const isDragged = drag?.from === actor.to && (actor.piece !== null || model.drawing !== undefined);
  const figure = { piece: actor.piece, square: actor.to, isHeld: actor.isHeld };
  const alpha = actor.alpha * (isDragged ? 0.35 : ghost && !isInGhost(ghost, figure) ? 0.3 : 1);
  if (actor.isHeld) return drawHeld(stage, model, figure, point, alpha);
  const raised = { x: point.x, y: point.y - actor.lift * geometry.cell * 0.18 };
  drawSprite(stage, model, figure, raised, { alpha, scale: actor.scale * (1 + actor.lift * 0.12) });
}

function isInGhost(ghost: Preview, figure: Figure) {
  return figuresFrom(ghost.pieces, ghost.corpses).some((other) => sameFigure(other, figure));
}

/** The held figure: small, at the upper right of the piece that took it. */
function drawHeld(stage: Stage, model: BoardModel, figure: Figure, point: Point, alpha: number) {
  const { cell } = stage.geometry;
  drawSprite(stage, model, figure, { x: point.x + cell * 0.3, y: point.y - cell * 0.32 }, { alpha, scale: 0.62 });
}

function drawDragged(stage: Stage, { model }: Frame, drag: Drag) {
  const carried = figuresOf(model).find(({ square }) => square === drag.from);
  const piece = model.drawing ? carried?.piece : model.choices?.piece;
  if (piece === undefined || (!piece && !model.drawing)) return;
  const { cell } = stage.geometry;
  const point = { x: drag.point.x, y: drag.point.y - (drag.isTouch ? cell * 0.55 : cell * 0.04) };
  const figure = { piece: piece ?? null, square: drag.from, isHeld: true };
  drawSprite(stage, model, figure, point, { alpha: 1, scale: drag.isTouch ? 1.35 : 1.12 });
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
    ? [sprites.piece({ color: piece.color, kind: piece.kind, controller: piece.controller, set: model.pieceSet })]
    : [sprites.corpse()];
  if (isRuler) pictures.unshift(sprites.aura());
  ctx.globalAlpha = alpha; // without save and restore, which cost time with dozens of figures
  for (const picture of pictures) {
    const size = (picture.width / ratio) * scale;
    const snap = (v: number) => Math.round((v - size / 2) * ratio) / ratio;
    ctx.drawImage(picture, snap(point.x), snap(point.y), size, size);
  }
  ctx.globalAlpha = 1;
}
