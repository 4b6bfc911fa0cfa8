// Owns the help for a piece: when one points at it for a while, what it could do from there is asked of the engine.

import { NO_ENTRY } from "../../../house/state.js";

/** Who passes over a piece wants no lesson. */
const DELAY_MS = 650;
/** A finger that rests has been put there on purpose. */
const TOUCH = globalThis.matchMedia?.("(hover: none)") ?? { matches: false };

/** @typedef {import("../state.js").State} State */

/** @param {Pick<import("../page").Core, "store" | "call" | "enqueue">} core */
export function createHelp({ store, call, enqueue }) {
  let timer = 0;
  /** @type {import("../../../protocol/djambi").Square | null} */
  let wanted = null;
  /** What was shown when somebody began to point. @type {State["shown"] | null} */
  let pointed = null;

  /** @param {import("../../../protocol/djambi").Square} square */
  const show = async (square) => {
    const { shown, view } = store.get();
    // Who has just moved there wants no lesson on what he moved.
    if (
      shown !== pointed ||
      square !== wanted ||
      !isFree(store.get()) ||
      !shown.position.pieces.some((piece) => piece.square === square)
    )
      return;
    const reach = await call("reach", { match: view.match, square, ply: shown.ply });
    if (reach && square === wanted) store.set({ help: { reach, shown } });
  };

  return {
    /** Somebody points at *square*; null: at none any more. @param {import("../../../protocol/djambi").Square | null} square */
    explain(square) {
      if (square === wanted) return;
      wanted = square;
      pointed = store.get().shown;
      clearTimeout(timer);
      if (store.get().help) store.set({ help: null });
      if (square && (store.get().pieceHelp || TOUCH.matches))
        timer = window.setTimeout(() => enqueue(() => show(square)), DELAY_MS);
    },
  };
}

/**
 * Whoever has played a game to its end knows the pieces: the help goes quiet by itself, unless somebody has chosen.
 *
 * @param {import("../page").Core} core
 */
export function quietAfterFirstGame({ store, storage }) {
  let played = "";
  store.select(
    ({ view, game }) => [view.outcome, game],
    (outcome, game) => {
      if (!outcome) played = game ?? "";
      else if (played && played === game && storage.settings().pieceHelp === undefined) {
        store.set({ pieceHelp: false });
        storage.saveSettings({ pieceHelp: false });
      }
    },
  );
}

/**
 * Whether the board has room for help: nothing is being entered that it would be confused with.
 *
 * @param {State} state
 */
const isFree = ({ entry, game }) =>
  game !== null && (entry === NO_ENTRY || entry.choices?.step === "piece" || entry.choices === null);

/**
 * What is explained now; null once the game or the entry has gone on.
 *
 * @param {State} state
 */
export const helpShown = (state) => (state.help?.shown === state.shown && isFree(state) ? state.help.reach : null);
