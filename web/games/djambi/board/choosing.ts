// Meaning of a click, a tap or the Enter key on a square. Pointer and keyboard share it.

import type { Choice, Square } from "../../../protocol/djambi.ts";
import type { BoardCallbacks, BoardModel } from "./types.ts";

export function optionAt(model: BoardModel, square: Square): Choice | undefined {
  return model.choices?.options.find((option) => option.square === square);
}

/** Whether the mover commands the piece on *square*. */
export function isOwnPiece(model: BoardModel, square: Square) {
  return (
    model.mover !== null && model.pieces.some((piece) => piece.square === square && piece.controller === model.mover)
  );
}

/**
 * Handle a click on *square*: choose it if it is a choice; else step back if the moving piece stands there; else report it
 * as refused.
 *
 * The goal of a complete move is reported as refused, too; the page takes that as the confirmation of the move.
 */
export function activateSquare(model: BoardModel, square: Square, callbacks: BoardCallbacks) {
  const { choices } = model;
  if (model.drawing) callbacks.onDraw?.(square);
  if (!choices) return;
  const option = optionAt(model, square);
  if (option) callbacks.onChoose(option.token);
  else if (isMovingPiece(model, square)) callbacks.onStepBack();
  else callbacks.onRefused(square);
}

/**
 * Whether the moving piece stands on *square*, or was sent there by the person. A goal that the engine chose as the only
 * possible one does not count, because a click on it asks to move there.
 */
function isMovingPiece({ choices }: BoardModel, square: Square) {
  if (!choices?.piece) return false;
  const wasSent = choices.prefix.length - choices.taken > 1;
  const hasGone = wasSent && choices.step !== "destination" && choices.step !== "done";
  return square === choices.piece.square || (hasGone && square === choices.prefix[1]);
}

/** Whether a piece or a corpse stands on *square*. */
export const isTaken = ({ pieces, corpses }: BoardModel, square: Square) =>
  corpses.includes(square) || pieces.some((piece) => piece.square === square);

/** Returns the CSS cursor for a pointer over *square*. */
export function cursorStyle(model: BoardModel | null, square: Square | null, isDragging: boolean) {
  if (isDragging) return "grabbing";
  if (model?.drawing && square) return model.drawing.isCarrying && isTaken(model, square) ? "grab" : "pointer";
  if (!model?.choices || !square) return "";
  const option = optionAt(model, square);
  if (option) return option.effect === "select" ? "grab" : "pointer";
  return model.choices.piece?.square === square ? "grab" : "";
}
