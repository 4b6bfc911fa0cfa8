// The parts of the page's state that only Djambi has. Contains no rules.

import { createInitialState as createAppState } from "../../app/model/state.ts";
import { GAME_UI } from "./game-ui.ts";
import type { Analysis, State as AppState } from "../../app/model/state.ts";
import type { SavedGame } from "../../app/storage/validate.ts";
import type {
  Choice,
  Choices,
  Color,
  GameEvent,
  GameInfo,
  InitialData,
  MatchView,
  Preview,
  Reach,
  Refusal,
  SetupCheck,
  SetupProblem,
  Square,
  PvLine,
  TreeNode,
} from "../../protocol/djambi.ts";
import type { Tool } from "./editor/tools.ts";

type Help = { reach: Reach; displayed: MatchView };

/** A move that is being entered. */
interface DjambiInput {
  /** The open choices; null while no person at this screen may move. */
  choices: Choices | null;
  /** The prefixes of all steps so far, the present one last; a step back returns to the one before. */
  prefixes: string[][];
  /** The pieces that may move. */
  firstTokens: Choice[];
  /** Why the square that was clicked last cannot be chosen. */
  refusal: Refusal | null;
  /** Preview of the hovered choice. */
  ghost: Preview | null;
}

/** The editor of positions. Its position stays when it is closed. */
export interface EditorState {
  /** The edited position with its problems; null before the editor is first opened. */
  check: SetupCheck | null;
  /** The texts of all edited positions, in the order of the edits. */
  texts: string[];
  /** Index of the present text, which undo and redo change. */
  at: number;
  tool: Tool;
  color: Color;
  /** The square of the figure that the hand has taken up. */
  held: Square | null;
  /** A typed text that is no position. It stays until the next edit. */
  fault: { text: string; problem: SetupProblem } | null;
}

interface Hint {
  depth: number;
  /** Whether the search has ended. */
  isFinal: boolean;
  /** The best move so far. */
  line: PvLine | null;
}

/** Parts of the app's state with Djambi's own types. */
interface Narrower {
  info: GameInfo;
  view: MatchView;
  displayed: MatchView;
  tree: TreeNode[];
  input: DjambiInput;
  animation: GameEvent[] | null;
  linePreview: { line: string[]; count: number; view: MatchView } | null;
  hint: Hint | null;
  analysis: Omit<Analysis, "lines"> & { lines: PvLine[] };
}

interface DjambiPart {
  /** The help for the piece under a resting pointer. */
  pieceHelpShown: Help | null;
  /** Clockwise turns of the view. */
  orientation: number;
  pieceSet: "symbols" | "letters";
  /** Colours of board and pieces. */
  look: "court" | "stone" | "ink";
  /** Whether a resting pointer opens the help for a piece. */
  pieceHelp: boolean;
  showCoordinates: boolean;
  editor: EditorState;
}

export type State = Omit<AppState, keyof Narrower> & Narrower & DjambiPart;

/** Settings of a new visitor. */
const DEFAULT_SETTINGS = {
  pieceSet: "symbols" as State["pieceSet"],
  showCoordinates: true,
  pieceHelp: true,
  look: "court" as State["look"],
};

const EMPTY_EDITOR: EditorState = { check: null, texts: [], at: 0, tool: "hand", color: "r", held: null, fault: null };

/** Returns the state before the engine is ready: the start of a game, or the saved game that will be opened. */
export function createInitialState(
  initial: InitialData,
  saved: SavedGame | null,
  settings: Pick<State, "language" | "messages"> & Partial<State>,
): State {
  const common = createAppState(GAME_UI, initial, saved, settings) as Omit<AppState, keyof Narrower> & Narrower;
  return { ...DEFAULT_SETTINGS, ...common, ...settings, pieceHelpShown: null, orientation: 0, editor: EMPTY_EDITOR };
}

/** Returns the description of the displayed board. */
export function displayedBoard(state: Pick<State, "info" | "displayed">) {
  const found = state.info.boards.find((board) => board.name === state.displayed.position.board);
  if (!found) throw new Error(`no board ${state.displayed.position.board}`);
  return found;
}
