// Distinction between the preview of the prefix and that of a choice that is only pointed at.

import type { Preview } from "../../../protocol/djambi.ts";
import type { BoardModel } from "./types.ts";

/**
 * Returns a function that splits a model into the model with the prefix's own preview, and the ghost.
 *
 * The first preview that comes with a prefix is its own; before a destination is chosen there is none.
 */
export function separateGhosts(): (model: BoardModel) => { model: BoardModel; ghost: Preview | null } {
  let lastKey = "";
  let own: Preview | null = null;
  return (model) => {
    const { choices } = model;
    if (!choices) {
      lastKey = "";
      return { model, ghost: null };
    }
    const key = JSON.stringify([choices.prefix, choices.step, model.pieces]);
    if (key !== lastKey) own = choices.step === "destination" || choices.step === "piece" ? null : choices.preview;
    lastKey = key;
    const isGhost = JSON.stringify(choices.preview) !== JSON.stringify(own);
    return { model: { ...model, choices: { ...choices, preview: own } }, ghost: isGhost ? choices.preview : null };
  };
}
