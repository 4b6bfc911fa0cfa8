// Separation of the preview of what has been entered from the ghost, the preview of a choice under the pointer.

import type { Preview } from "../../../protocol/djambi.ts";
import type { BoardModel } from "./types.ts";

/**
 * Returns a function that splits a model into the model with the preview of the entered prefix, and the ghost.
 *
 * The first preview that comes with a prefix belongs to the prefix; before a destination is chosen, a prefix has no preview.
 */
export function createGhostSeparator(): (model: BoardModel) => { model: BoardModel; ghost: Preview | null } {
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
