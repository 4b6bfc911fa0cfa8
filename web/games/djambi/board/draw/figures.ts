// Figures of a model (pieces and corpses), and how events move them. Contains no rules and no drawing.

import type { GameEvent, Piece, Square } from "../../../../protocol/djambi.ts";
import type { BoardModel } from "../types.ts";

export interface Figure {
  /** The piece; null for a corpse. */
  piece: Piece | null;
  square: Square;
  /** Whether it is taken up and not put down yet; it is drawn raised. */
  isHeld: boolean;
}

/** Returns the figures of a model. While a move is entered they are those of the preview, and the held figure comes last. */
export function figuresOf(model: BoardModel): Figure[] {
  const preview = model.choices?.preview;
  if (!preview) return figuresFrom(model.pieces, model.corpses);
  const held = heldFigure(model);
  if (!held) return figuresFrom(preview.pieces, preview.corpses);
  const rest = figuresFrom(preview.pieces, preview.corpses).filter((figure) => !isSameFigure(figure, held));
  return [...rest, held];
}

export function figuresFrom(pieces: Piece[], corpses: Square[]): Figure[] {
  return [
    ...corpses.map((square) => ({ piece: null, square, isHeld: false })),
    ...pieces.map((piece) => ({ piece, square: piece.square, isHeld: false })),
  ];
}

/** Returns the body or handled piece that is still to be placed. */
export function heldFigure(model: BoardModel): Figure | null {
  const { choices } = model;
  const square = choices?.prefix[1];
  if (!choices || !square || (choices.step !== "body" && choices.step !== "place")) return null;
  if (choices.step === "body") return { piece: null, square, isHeld: true };
  const piece = model.pieces.find((candidate) => candidate.square === square);
  return piece ? { piece, square, isHeld: true } : null;
}

export function isSameFigure(a: Figure, b: Figure) {
  return a.square === b.square && isSameColorAndKind(a, b);
}

export function isSameColorAndKind(a: Figure, b: Figure) {
  return a.piece?.color === b.piece?.color && a.piece?.kind === b.piece?.kind;
}

/** Returns the figure that an event is about. */
export function figureOf<F extends Figure>(figures: F[], event: GameEvent): F | undefined {
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

/** Returns the figures after some events; null if one of the events is about an absent figure. */
export function figuresAfterEvents(figures: Figure[], events: GameEvent[]): Figure[] | null {
  const after = figures.map((figure) => ({ ...figure }));
  for (const event of events) {
    if (!changesFigure(event)) continue;
    const figure = figureOf(after, event);
    if (!figure) return null;
    if (event.type === "death") figure.piece = null;
    else if ("to" in event) figure.square = event.to;
  }
  return after;
}

/** Whether an event moves or changes a figure. */
export function changesFigure(event: GameEvent) {
  return ["move", "handle", "leave", "death", "corpse", "exhume"].includes(event.type);
}

/** Returns how many events the beginnings of both lists have in common. */
export function commonBeginningLength(seen: GameEvent[], events: GameEvent[]) {
  let count = 0;
  while (count < seen.length && JSON.stringify(seen[count]) === JSON.stringify(events[count])) count += 1;
  return count;
}
