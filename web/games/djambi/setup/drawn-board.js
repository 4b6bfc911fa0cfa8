// Owns the way from what is drawn to the board's model, and from the board's callbacks to actions.

import { createGrid } from "../a11y/grid.js";
import { createBoard } from "../board/board.js";
import { pressSetupKey } from "./setup-keys.js";

/** @typedef {import("../page").Page} Page */

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @returns {() => void}
 */
export function mountDrawnBoard(root, page) {
  const { store, actions, t } = page;
  const nothing = () => {};
  const board = createBoard(root, {
    grid: createGrid,
    onChoose: nothing,
    onDrag: nothing,
    onRefused: nothing,
    onHover: nothing,
    onStepBack: () => actions.editor.letGo(),
    onDraw: (square) => actions.editor.drawOn(square),
    onCarry: (from, to) => actions.editor.carry(from, to),
    onDrawKey: (event, square) => pressSetupKey(page, event, square),
    onSay: (sentence) => actions.page.say(sentence),
    t,
  });
  const stop = store.select(
    ({ setup, orientation, pieceSet, showCoordinates }) => [setup, orientation, pieceSet, showCoordinates],
    () => {
      const model = modelOf(store.get());
      if (model) board.update(model);
    },
  );
  return () => {
    stop();
    board.destroy();
  };
}

/**
 * @param {import("../state.js").State} state
 * @returns {import("../board/types").BoardModel | null}
 */
function modelOf({ setup, info, orientation, pieceSet, showCoordinates }) {
  const drawn = setup.check?.setup;
  const board = info.boards.find(({ name }) => name === drawn?.board);
  if (!drawn || !board) return null;
  return {
    info: board,
    pieces: drawn.pieces,
    corpses: drawn.corpses,
    ruler: drawn.ruler,
    mover: null,
    orientation: orientation % board.rotations,
    choices: null,
    lastEvents: [],
    animate: null,
    drawing: {
      brush: brushOf(setup),
      isCarrying: setup.tool === "hand",
      held: setup.held,
      marks: setup.check?.problems.flatMap(({ squares }) => squares) ?? [],
    },
    pieceSet,
    showCoordinates,
  };
}

/**
 * @param {import("../state.js").EditorState} setup
 * @returns {import("../board/types").Drawing["brush"]}
 */
function brushOf({ tool, color }) {
  if (tool === "corpse") return "corpse";
  return tool.length === 1 ? { color, kind: /** @type {import("../../../protocol/djambi").Kind} */ (tool) } : null;
}
