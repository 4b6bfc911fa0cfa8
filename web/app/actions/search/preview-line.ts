// Previews of a line that has not been played: its positions one after the other on the board, while the game stays as it
// is, and the events of the line's moves.

import type { AnyMatchEntry as MatchEntry } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";

/** Name of the engine's match for previews. */
const PREVIEW_MATCH = "line-preview";
const READ_MATCH = "line";

export function createLinePreview({ store, call, enqueue, announce, t }: ActionContext) {
  const viewAfter = (match: string, moves: string[]) => {
    const { format, start, actions } = store.get().displayed.record;
    const played = actions.slice(0, store.get().displayed.ply);
    const record = { format, start, actions: [...played, ...moves], cursor: played.length + moves.length, players: {} };
    return call("loadMatch", { match, record });
  };
  const showPosition = async (line: string[], count: number) => {
    const of = store.get().displayed;
    const view = await viewAfter(PREVIEW_MATCH, line.slice(0, count));
    if (store.get().displayed !== of) return;
    store.set({ linePreview: { line, count, view } });
    announce(t("preview.at", { count, moves: line.length, move: line[count - 1] ?? "" }));
  };
  const clearPreview = () => store.get().linePreview && store.set({ linePreview: null });

  store.select(({ displayed, view, analysis }) => [displayed, view, analysis.isOpen], clearPreview);
  return {
    /**
     * Show the position after the first moves of a line that begins at the displayed position.
     *
     * @param count Number of moves; 0 to show the game again.
     */
    show: (line: string[], count: number) =>
      enqueue(() => (count > 0 && count <= line.length ? showPosition(line, count) : void clearPreview())),
    end: clearPreview,
    /** Returns the entries of a line's moves, with their seats and events. */
    async read(line: string[]): Promise<MatchEntry[]> {
      const view = await viewAfter(READ_MATCH, line);
      return view.entries.slice(-line.length);
    },
  };
}
