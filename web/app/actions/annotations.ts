// Annotations: arrows and marks drawn on a position, in the game's own words. They belong to the position on which they were
// drawn and are no part of the game. A link contains them only if the sender wants that.

import type { ActionContext } from "./context.ts";
import type { State } from "../model/state.ts";

export function createAnnotations({ store }: Pick<ActionContext, "store">) {
  const setMarks = (marks: string[]) =>
    store.set({ annotations: { position: store.get().displayed.position.text, marks } });
  store.select(
    ({ view, dialog, isSuspended }) => [view, dialog, isSuspended],
    () => store.get().isAnnotating && store.set({ isAnnotating: false }),
  );
  return {
    /** Draw a mark, or remove it if it is there. */
    toggle(mark: string) {
      const marks = displayedMarks(store.get());
      const others = marks.filter((other) => other !== mark);
      setMarks(others.length < marks.length ? others : [...marks, mark]);
    },
    clear: () => setMarks([]),
    /** Let the pointer draw instead of playing, or play again. */
    toggleTool: () => store.set({ isAnnotating: !store.get().isAnnotating }),
  };
}

/** Returns the marks on the displayed position. */
export const displayedMarks = ({ annotations, displayed }: Pick<State, "annotations" | "displayed">) =>
  annotations.position === displayed.position.text ? annotations.marks : [];
