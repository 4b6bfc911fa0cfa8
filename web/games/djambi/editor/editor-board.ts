// Connection of the editor with the board: turns the editor's state into the board's model, and the board's callbacks into
// actions.

import { createGrid } from "../a11y/grid.ts";
import { createBoard } from "../board/board.ts";
import { pressEditorKey } from "./editor-keys.ts";
import type { Kind } from "../../../protocol/djambi.ts";
import type { BoardModel, Drawing } from "../board/types.ts";
import type { Page } from "../page.ts";
import type { EditorState, State } from "../state.ts";

export function mountEditorBoard(root: HTMLElement, page: Page): () => void {
  const { store, actions, t } = page;
  const ignore = () => {};
  const board = createBoard(root, {
    createGrid,
    onChoose: ignore,
    onDrag: ignore,
    onRefused: ignore,
    onHover: ignore,
    onStepBack: () => actions.editor.letGo(),
    onDraw: (square) => actions.editor.drawOn(square),
    onCarry: (from, to) => actions.editor.carry(from, to),
    onDrawKey: (event, square) => pressEditorKey(page, event, square),
    onAnnounce: (sentence) => actions.page.announce(sentence),
    t,
  });
  const stop = store.select(
    ({ editor, orientation, pieceSet, showCoordinates }) => [editor, orientation, pieceSet, showCoordinates],
    () => {
      const model = boardModel(store.get());
      if (model) board.update(model);
    },
  );
  return () => {
    stop();
    board.destroy();
  };
}

function boardModel({ editor, info, orientation, pieceSet, showCoordinates }: State): BoardModel | null {
  const setup = editor.check?.setup;
  const board = info.boards.find(({ name }) => name === setup?.board);
  if (!setup || !board) return null;
  return {
    info: board,
    pieces: setup.pieces,
    corpses: setup.corpses,
    ruler: setup.ruler,
    mover: null,
    orientation: orientation % board.rotations,
    choices: null,
    lastEvents: [],
    animation: null,
    drawing: {
      brush: brushOfTool(editor),
      isCarrying: editor.tool === "hand",
      held: editor.held,
      marks: editor.check?.problems.flatMap(({ squares }) => squares) ?? [],
    },
    pieceSet,
    showCoordinates,
  };
}

function brushOfTool({ tool, color }: EditorState): Drawing["brush"] {
  if (tool === "corpse") return "corpse";
  return tool.length === 1 ? { color, kind: tool as Kind } : null;
}
