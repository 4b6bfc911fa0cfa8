// Owns the way from the page's state to the board's model, and from the board's callbacks to actions.

import { createBoard } from "../board/board.js";
import { boardInfo, isLookingBack } from "../state.js";

/**
 * @typedef {import("./page").Page} Page
 * @typedef {Pick<Page, "store" | "t"> & { actions: Pick<Page["actions"], "choose" | "drag" | "refuse" | "stepBack" | "hover" | "say"> }} BoardPage
 */

/**
 * A board that can be played on; the page's own, or that of an exercise.
 *
 * @param {HTMLElement} root
 * @param {BoardPage} page
 * @returns {() => void}
 */
export function mountBoard(root, { store, actions, t }) {
  const board = createBoard(root, {
    onChoose: (token) => actions.choose(token),
    onDrag: (from, to) => actions.drag(from, to),
    onRefused: (square) => actions.refuse(square),
    onStepBack: () => actions.stepBack(),
    onHover: (square) => actions.hover(square),
    onSay: (sentence) => actions.say(sentence),
    t,
  });
  const stop = store.select(
    ({ shown, view, entry, animate, orientation, pieceSet, showCoordinates, hint }) => [
      shown,
      view,
      entry.choices,
      entry.ghost,
      animate,
      orientation,
      pieceSet,
      showCoordinates,
      hint?.line,
    ],
    () => board.update(boardModel(store.get())),
  );
  const stopSkipping = store.select(
    ({ skips }) => [skips],
    () => board.finishAnimation(),
  );
  const stopBusy = store.select(
    ({ game }) => [game],
    (game) => root.setAttribute("aria-busy", String(game === null)),
  );
  return () => {
    stop();
    stopSkipping();
    stopBusy();
    board.destroy();
  };
}

/**
 * @param {import("../state.js").State} state
 * @returns {import("../board/types").BoardModel}
 */
export function boardModel(state) {
  const { shown, entry, animate, orientation, pieceSet, showCoordinates } = state;
  const info = boardInfo(state);
  const choices = isLookingBack(state) ? null : entry.choices;
  return {
    info,
    pieces: shown.position.pieces,
    corpses: shown.position.corpses,
    ruler: shown.position.ruler,
    mover: choices ? (shown.position.turn?.mover ?? null) : null,
    orientation: orientation % info.rotations,
    choices: choices && entry.ghost ? { ...choices, preview: entry.ghost } : choices,
    lastEvents: shown.entries[shown.ply - 1]?.events ?? [],
    animate,
    arrows: arrowsOf(state),
    pieceSet,
    showCoordinates,
  };
}

/**
 * The moves that are pointed out.
 *
 * @param {import("../state.js").State} state
 * @returns {import("../board/types").Arrow[]}
 */
function arrowsOf({ hint }) {
  const { from, to } = hint?.line ?? {};
  return from && to ? [{ from, to, weight: 1 }] : [];
}
