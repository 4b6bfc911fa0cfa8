// Help for a piece: when the pointer rests on it for a while, the engine is asked for its possible moves.

import { NO_INPUT } from "../../../app/model/state.ts";
import type { Square } from "../../../protocol/djambi.ts";
import type { ActionContext } from "../page.ts";
import type { State } from "../state.ts";

/** Who passes over a piece wants no lesson. */
const DELAY_MS = 650;
/** A finger that rests has been put there on purpose. */
const TOUCH = globalThis.matchMedia?.("(hover: none)") ?? { matches: false };

export function createHelp({ store, call, enqueue }: Pick<ActionContext, "store" | "call" | "enqueue">) {
  let timer = 0;
  let wanted: Square | null = null;
  /** What was shown when somebody began to point. */
  let pointed: State["displayed"] | null = null;

  const show = async (square: Square) => {
    const { displayed, view } = store.get();
    // Who has just moved there wants no lesson on what he moved.
    if (
      displayed !== pointed ||
      square !== wanted ||
      !isFree(store.get()) ||
      !displayed.position.pieces.some((piece) => piece.square === square)
    )
      return;
    const reach = await call("reach", { match: view.match, square, ply: displayed.ply });
    if (reach && square === wanted) store.set({ pieceHelpShown: { reach, displayed } });
  };

  return {
    /** Somebody points at *square*; null: at none any more. */
    explain(square: Square | null) {
      if (square === wanted) return;
      wanted = square;
      pointed = store.get().displayed;
      clearTimeout(timer);
      if (store.get().pieceHelpShown) store.set({ pieceHelpShown: null });
      if (square && (store.get().pieceHelp || TOUCH.matches))
        timer = window.setTimeout(() => enqueue(() => show(square)), DELAY_MS);
    },
  };
}

/** Whoever has played a game to its end knows the pieces: the help goes quiet by itself, unless somebody has chosen. */
export function quietAfterFirstGame({ store, storage }: ActionContext) {
  let played = "";
  store.select(
    ({ view, gameId }) => [view.outcome, gameId],
    (outcome, game) => {
      if (!outcome) played = game ?? "";
      else if (played && played === game && storage.settings().pieceHelp === undefined) {
        store.set({ pieceHelp: false });
        storage.saveSettings({ pieceHelp: false });
      }
    },
  );
}

/** Whether the board has room for help: nothing is being entered that it would be confused with. */
const isFree = ({ input, gameId }: State) =>
  gameId !== null && (input === NO_INPUT || input.choices?.step === "piece" || input.choices === null);

/** What is explained now; null once the game or the entry has gone on. */
export const displayedHelp = (state: State) =>
  state.pieceHelpShown?.displayed === state.displayed && isFree(state) ? state.pieceHelpShown.reach : null;
