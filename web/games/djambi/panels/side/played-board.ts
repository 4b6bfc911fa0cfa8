// Connection of the page with the board: makes the board's model from the page's state, and actions from the board's
// callbacks.

import { displayedHelp } from "../../actions/help.ts";
import { createGrid } from "../../a11y/grid.ts";
import { createBoard } from "../../board/board.ts";
import { displayedMarks } from "../../../../app/actions/annotations.ts";
import { all } from "../../../../app/ui/dom.ts";
import { hasOthers, turnsSinceOwn } from "../../../../app/model/recent-turns.ts";
import { groupedLines } from "../../../../app/panels/side/analysis.ts";
import { NO_INPUT, isInPast } from "../../../../app/model/state.ts";
import { GAME_UI } from "../../game-ui.ts";
import { displayedBoard } from "../../state.ts";
import type { MatchEntry, MatchView } from "../../../../protocol/djambi.ts";
import type { Arrow, BoardModel } from "../../board/types.ts";
import type { Page } from "../../page.ts";
import type { State } from "../../state.ts";

interface BoardActions {
  input: Pick<Page["actions"]["input"], "choose" | "drag" | "refuse" | "stepBack" | "hover">;
  help: Pick<Page["actions"]["help"], "explain">;
  page: Pick<Page["actions"]["page"], "announce">;
  handOver?: Pick<Page["actions"]["handOver"], "endAnimation">;
  annotations?: Pick<Page["actions"]["annotations"], "toggle">;
}

type BoardPage = Pick<Page, "store" | "t"> & { actions: BoardActions };

/** Apply the setting of the board's colours. */
const applyBoardLook = (look: string) => {
  document.documentElement.dataset.look = look;
};

/** Mount a board that can be played on: the page's own, or that of an exercise. */
export function mountBoard(root: HTMLElement, { store, actions, t }: BoardPage): () => void {
  const updateBoard = () => board.update(boardModel(store.get()));
  const board = createBoard(root, {
    createGrid,
    onChoose: (token) => actions.input.choose(token),
    onDrag: (from, to) => actions.input.drag(from, to),
    onRefused: (square) => actions.input.refuse(square),
    onStepBack: () => actions.input.stepBack(),
    onHover(square) {
      actions.input.hover(square);
      actions.help.explain(square);
    },
    onAnnounce: (sentence) => actions.page.announce(sentence),
    onArrow: (from, to) => actions.annotations?.toggle(from === to ? from : `${from}-${to}`),
    onSettled: () => actions.handOver?.endAnimation(),
    t,
  });
  const stop = all(
    store.select(displayedParts, updateBoard),
    store.select(
      ({ look }) => [look],
      (look) => applyBoardLook(look),
    ),
    store.select(
      ({ skipCount }) => [skipCount],
      () => board.finishAnimation(),
    ),
    store.select(
      ({ gameId }) => [gameId],
      (game) => root.setAttribute("aria-busy", String(game === null)),
    ),
  );
  requestAnimationFrame(() => root.querySelector(".first-board")?.remove());
  return () => {
    stop();
    board.destroy();
  };
}

/** Returns the parts of the state that the board shows. */
const displayedParts = ({
  displayed,
  view,
  seats,
  linePreview,
  input,
  animation,
  hint,
  pieceHelpShown,
  analysis,
  ...looks
}: State): unknown[] => [
  ...[
    looks.annotations,
    looks.isAnnotating,
    displayed,
    view,
    seats,
    linePreview,
    input.choices,
    input.ghost,
    input.refusal,
    animation,
    hint?.line,
    pieceHelpShown,
  ],
  ...[analysis.isOpen, analysis.lines, looks.orientation, looks.pieceSet, looks.showCoordinates],
];

function boardModel(state: State): BoardModel {
  const { linePreview } = state;
  if (linePreview) return previewModel(state, linePreview.view);
  const { displayed, input, animation, orientation, pieceSet, showCoordinates } = state;
  const info = displayedBoard(state);
  const { choices } = input;
  const squares = new Set(info.cells.map(({ square }) => square));
  return {
    info,
    pieces: displayed.position.pieces,
    corpses: displayed.position.corpses,
    ruler: displayed.position.ruler,
    mover: choices ? (displayed.position.turn?.mover ?? null) : null,
    orientation: ((orientation % info.rotations) + info.rotations) % info.rotations,
    choices: choices && input.ghost ? { ...choices, preview: input.ghost } : choices,
    lastEvents: displayed.entries[displayed.ply - 1]?.events ?? [],
    animation,
    arrows: [...arrowsOf(state), ...annotationArrows(displayedMarks(state), squares)],
    marks: displayedMarks(state).filter((mark) => squares.has(mark)),
    isMarking: state.isAnnotating,
    help: displayedHelp(state),
    pieceSet,
    showCoordinates,
  };
}

/** Returns the model of a previewed line, in which nothing can be chosen. */
function previewModel(state: State, view: MatchView): BoardModel {
  const lastEvents = view.entries.at(-1)?.events ?? [];
  const model = boardModel({
    ...state,
    linePreview: null,
    displayed: view,
    input: NO_INPUT,
    pieceHelpShown: null,
    animation: lastEvents,
  });
  return { ...model, arrows: [] };
}

/** Returns the arrows among the annotations. A link may name squares that this board does not have; they are left out. */
function annotationArrows(marks: string[], squares: ReadonlySet<string>): Arrow[] {
  return marks.flatMap((mark) => {
    const [from = "", to = ""] = mark.split("-");
    return squares.has(from) && squares.has(to) ? [{ from, to, weight: 0.7 }] : [];
  });
}

/** Emphasis of the best moves, by rank. */
const WEIGHTS = [1, 0.7, 0.5, 0.35, 0.2];
/** Emphasis of moves that have been played. */
const PLAYED_WEIGHT = 0.15;

/** Returns the arrows of the hint, of the analysis (until a piece is taken up), or of the others' last turns. */
function arrowsOf(state: State): Arrow[] {
  const { hint, analysis, input, displayed } = state;
  const mover = displayed.position.turn?.mover;
  const own = mover ? { color: mover } : {};
  const { from, to } = hint?.line ?? {};
  if (from && to) return [{ from, to, weight: 1, ...own }];
  if (input.prefixes.length > 1 || input.refusal) return [];
  if (!analysis.isOpen) return followedArrows(state);
  const arrows: Map<string, Arrow> = new Map();
  for (const [index, { line }] of groupedLines(GAME_UI, analysis.lines).entries()) {
    const [key, label] = [`${line.from}${line.to}`, String(index + 1)];
    const isNew = line.from && line.to && !arrows.has(key);
    if (isNew)
      arrows.set(key, { from: line.from ?? "", to: line.to ?? "", weight: WEIGHTS[index] ?? 0.2, label, ...own });
  }
  return [...arrows.values()];
}

/** Returns numbered arrows of the others' turns since the person's last turn. */
function followedArrows(state: State): Arrow[] {
  if (isInPast(state) || !hasOthers(GAME_UI, state)) return [];
  return turnsSinceOwn(GAME_UI, state).flatMap((entry, index) => {
    const way = pathOf(entry);
    return way ? [{ ...way, weight: PLAYED_WEIGHT, label: String(index + 1), color: entry.mover }] : [];
  });
}

/** Returns start and goal of the piece that moved in a turn; null if none did. */
function pathOf({ events }: MatchEntry): { from: string; to: string } | null {
  const move = events.find((event) => event.type === "move");
  return move?.type === "move" ? { from: move.from, to: move.to } : null;
}
