// Owns what somebody draws on a position to show an idea: arrows and marks, in the game's own words. They belong to the
// position on which they were drawn, are no part of the game, and go with a link only where somebody wants it.

import type { Core } from "./context.ts";
import type { State } from "../model/state.ts";

export function createDrawing({ store }: Pick<Core, "store">) {
  const set = (marks: string[]) => store.set({ annotations: { position: store.get().displayed.position.text, marks } });
  store.select(
    ({ view, dialog, isSuspended }) => [view, dialog, isSuspended],
    () => store.get().isAnnotating && store.set({ isAnnotating: false }),
  );
  return {
    /** Draw a mark, or take the same one away. */
    toggle(mark: string) {
      const marks = displayedMarks(store.get());
      const others = marks.filter((other) => other !== mark);
      set(others.length < marks.length ? others : [...marks, mark]);
    },
    clear: () => set([]),
    /** The pointer draws instead of playing, or plays again. */
    toggleTool: () => store.set({ isAnnotating: !store.get().isAnnotating }),
  };
}

/** What is drawn on the position that is looked at. */
export const displayedMarks = ({ annotations, displayed }: Pick<State, "annotations" | "displayed">) =>
  annotations.position === displayed.position.text ? annotations.marks : [];
