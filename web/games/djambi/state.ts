// State of Djambi's page that other pages do not have. Contains no rules.

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
  /** What is open now; null while nobody at this screen may move. */
  choices: Choices | null;
  /** The prefixes asked for, the present one last: the steps to go back. */
  prefixes: string[][];
  /** The pieces that may move. */
  firstTokens: Choice[];
  /** Why the last square pointed at is not possible. */
  refusal: Refusal | null;
  /** What the hovered choice would do. */
  ghost: Preview | null;
}

/** The editor of positions. What is drawn in it stays when it is left. */
export interface EditorState {
  /** What is drawn; null before it was first opened. */
  check: SetupCheck | null;
  /** All that was drawn, one change after the other. */
  texts: string[];
  /** Which of them is shown: the others can be undone or redone to. */
  at: number;
  tool: Tool;
  color: Color;
  /** The hand has taken up what stands there. */
  held: Square | null;
  /**
   * What was written and cannot be
   * drawn; it stays until something is.
   */
  fault: { text: string; problem: SetupProblem } | null;
}

interface Hint {
  depth: number;
  /** It has been found. */
  isFinal: boolean;
  /** The best so far. */
  line: PvLine | null;
}

/** What of the house's state is Djambi's, said more closely. */
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
  /** What a piece could do that somebody has pointed at for a while. */
  pieceHelpShown: Help | null;
  /** Clockwise turns of the view. */
  orientation: number;
  pieceSet: "symbols" | "letters";
  /** Of board and pieces. */
  look: "court" | "stone" | "ink";
  /** What a piece does is shown when one points at it for a while. */
  pieceHelp: boolean;
  showCoordinates: boolean;
  editor: EditorState;
}

export type State = Omit<AppState, keyof Narrower> & Narrower & DjambiPart;

/** What holds until the person chooses something else. */
const DEFAULT_SETTINGS = {
  pieceSet: "symbols" as State["pieceSet"],
  showCoordinates: true,
  pieceHelp: true,
  look: "court" as State["look"],
};

const EMPTY_EDITOR: EditorState = { check: null, texts: [], at: 0, tool: "hand", color: "r", held: null, fault: null };

/** What the page shows before the engine exists: the start of a game, or the saved one that will be opened. */
export function createInitialState(
  initial: InitialData,
  saved: SavedGame | null,
  settings: Pick<State, "language" | "messages"> & Partial<State>,
): State {
  const common = createAppState(GAME_UI, initial, saved, settings) as Omit<AppState, keyof Narrower> & Narrower;
  return { ...DEFAULT_SETTINGS, ...common, ...settings, pieceHelpShown: null, orientation: 0, editor: EMPTY_EDITOR };
}

/** The description of the board that is shown. */
export function boardInfo(state: Pick<State, "info" | "displayed">) {
  const found = state.info.boards.find((board) => board.name === state.displayed.position.board);
  if (!found) throw new Error(`no board ${state.displayed.position.board}`);
  return found;
}
