// Owns what stands on the board: figures (pieces and corpses) of a model, and how events move them. Knows no rule and no pixel.

/** @import { GameEvent, Piece, Square } from "../../../protocol/djambi" */
/** @import { BoardModel } from "./types" */

/**
 * @typedef {object} Figure
 * @property {Piece | null} piece null: a corpse
 * @property {Square} square
 * @property {boolean} isHeld It has been taken up and is not put down yet: drawn small and raised.
 */

/**
 * The figures of a model: those of the preview while a move is being entered, what has been taken up included.
 *
 * @param {BoardModel} model
 * @returns {Figure[]}
 */
export function figuresOf(model) {
  const preview = model.choices?.preview;
  if (!preview) return standing(model.pieces, model.corpses);
  const held = heldFigure(model);
  if (!held) return standing(preview.pieces, preview.corpses);
  const rest = standing(preview.pieces, preview.corpses).filter((figure) => !sameFigure(figure, held));
  return [...rest, held];
}

/**
 * @param {Piece[]} pieces
 * @param {Square[]} corpses
 * @returns {Figure[]}
 */
export function standing(pieces, corpses) {
  return [
    ...corpses.map((square) => ({ piece: null, square, isHeld: false })),
    ...pieces.map((piece) => ({ piece, square: piece.square, isHeld: false })),
  ];
}

/**
 * The body or the handled piece that waits for its place.
 *
 * @param {BoardModel} model
 * @returns {Figure | null}
 */
export function heldFigure(model) {
  const { choices } = model;
  const square = choices?.prefix[1];
  if (!choices || !square || (choices.step !== "body" && choices.step !== "place")) return null;
  if (choices.step === "body") return { piece: null, square, isHeld: true };
  const piece = model.pieces.find((candidate) => candidate.square === square);
  return piece ? { piece, square, isHeld: true } : null;
}

/**
 * @param {Figure} a
 * @param {Figure} b
 */
export function sameFigure(a, b) {
  return a.square === b.square && sameKind(a, b);
}

/**
 * @param {Figure} a
 * @param {Figure} b
 */
export function sameKind(a, b) {
  return a.piece?.color === b.piece?.color && a.piece?.kind === b.piece?.kind;
}

/**
 * Find the figure that an event is about.
 *
 * @template {Figure} F
 * @param {F[]} figures
 * @param {GameEvent} event
 * @returns {F | undefined}
 */
export function figureOf(figures, event) {
  switch (event.type) {
    case "move":
    case "handle":
    case "leave":
      return figures.find(
        (f) => f.square === event.from && f.piece?.color === event.color && f.piece.kind === event.kind,
      );
    case "death":
      return figures.find(
        (f) => f.square === event.square && f.piece?.color === event.color && f.piece.kind === event.kind,
      );
    case "corpse":
    case "exhume":
      return figures.find((f) => f.square === event.from && !f.piece);
    default:
      return undefined;
  }
}

/**
 * The figures after some events; null when an event speaks of a figure that is not there.
 *
 * @param {Figure[]} figures
 * @param {GameEvent[]} events
 * @returns {Figure[] | null}
 */
export function afterEvents(figures, events) {
  const after = figures.map((figure) => ({ ...figure }));
  for (const event of events) {
    if (!isVisible(event)) continue;
    const figure = figureOf(after, event);
    if (!figure) return null;
    if (event.type === "death") figure.piece = null;
    else if ("to" in event) figure.square = event.to;
  }
  return after;
}

/** Whether the event changes what stands where. @param {GameEvent} event */
export function isVisible(event) {
  return ["move", "handle", "leave", "death", "corpse", "exhume"].includes(event.type);
}

/**
 * How many events at the beginning of *events* are already seen in *seen*.
 *
 * @param {GameEvent[]} seen
 * @param {GameEvent[]} events
 */
export function commonBeginning(seen, events) {
  let count = 0;
  while (count < seen.length && JSON.stringify(seen[count]) === JSON.stringify(events[count])) count += 1;
  return count;
}
