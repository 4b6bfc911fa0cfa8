// Owns the way from the page's state to the board's model, and from the board's callbacks to actions.

import { helpShown } from "../actions/help.js";
import { createGrid } from "../a11y/grid.js";
import { createBoard } from "../board/board.js";
import { h } from "../../../house/dom.js";
import { explainPiece } from "../help.js";
import { boardInfo } from "../state.js";

/**
 * @typedef {import("../page").Page} Page
 *
 * @typedef {object} BoardActions
 * @property {Pick<Page["actions"]["entry"], "choose" | "drag" | "refuse" | "stepBack" | "hover">} entry
 * @property {Pick<Page["actions"]["help"], "explain">} help
 * @property {Pick<Page["actions"]["page"], "say">} page
 * @property {Pick<Page["actions"]["seating"], "settle">} [seating]
 *
 * @typedef {Pick<Page, "store" | "t"> & { actions: BoardActions }} BoardPage
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
    grid: createGrid,
    onChoose: (token) => actions.entry.choose(token),
    onDrag: (from, to) => actions.entry.drag(from, to),
    onRefused: (square) => actions.entry.refuse(square),
    onStepBack: () => actions.entry.stepBack(),
    onHover(square) {
      actions.entry.hover(square);
      actions.help.explain(square);
    },
    onSay: (sentence) => actions.page.say(sentence),
    onSettled: () => actions.seating?.settle(),
    t,
  });
  const stop = store.select(
    ({ shown, view, entry, animate, orientation, pieceSet, showCoordinates, hint, help, analysis }) => [
      shown,
      view,
      entry.choices,
      entry.ghost,
      animate,
      orientation,
      pieceSet,
      showCoordinates,
      hint?.line,
      analysis.isOpen,
      analysis.lines,
      help,
    ],
    () => board.update(boardModel(store.get())),
  );
  requestAnimationFrame(() => root.querySelector(".first-board")?.remove()); // the canvas has drawn
  const stopHelp = mountHelp(root, store, t);
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
    stopHelp();
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
  const { choices } = entry;
  return {
    info,
    pieces: shown.position.pieces,
    corpses: shown.position.corpses,
    ruler: shown.position.ruler,
    mover: choices ? (shown.position.turn?.mover ?? null) : null,
    orientation: ((orientation % info.rotations) + info.rotations) % info.rotations,
    choices: choices && entry.ghost ? { ...choices, preview: entry.ghost } : choices,
    lastEvents: shown.entries[shown.ply - 1]?.events ?? [],
    animate,
    arrows: arrowsOf(state),
    help: helpShown(state),
    pieceSet,
    showCoordinates,
  };
}

/**
 * The words about a piece, over that half of the board on which it does not stand.
 *
 * @param {HTMLElement} root
 * @param {Page["store"]} store
 * @param {Page["t"]} t
 */
function mountHelp(root, store, t) {
  const caption = h("p", { class: "piece-help", hidden: true, "aria-hidden": "true" });
  root.append(caption);
  const stop = store.select(
    (state) => [helpShown(state)],
    (reach) => {
      caption.hidden = reach === null;
      if (!reach) return;
      const cell = root.querySelector(`[data-square="${reach.piece.square}"]`)?.getBoundingClientRect();
      const box = root.getBoundingClientRect();
      caption.dataset.side = cell && cell.top - box.top < box.height / 2 ? "bottom" : "top";
      caption.textContent = explainPiece(t, reach.piece, reach.victims);
    },
  );
  return () => {
    stop();
    caption.remove();
  };
}

/** How much the best moves stand out, by rank. */
const WEIGHTS = [1, 0.7, 0.5, 0.35, 0.2];

/**
 * The moves that are pointed out: the hint, or the best moves of an analysis until a piece is taken up.
 *
 * @param {import("../state.js").State} state
 * @returns {import("../board/types").Arrow[]}
 */
function arrowsOf({ hint, analysis, entry }) {
  const { from, to } = hint?.line ?? {};
  if (from && to) return [{ from, to, weight: 1 }];
  if (!analysis.isOpen || entry.asked.length > 1) return [];
  /** @type {Map<string, import("../board/types").Arrow>} */
  const arrows = new Map();
  for (const [index, line] of analysis.lines.entries()) {
    const [key, label] = [`${line.from}${line.to}`, String(index + 1)];
    const isNew = line.from && line.to && !arrows.has(key);
    if (isNew) arrows.set(key, { from: line.from ?? "", to: line.to ?? "", weight: WEIGHTS[index] ?? 0.2, label });
  }
  return [...arrows.values()];
}
