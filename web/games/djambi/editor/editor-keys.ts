// Keys of the editor. On a square a letter puts that piece there; elsewhere it chooses the tool.
//
//   c a r d n m  a piece of the chosen colour       Shift r b y g  another colour (p n too on a board for six)
//   x corpse   k kill   v revive   t recolour       Delete  take off       h  the hand
//   Ctrl z, Ctrl y  undo, redo                      Escape  put down what is held

import { TOOL_KEYS, KIND_KEYS } from "./tools.ts";
import type { Square } from "../../../protocol/djambi.ts";
import type { Page } from "../page.ts";

/** Elements that use these keys themselves. */
const ELSEWHERE = "input, textarea, select, dialog, [role=grid]";

/**
 * Carry out the command of a key. Returns whether the key was used.
 *
 * @param square The square of the board's cursor; null if the focus is not on the board.
 */
export function pressEditorKey({ store, actions }: Page, event: KeyboardEvent, square: Square | null): boolean {
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.shiftKey) {
    // The key of a colour is its letter in the position's text.
    const parties = store.get().editor.check?.setup?.parties ?? [];
    const party = parties.find(({ color }) => color === letter);
    if (party) actions.editor.chooseColor(party.color);
    return party !== undefined;
  }
  const tool = TOOL_KEYS[letter] ?? KIND_KEYS[letter];
  if (event.key === "Escape") actions.editor.letGo();
  else if (!tool) return false;
  else if (square && tool !== "hand") actions.editor.drawOn(square, tool);
  else actions.editor.chooseTool(tool);
  return true;
}

export function attachEditorKeys(target: Document, page: Page): () => void {
  const controller = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented || page.store.get().dialog) return;
    const isElsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE);
    if (event.ctrlKey || event.metaKey) {
      const isField = event.target instanceof Element && event.target.closest("input, textarea");
      if (!isField && pressHistory(page, event)) event.preventDefault();
    } else if (!isElsewhere && pressEditorKey(page, event, null)) event.preventDefault();
  };
  target.addEventListener("keydown", onKey, { signal: controller.signal });
  return () => controller.abort();
}

function pressHistory({ actions }: Page, { key, shiftKey }: KeyboardEvent) {
  const letter = key.toLowerCase();
  if (letter === "z" && !shiftKey) void actions.editor.undoSetup();
  else if (letter === "y" || letter === "z") void actions.editor.redoSetup();
  else return false;
  return true;
}
