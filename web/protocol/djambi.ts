/**
 * Types of the JSON that Djambi's page and its workers exchange, in addition to those of every game (app.ts). Rule
 * numbers (D3.4) are those of docs/rules/djambi.md.
 */

import type {
  AnyChoices,
  AnyMatchEntry,
  AnyRecordHead,
  AnyGameInfo,
  AnyPvLine,
  AnyMatchDelta,
  AnyTreeNode,
  AnyOutcome,
  AnyPositionView,
  AnyRecord,
  AnyInformationState,
  AnySearchInfo,
  AnyMatchView,
  NextParams,
  PositionText,
  Refusal,
  RulesText,
  SearchRequest,
} from "./app.ts";

export type {
  Answer,
  EngineError,
  SearchUpdate,
  SearchCommand,
  OptionInfo,
  PositionText,
  Refusal,
  RulesText,
  SearchRequest,
  WorkerNotice,
} from "./app.ts";

/** Red, blue, yellow, green (D1.2), purple, black (D9.7). */
export type Color = "r" | "b" | "y" | "g" | "p" | "n";
/** Chief, assassin, reporter, diplomat, necromobile, militant (D1.3). */
export type Kind = "C" | "A" | "R" | "D" | "N" | "M";
/** File and rank, such as `e5`. */
export type Square = string;
/** A move in the notation of section D12. */
export type MoveText = string;
/** A move (D12), `resign=r` (D8.6) or `draw` (agreed, D8.7). */
export type ActionText = string;

// ---------------------------------------------------------------- constants

export interface CellInfo {
  square: Square;
  /**
   * The x of the cell's centre, to the right. The unit is the distance between two neighbours; the labyrinth is at 0, 0.
   */
  x: number;
  /** The y of the cell's centre, upwards. */
  y: number;
}

export interface BoardInfo {
  name: string;
  shape: "square" | "hex";
  /** All cells in square order (D1.1). */
  cells: CellInfo[];
  labyrinth: Square;
  /** The colours of the board in turn order. */
  colors: Color[];
  /** Number of rotations that map the board onto itself: 4 quarter turns or 6 sixth turns. */
  rotations: number;
  /** The start square of each colour's chief: the corner where its panel is placed. */
  homes: Partial<Record<Color, Square>>;
}

/** The options have the order of the table in D10, with `board` first; `standard` is the first preset. */
export type GameInfo = { game: "djambi"; boards: BoardInfo[] } & AnyGameInfo;

// ---------------------------------------------------------------- a position

export interface Piece {
  square: Square;
  color: Color;
  kind: Kind;
  /** The party that moves the piece now; null: none. */
  controller: Color | null;
}

export type Status = "in-play" | "killed" | "encircled" | "resigned" | "vassal" | "hostage";

export interface Party {
  color: Color;
  status: Status;
  controller: Color | null;
  killer: Color | null;
  isRuler: boolean;
  /** The other colours whose pieces the party commands, in turn order. */
  commands: Color[];
  /** Living pieces of this colour, by kind. */
  living: Record<Kind, number>;
}

export interface Turn {
  /** The colour of the turn: its slot in an ordinary turn, the ruler in a bonus turn (D6.3 `last`). */
  color: Color;
  /** The party that chooses the move. */
  mover: Color;
  isBonus: boolean;
}

export type PositionView = {
  board: string;
  pieces: Piece[];
  corpses: Square[];
  /** The present turn; null: the game is over. */
  turn: Turn | null;
  /** The present turn and the next ones, 8 in all, provided that no chief dies, enters or leaves the labyrinth. */
  upcoming: Turn[];
  parties: Party[];
  ruler: Color | null;
  /** Number of turns since the last irrevocable event (D8.7). */
  quiet: number;
  /** The number of such turns that ends the game; null: none does. */
  limit: number | null;
  /** The number of the turn, from 1. */
  turnNumber: number;
} & AnyPositionView;

// ---------------------------------------------------------------- events of a turn

/** A turn lists its events in the order in which they happened. Every change of the board is in one of them. */
export type GameEvent =
  | { type: "move"; color: Color; kind: Kind; from: Square; to: Square }
  | { type: "pass"; color: Color }
  /** A living piece becomes a corpse on `square`. `by`: the mover; null if no party killed it (D8.2, D8.6). */
  | { type: "death"; color: Color; kind: Kind; square: Square; by: Color | null }
  /** The killer places the body. */
  | { type: "corpse"; from: Square; to: Square }
  /** The necromobile places the body that it dug out. */
  | { type: "exhume"; from: Square; to: Square }
  /** A diplomat moves a living piece to another square. */
  | { type: "handle"; color: Color; kind: Kind; from: Square; to: Square }
  /** The acting piece leaves the labyrinth (D3.7, D7). */
  | { type: "leave"; color: Color; kind: Kind; from: Square; to: Square }
  | { type: "party-killed"; party: Color; by: Color }
  | { type: "encircled"; party: Color }
  | { type: "resigned"; party: Color }
  | { type: "comeback"; party: Color }
  | { type: "control"; party: Color; controller: Color | null }
  /** The ruler changed; null: no party is in power any more. */
  | { type: "power"; party: Color | null };

export type Outcome = {
  /** One party: the winner. Several: they share a draw. */
  winners: Color[];
  /** The parties, best first; those of one inner list are tied. */
  standing: Color[][];
} & AnyOutcome;

export type MatchEntry = {
  /** The party that acted; `table`: all agreed on it. */
  seat: Color | "table";
  /** The colour of the turn; for a resignation, the party that resigned. */
  color: Color;
  mover: Color;
  isBonus: boolean;
  turnNumber: number;
  events: GameEvent[];
} & AnyMatchEntry;

export type RecordHead = { players: Partial<Record<Color, string>> } & AnyRecordHead;

export type MatchRecord = { players: Partial<Record<Color, string>> } & AnyRecord;

export type MatchView = {
  record: MatchRecord;
  entries: MatchEntry[];
  tree: TreeNode[];
  position: PositionView;
  toAct: Color[];
  outcome: Outcome | null;
  choices?: Choices;
  informationState?: InformationState;
  fullRecord?: MatchRecord;
} & AnyMatchView;

export type MatchDelta = {
  head: RecordHead;
  entries: MatchEntry[];
  nodes: TreeNode[] | null;
  position: PositionView;
  toAct: Color[];
  outcome: Outcome | null;
  choices?: Choices;
  informationState?: InformationState;
} & AnyMatchDelta;

// ---------------------------------------------------------------- entering a move

/** `place`: the square for a handled living piece; `body`: the square for a corpse. */
export type Step = "piece" | "destination" | "victim" | "body" | "place" | "leave" | "done";

export type ChoiceEffect =
  | "select" // a piece that may move
  | "pass"
  | "move" // goes to an empty square
  | "throne" // a chief takes the empty labyrinth
  | "kill"
  | "handle"
  | "exhume"
  | "spare" // the reporter kills no piece
  | "put" // a body or a handled piece is put here
  | "leave" // out of the labyrinth to an empty square
  | "stroke"; // out of the labyrinth onto a chief (D7)

export interface Choice {
  /** The token to append to the prefix: a square, `--` (pass) or `.` (spare). */
  token: string;
  square: Square | null;
  effect: ChoiceEffect;
  /** The move that the choice completes; null: it completes none. */
  move: MoveText | null;
}

export type Choices = {
  /**
   * Number of tokens at the end of `prefix` that were added because they had no alternative. The piece itself is never
   * added.
   */
  taken: number;
  step: Step;
  /** The piece that is being moved; null: none is chosen. */
  piece: Piece | null;
  options: Choice[];
  /** The finished move if `step` is `done`; else null. */
  move: MoveText | null;
  /** The board after the prefix, before D8 is applied; null while no destination is chosen. */
  preview: Preview | null;
} & AnyChoices;

export interface Preview {
  pieces: Piece[];
  corpses: Square[];
  events: GameEvent[];
}

// ---------------------------------------------------------------- variations and editor

/** One position of a match with its variations; parents come before children. */
export type TreeNode = {
  /** The turn in which the action was played; null for the root. */
  turn: { color: Color; mover: Color; isBonus: boolean; turnNumber: number } | null;
} & AnyTreeNode;

/** A reason why a setup is not a position (D11); the sentence is `problem.<reason>`. */
export interface SetupProblem {
  field: string;
  /** A stable code; `reason` is more precise. */
  code: string;
  /** An English text for reports and developers. */
  message: string;
  reason: string;
  rule: string;
  party: Color | null;
  squares: Square[];
  params: Record<string, string | number>;
  /** Edits, each of which alone corrects the problem; empty if the person must choose. */
  remedies: SetupEdit[];
}

/** `base` and `last` of D6.3: equal in an ordinary turn, null if the game is over. */
export interface SetupTurn {
  base: Color | null;
  last: Color | null;
}

export type SetupParty = Party & {
  /** The possible values of `status` on this board, including the present one. */
  statuses: Status[];
  /** The possible values of `controller`, including the present one. */
  controllers: (Color | null)[];
  /** The possible values of `killer`, including the present one. */
  killers: Color[];
  /** Maximum number of living pieces, by kind. */
  most: Record<Kind, number>;
};

/** The setup in the editor, whether or not it is a valid position. */
export interface SetupView {
  text: PositionText;
  rules: RulesText;
  board: string;
  pieces: Piece[];
  corpses: Square[];
  parties: SetupParty[];
  ruler: Color | null;
  turn: SetupTurn;
  /** The turns that D6.3 allows, including the present one. */
  turns: SetupTurn[];
  quiet: number;
  turnNumber: number;
}

/** An edit that does not apply changes nothing. */
export type SetupEdit =
  /** `piece`: a piece as in D11 (`rC`), `x` for a corpse, or empty for an empty square. */
  | { edit: "put"; square: Square; piece: string }
  | { edit: "move"; from: Square; to: Square }
  | { edit: "kill"; square: Square }
  /** A corpse becomes the first kind that the colour lacks. */
  | { edit: "revive"; square: Square; color: Color }
  | { edit: "recolour"; square: Square; color: Color }
  | { edit: "party"; color: Color; status?: Status; controller?: Color | null; killer?: Color }
  | { edit: "turn"; base: Color | null; last: Color | null }
  | { edit: "clock"; quiet: number; turn: number }
  | { edit: "rules"; rules: RulesText }
  | { edit: "clear" }
  | { edit: "start" };

export interface SetupCheck {
  /** null if the text cannot be parsed; then there is one problem. */
  setup: SetupView | null;
  problems: SetupProblem[];
  /** null if there are problems. */
  position: PositionView | null;
  /** The outcome if the game would be over at once; else null. */
  outcome: Outcome | null;
}

export interface ActionCounts {
  moves: number;
  /** The sum of all distances moved, in squares. */
  distance: number;
  kills: number;
  deaths: number;
  handled: number;
  exhumed: number;
  carried: number;
}

export interface PartyStatistics {
  kinds: Record<Kind, ActionCounts>;
  turns: number;
  /** Number of turns that ended with its chief in power. */
  reign: number;
  /** How often the party came into power. */
  crowned: number;
  /** Number of chiefs that it killed. */
  chiefs: number;
  /** Number of pieces that it killed, by colour. */
  victims: Partial<Record<Color, number>>;
  /** Number of pieces that it killed though it controlled them, by colour. */
  betrayed: Partial<Record<Color, number>>;
  /** The turn in which the party was eliminated; null: it was not, or it came back. */
  fellAt: number | null;
}

export interface Statistics {
  turns: number;
  parties: Partial<Record<Color, PartyStatistics>>;
  /** Humorous awards; the sentences are `award.<award>`. */
  awards: { award: string; party: Color; count: number }[];
}

// ---------------------------------------------------------------- lessons

/**
 * An exercise: one move to play, or one square to point at. The goals are defined in
 * engine/machiavel/djambi/lessons/goals.py.
 */
export interface ExerciseGoal {
  goal: Record<string, unknown>;
  /** The first hint that fits a wrong answer explains the mistake; `say` names its sentence. */
  hints?: { when: Record<string, unknown>; say: string }[];
}

export interface AttemptResult {
  isRight: boolean;
  /** The `say` of the hint that fits the answer; null: none fits. */
  hint: string | null;
}

/** The moves and kills of a piece from its square, as if it had a turn now. */
export interface Reach {
  piece: Piece;
  /** Destinations; empty if no party commands the piece. */
  options: Choice[];
  /** The squares of the pieces that it could kill. */
  victims: Square[];
}

// ---------------------------------------------------------------- methods

export interface Methods {
  gameInfo: { params: {}; result: GameInfo };
  /** Start a match from exactly one of `rules` and `position`. `match` is a name that the page chooses. */
  newMatch: {
    params: { match: string; rules?: RulesText; position?: PositionText; players?: MatchRecord["players"] };
    result: MatchView;
  };
  loadMatch: { params: { match: string; record: MatchRecord; isTrusted?: boolean }; result: MatchView };
  verify: { params: { match: string; ply?: number; count?: number }; result: { ply: number; isDone: boolean } };
  view: { params: { match: string; ply?: number } & NextParams; result: MatchView };
  /** The whole match, as it is stored. */
  record: { params: { match: string }; result: MatchRecord };
  /** The choices at `ply` of the line; without `ply`, at the cursor. */
  choices: { params: { match: string; prefix: string[]; ply?: number }; result: Choices };
  /** The choices after each token that may follow `prefix`, in the order of the tokens. */
  nextChoices: { params: { match: string; prefix: string[]; ply?: number }; result: Choices[] };
  /** Why `token` is not among the choices after `prefix`; null if it is. */
  refusal: { params: { match: string; prefix: string[]; token: string; ply?: number }; result: Refusal | null };
  /** Play an action at the cursor, or at `ply` of the line; others played from there stay as variations. */
  play: {
    params: { match: string; move: ActionText; ply?: number; promote?: boolean } & NextParams;
    result: MatchView;
  };
  /** The actions out of turn: of a colour, its resignation (`resign=r`); of all together (`table`), a draw. */
  outOfTurnActions: { params: { match: string; seat: Color | "table" }; result: ActionText[] };
  /** Make the throws that are due; Djambi has none. */
  resolveChance: { params: { match: string }; result: MatchView };
  undo: { params: { match: string; count?: number } & NextParams; result: MatchView };
  redo: { params: { match: string; count?: number } & NextParams; result: MatchView };
  setPlayers: { params: { match: string; players: MatchRecord["players"] } & NextParams; result: MatchView };
  /** The information state for a search, at a node, at `ply` of the line, or at the cursor. */
  informationState: { params: { match: string; node?: number; ply?: number }; result: InformationState };
  /** The move of a baseline opponent. */
  baselineMove: { params: { match: string; baseline: "random" | "greedy"; seed: number }; result: { move: MoveText } };
  closeMatch: { params: { match: string }; result: null };

  goTo: { params: { match: string; node: number } & NextParams; result: MatchView };
  /** Change the name and the comment of a node; an absent one stays as it is. */
  annotate: { params: { match: string; node: number; name?: string; comment?: string }; result: MatchView };
  deleteNode: { params: { match: string; node: number }; result: MatchView };
  promote: { params: { match: string; node: number }; result: MatchView };
  /** The match as a game file; its format is in docs/game-file.md. */
  exportGame: { params: { match: string; tags: Record<string, string> }; result: { text: string } };
  /** The board as monospaced text, at `ply` of the line; without `ply`, at the cursor. */
  diagram: { params: { match: string; ply?: number }; result: { text: string } };
  /** Open a game file. Errors: `file/text` and `file/action`, with `details.line`, `.column`, `.reason`. */
  importGame: { params: { match: string; text: string }; result: { view: MatchView; tags: Record<string, string> } };
  checkSetup: { params: { position: PositionText }; result: SetupCheck };
  /** Edit a setup. Its text may be an invalid position, but it must be parsable. */
  editSetup: { params: { position: PositionText; edit: SetupEdit }; result: SetupCheck };
  /** Statistics of the line up to the cursor. */
  statistics: { params: { match: string }; result: Statistics };

  /** Play the move that answers an exercise, right or wrong, and judge it. */
  attempt: {
    params: { match: string; move: MoveText; exercise: ExerciseGoal };
    result: AttemptResult & { view: MatchView };
  };
  /** Judge the square that answers an exercise. */
  point: { params: { match: string; square: Square; exercise: ExerciseGoal }; result: AttemptResult };
  /** The reach of the piece on a square; null: there is no living piece. */
  reach: { params: { match: string; square: Square; ply?: number }; result: Reach | null };
}

// ---------------------------------------------------------------- search (web/workers/search-worker.ts)

/** Why a move is good; the sentence is `reason.<reason>`. */
export interface Reason {
  /**
   * One of wins, saves-chief, takes-chief, walls-in, takes-power, ends-power, takes, moves-away, clears-body, threatens-chief,
   * prepares-power, bars-power, narrows, frees-chief, saves, threatens, opens-line, closes-line, gains-room, approaches
   */
  reason: string;
  party?: Color;
  color?: Color;
  kind?: Kind;
}

export type PvLine = {
  /** The start square of the moved piece; null: a pass. */
  from: Square | null;
  /** Its first destination; null: a pass. */
  to: Square | null;
  /** Each party's estimated share of the game; they sum to 1. */
  shares: Record<Color, number>;
  reasons: Reason[];
} & AnyPvLine;

export type SearchInfo = {
  /** The candidates, best first. */
  lines: PvLine[];
} & AnySearchInfo;

/** Observation and memory of a seat: all that a computer player is given. */
export type InformationState = {
  seat: Color;
  observation: PositionText;
  /** Hashes of the earlier positions that can be repeated; null: there are none. */
  memory: number[] | null;
} & AnyInformationState;

export interface SearchMethods {
  start: { params: SearchRequest; result: {} };
  step: { params: { milliseconds: number }; result: SearchInfo };
  stop: { params: {}; result: null };
}
/** Written by the build with the engine, so that the page is painted before Python has started. */
export interface InitialData {
  info: GameInfo;
  /** The start position of the preset `standard`. */
  view: MatchView;
}
