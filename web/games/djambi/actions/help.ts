// Help for a piece: when the pointer has rested on it for a while, the engine is asked for its possible moves.

import { NO_INPUT } from "../../../app/model/state.ts";
import type { Square } from "../../../protocol/djambi.ts";
import type { ActionContext } from "../page.ts";
import type { State } from "../state.ts";

/** The help is opened after this delay, so that a pointer that only passes over a piece opens none. */
const DELAY_MS = 650;
/** Matches devices with touch. They show help whatever the setting, because a finger rests on a piece on purpose. */
const TOUCH = globalThis.matchMedia?.("(hover: none)") ?? { matches: false };

export function createHelp({ store, call, enqueue }: Pick<ActionContext, "store" | "call" | "enqueue">) {
  let timer = 0;
  let wanted: Square | null = null;
  /** The displayed view when the pointer came to the square. */
  let pointed: State["displayed"] | null = null;

  const showHelp = async (square: Square) => {
    const { displayed, view } = store.get();
    // No help is shown for a piece that has just moved under the pointer; then the view is another one.
    if (
      displayed !== pointed ||
      square !== wanted ||
      !mayShowHelp(store.get()) ||
      !displayed.position.pieces.some((piece) => piece.square === square)
    )
      return;
    const reach = await call("reach", { match: view.match, square, ply: displayed.ply });
    if (reach && square === wanted) store.set({ pieceHelpShown: { reach, displayed } });
  };

  return {
    /** Note that the pointer is on *square*; null if it has left the board. */
    explain(square: Square | null) {
      if (square === wanted) return;
      wanted = square;
      pointed = store.get().displayed;
      clearTimeout(timer);
      if (store.get().pieceHelpShown) store.set({ pieceHelpShown: null });
      if (square && (store.get().pieceHelp || TOUCH.matches))
        timer = window.setTimeout(() => enqueue(() => showHelp(square)), DELAY_MS);
    },
  };
}

/** Turn the setting off after the first finished game, unless the person has set it: the pieces are known by then. */
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

/** Whether the board may show help, that is, whether no move is being entered with which it could be confused. */
const mayShowHelp = ({ input, gameId }: State) =>
  gameId !== null && (input === NO_INPUT || input.choices?.step === "piece" || input.choices === null);

/** Returns the help to display; null once the game or the input has continued. */
export const displayedHelp = (state: State) =>
  state.pieceHelpShown?.displayed === state.displayed && mayShowHelp(state) ? state.pieceHelpShown.reach : null;
