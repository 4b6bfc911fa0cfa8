// Previews of a line that has not been played: its positions one after the other on the board, while the game stays as it
// is; and the events of the line's moves.

import type { AnyMatchEntry as MatchEntry } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";

/** Names of the engine's matches for previews. */
const PREVIEW_MATCH = "line-preview";
const READ_MATCH = "line";

export function createLinePreview({ store, call, enqueue, announce, t }: ActionContext) {
  const after = (match: string, moves: string[]) => {
    const { format, start, actions } = store.get().displayed.record;
    const played = actions.slice(0, store.get().displayed.ply);
    const record = { format, start, actions: [...played, ...moves], cursor: played.length + moves.length, players: {} };
    return call("loadMatch", { match, record });
  };
  const show = async (line: string[], count: number) => {
    const of = store.get().displayed;
    const view = await after(PREVIEW_MATCH, line.slice(0, count));
    if (store.get().displayed !== of) return;
    store.set({ linePreview: { line, count, view } });
    announce(t("preview.at", { count, moves: line.length, move: line[count - 1] ?? "" }));
  };
  const clear = () => store.get().linePreview && store.set({ linePreview: null });

  store.select(({ displayed, view, analysis }) => [displayed, view, analysis.isOpen], clear);
  return {
    /**
     * Show the position after the first moves of a line that begins at the displayed position.
     *
     * @param count Number of moves; 0: show the game again.
     */
    show: (line: string[], count: number) =>
      enqueue(() => (count > 0 && count <= line.length ? show(line, count) : void clear())),
    end: clear,
    /** The entries of a line's moves: seats and events. */
    async read(line: string[]): Promise<MatchEntry[]> {
      const view = await after(READ_MATCH, line);
      return view.entries.slice(-line.length);
    },
  };
}
