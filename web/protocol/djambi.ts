/**
 * What Djambi's page and the engine say to each other beyond what holds for every game (house.ts). Rule numbers (D3.4) are
 * those of docs/rules/djambi.md.
 */

import type {
  AnyChoices,
  AnyEntry,
  AnyHead,
  AnyInfo,
  AnyLine,
  AnyNews,
  AnyNode,
  AnyOutcome,
  AnyPosition,
  AnyRecord,
  AnySight,
  AnyThought,
  AnyView,
  PositionText,
  Refusal,
  RulesText,
  ThinkParams,
} from "./app.ts";

export type {
  Answer,
  EngineError,
  MindNews,
  MindOrder,
  OptionInfo,
  PositionText,
  Refusal,
  RulesText,
  ThinkParams,
  WorkerNotice,
} from "./app.ts";

/** Red, blue, yellow, green: D1.2. */
export type Color = "r" | "b" | "y" | "g";
/** Chief, assassin, reporter, diplomat, necromobile, militant: D1.3. */
export type Kind = "C" | "A" | "R" | "D" | "N" | "M";
/** File and rank, `e5`. */
export type Square = string;
/** Section D12. */
export type MoveText = string;
/** A move (D12), `resign=r` (D8.6) or `draw` (agreed, D8.7). */
export type ActionText = string;

// ---------------------------------------------------------------- what never changes

export interface CellInfo {
  square: Square;
  /** Centre, in units of the distance between two neighbours; x to the right, y upwards, the labyrinth at 0, 0. */
  x: number;
  y: number;
}

export interface BoardInfo {
  name: string;
  shape: "square" | "hex";
  /** In square order (D1.1). */
  cells: CellInfo[];
  labyrinth: Square;
  /** In turn order. */
  colors: Color[];
  /** Quarter or sixth turns of the view that map the board onto itself: 4 or 6. */
  rotations: number;
  /** Where each colour's chief begins: the corner on which its panel belongs. */
  homes: Partial<Record<Color, Square>>;
}

/** Options in the order of the table in D10, `board` the first; `standard` is the first preset. */
export type GameInfo = { game: "djambi"; boards: BoardInfo[] } & AnyInfo;

// ---------------------------------------------------------------- a position

export interface Piece {
  square: Square;
  color: Color;
  kind: Kind;
  /** The party that moves it now; null: nobody. */
  controller: Color | null;
}

export type Status = "in-play" | "killed" | "encircled" | "resigned" | "vassal" | "hostage";

export interface Party {
  color: Color;
  status: Status;
  controller: Color | null;
  killer: Color | null;
  isRuler: boolean;
  /** The other colours whose pieces it commands, in turn order. */
  commands: Color[];
  /** Living pieces of this colour, by kind. */
  living: Record<Kind, number>;
}

export interface Turn {
  /** The colour whose turn it is: a slot in an ordinary turn, the ruler in a bonus turn (D6.3 `last`). */
  color: Color;
  /** The party that decides. */
  mover: Color;
  isBonus: boolean;
}

export type PositionView = {
  board: string;
  pieces: Piece[];
  corpses: Square[];
  /** null: the game is over. */
  turn: Turn | null;
  /** The present turn and the next ones, as they come if no chief dies or touches the labyrinth: 8 of them. */
  upcoming: Turn[];
  parties: Party[];
  ruler: Color | null;
  /** Turns since something irrevocable (D8.7), and the limit (null: none). */
  quiet: number;
  limit: number | null;
  /** Counted from 1. */
  turnNumber: number;
} & AnyPosition;

// ---------------------------------------------------------------- what a turn did

/** In the order in which they happened; those that change the board say all that changes. */
export type GameEvent =
  | { type: "move"; color: Color; kind: Kind; from: Square; to: Square }
  | { type: "pass"; color: Color }
  /** A living piece becomes a corpse on `square`. `by`: the mover, null where nobody killed it (D8.2, D8.6). */
  | { type: "death"; color: Color; kind: Kind; square: Square; by: Color | null }
  /** A corpse is carried: laid down by its killer, or dug out by a necromobile (`exhume`). */
  | { type: "corpse"; from: Square; to: Square }
  | { type: "exhume"; from: Square; to: Square }
  /** A diplomat puts a living piece elsewhere. */
  | { type: "handle"; color: Color; kind: Kind; from: Square; to: Square }
  /** The acting piece leaves the labyrinth (D3.7, D7). */
  | { type: "leave"; color: Color; kind: Kind; from: Square; to: Square }
  | { type: "party-killed"; party: Color; by: Color }
  | { type: "encircled"; party: Color }
  | { type: "resigned"; party: Color }
  | { type: "comeback"; party: Color }
  | { type: "control"; party: Color; controller: Color | null }
  /** The ruler changed; null: nobody is in power any more. */
  | { type: "power"; party: Color | null };

export type Outcome = {
  /** One party: it has won. Several: they share a draw. */
  winners: Color[];
  /** Best first; parties of one inner list are tied. */
  standing: Color[][];
} & AnyOutcome;

export type MatchEntry = {
  /** Whose action it was; `table`: all agreed on it. */
  seat: Color | "table";
  /** Whose turn it was; for a resignation the party that resigned. */
  color: Color;
  mover: Color;
  isBonus: boolean;
  turnNumber: number;
  events: GameEvent[];
} & AnyEntry;

export type RecordHead = { players: Partial<Record<Color, string>> } & AnyHead;

export type MatchRecord = { players: Partial<Record<Color, string>> } & AnyRecord;

export type MatchView = {
  record: MatchRecord;
  entries: MatchEntry[];
  tree: TreeNode[];
  position: PositionView;
  toAct: Color[];
  outcome: Outcome | null;
} & AnyView;

export type MatchNews = {
  head: RecordHead;
  entries: MatchEntry[];
  nodes: TreeNode[] | null;
  position: PositionView;
  toAct: Color[];
  outcome: Outcome | null;
} & AnyNews;

// ---------------------------------------------------------------- entering a move

/** `place`: where a handled living piece goes; `body`: where a corpse goes. */
export type Step = "piece" | "destination" | "victim" | "body" | "place" | "leave" | "done";

export type ChoiceEffect =
  | "select" // a piece that may move
  | "pass"
  | "move" // goes to an empty square
  | "throne" // a chief takes the empty labyrinth
  | "kill"
  | "handle"
  | "exhume"
  | "spare" // the reporter kills nobody
  | "put" // a body or a handled piece is put here
  | "leave" // out of the labyrinth to an empty square
  | "stroke"; // out of the labyrinth onto a chief (D7)

export interface Choice {
  /** What is appended to the prefix: a square, `--` (pass) or `.` (spare). */
  token: string;
  square: Square | null;
  effect: ChoiceEffect;
}

export type Choices = {
  /** How many tokens at the end of `prefix` were taken so. Never the piece itself. */
  taken: number;
  step: Step;
  /** The piece that is being moved. */
  piece: Piece | null;
  options: Choice[];
  /** The finished move, when `step` is `done`. */
  move: MoveText | null;
  /** The board after the prefix (D8 not applied); null while no destination is chosen. */
  preview: Preview | null;
} & AnyChoices;

export interface Preview {
  pieces: Piece[];
  corpses: Square[];
  events: GameEvent[];
}

// ---------------------------------------------------------------- studying

/** One position of a match with its variations; parents come before children. */
export type TreeNode = {
  /** Whose turn it was; null for the root. */
  turn: { color: Color; mover: Color; isBonus: boolean; turnNumber: number } | null;
} & AnyNode;

/** One thing that keeps a set-up from being a position (D11); the sentence is `problem.<reason>`. */
export interface SetupProblem {
  field: string;
  /** Stable; `reason` is finer. */
  code: string;
  /** English. */
  message: string;
  reason: string;
  rule: string;
  party: Color | null;
  squares: Square[];
  params: Record<string, string | number>;
  /** Each of them mends it; none where the person must choose. */
  remedies: SetupEdit[];
}

/** `base` and `last` of D6.3: equal in an ordinary turn, null where nobody is to move. */
export interface SetupTurn {
  base: Color | null;
  last: Color | null;
}

export type SetupParty = Party & {
  /** What the board offers, the present value among them. */
  statuses: Status[];
  controllers: (Color | null)[];
  killers: Color[];
  /** How many living pieces it may have, by kind. */
  most: Record<Kind, number>;
};

/** What is drawn, lawful or not. */
export interface SetupView {
  text: PositionText;
  rules: RulesText;
  board: string;
  pieces: Piece[];
  corpses: Square[];
  parties: SetupParty[];
  ruler: Color | null;
  turn: SetupTurn;
  /** Those that D6.3 can give, the present one among them. */
  turns: SetupTurn[];
  quiet: number;
  turnNumber: number;
}

/** Where there is nothing to do, an edit changes nothing. */
export type SetupEdit =
  /** A piece as in D11 (`rC`), `x`, or nothing (empty). */
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
  /** null: the text cannot be read; then it has one problem. */
  setup: SetupView | null;
  problems: SetupProblem[];
  /** null: there are problems. */
  position: PositionView | null;
  /** The game would be over at once. */
  outcome: Outcome | null;
}

export interface Deeds {
  moves: number;
  /** In squares. */
  distance: number;
  kills: number;
  deaths: number;
  handled: number;
  exhumed: number;
  carried: number;
}

export interface PartyStatistics {
  kinds: Record<Kind, Deeds>;
  turns: number;
  /** Turns that ended with its chief in power, and how often he got there. */
  reign: number;
  crowned: number;
  /** Chiefs killed. */
  chiefs: number;
  /** Pieces killed, by colour: others' and its own vassals' or men's. */
  victims: Partial<Record<Color, number>>;
  betrayed: Partial<Record<Color, number>>;
  /** The turn in which it went out; null: it did not, or came back. */
  fellAt: number | null;
}

export interface Statistics {
  turns: number;
  parties: Partial<Record<Color, PartyStatistics>>;
  /** Tongue in cheek; the sentences are `award.<award>`. */
  awards: { award: string; party: Color; count: number }[];
}

// ---------------------------------------------------------------- learning

/** What a learner is asked to do: one move, or one square to point at. Its words are in engine/machiavel/djambi/lessons/goals.py. */
export interface Ask {
  goal: Record<string, unknown>;
  /** The first that fits what was done instead tells what went wrong; `say` names its sentence. */
  hints?: { when: Record<string, unknown>; say: string }[];
}

export interface Judgement {
  isRight: boolean;
  /** The `say` of a hint. */
  hint: string | null;
}

/** What a piece could do from where it stands, had it a turn now. */
export interface Reach {
  piece: Piece;
  /** Destinations; none where nobody commands it. */
  options: Choice[];
  /** Whom it could kill. */
  victims: Square[];
}

// ---------------------------------------------------------------- calls

export interface Methods {
  describe: { params: {}; result: GameInfo };
  /** Exactly one of `rules` and `position`. `match` is the page's own name for it. */
  newMatch: {
    params: { match: string; rules?: RulesText; position?: PositionText; players?: MatchRecord["players"] };
    result: MatchView;
  };
  loadMatch: { params: { match: string; record: MatchRecord; isTrusted?: boolean }; result: MatchView };
  verify: { params: { match: string; ply?: number; count?: number }; result: { ply: number; isDone: boolean } };
  view: { params: { match: string; ply?: number }; result: MatchView };
  /** The whole match, as it is stored. */
  record: { params: { match: string }; result: MatchRecord };
  /** Of the position at `ply` of the line; of the present one (at the cursor) without. */
  choices: { params: { match: string; prefix: string[]; ply?: number }; result: Choices };
  /** Why `token` is not among the choices after `prefix`; null if it is. */
  refusal: { params: { match: string; prefix: string[]; token: string; ply?: number }; result: Refusal | null };
  /** At the cursor, or at `ply` of the line; what else was played from there stays as a variation. */
  play: { params: { match: string; move: MoveText; ply?: number }; result: MatchView };
  /** Who gives up at any time (`resign=r`), what all agree on (`table`). */
  interjections: { params: { match: string; seat: Color | "table" }; result: ActionText[] };
  /** Lets chance act where it is to: never in this game. */
  settle: { params: { match: string }; result: MatchView };
  undo: { params: { match: string; count?: number }; result: MatchView };
  redo: { params: { match: string; count?: number }; result: MatchView };
  resign: { params: { match: string; party: Color }; result: MatchView };
  agreeDraw: { params: { match: string }; result: MatchView };
  setPlayers: { params: { match: string; players: MatchRecord["players"] }; result: MatchView };
  /** What a thinking worker is told, at a node, at `ply` of the line, or at the cursor. */
  sight: { params: { match: string; node?: number; ply?: number }; result: Sight };
  /** A stand-in opponent. */
  botMove: { params: { match: string; style: "random" | "greedy"; seed: number }; result: { move: MoveText } };
  forget: { params: { match: string }; result: null };

  visit: { params: { match: string; node: number }; result: MatchView };
  /** What is not given stays. */
  annotate: { params: { match: string; node: number; name?: string; comment?: string }; result: MatchView };
  deleteNode: { params: { match: string; node: number }; result: MatchView };
  promote: { params: { match: string; node: number }; result: MatchView };
  /** docs/game-file.md */
  exportGame: { params: { match: string; tags: Record<string, string> }; result: { text: string } };
  /** The board drawn with letters of equal width; of the present position (at the cursor) without `ply`. */
  diagram: { params: { match: string; ply?: number }; result: { text: string } };
  /** A fault is `file/text` or `file/action` with `details.line`, `.column`, `.reason`. */
  importGame: { params: { match: string; text: string }; result: { view: MatchView; tags: Record<string, string> } };
  checkSetup: { params: { position: PositionText }; result: SetupCheck };
  /** The text may be unlawful, but must be readable. */
  editSetup: { params: { position: PositionText; edit: SetupEdit }; result: SetupCheck };
  /** Up to the cursor. */
  statistics: { params: { match: string }; result: Statistics };

  /** Plays the move, right or wrong. */
  attempt: { params: { match: string; move: MoveText; ask: Ask }; result: Judgement & { view: MatchView } };
  point: { params: { match: string; square: Square; ask: Ask }; result: Judgement };
  /** null: no living piece stands there. */
  reach: { params: { match: string; square: Square; ply?: number }; result: Reach | null };
}

// ---------------------------------------------------------------- thinking (web/workers/search-worker.ts)

/** Why a move is good; the sentence is `reason.<reason>`. */
export interface Reason {
  /**
   * wins, saves-chief, takes-chief, walls-in, takes-power, ends-power, takes, moves-away, clears-body, threatens-chief,
   * prepares-power, bars-power, narrows, frees-chief, saves, threatens, opens-line, closes-line, gains-room, approaches
   */
  reason: string;
  party?: Color;
  color?: Color;
  kind?: Kind;
}

export type ThoughtLine = {
  /** Where its piece begins and where it goes first; null: a pass. */
  from: Square | null;
  to: Square | null;
  /** Each party's estimated share of the game; they sum to 1. */
  shares: Record<Color, number>;
  reasons: Reason[];
} & AnyLine;

export type Thought = {
  /** Best first. */
  lines: ThoughtLine[];
} & AnyThought;

/** What a seat sees and remembers: all that a computer player is told. */
export type Sight = {
  seat: Color;
  observation: PositionText;
  /** Digests of the earlier positions that may come again. */
  memory: number[] | null;
} & AnySight;

export interface MindMethods {
  think: { params: ThinkParams; result: {} };
  step: { params: { milliseconds: number }; result: Thought };
  stop: { params: {}; result: null };
}
/** Written by the build from the engine itself, so that the page is painted before Python exists. */
export interface InitialData {
  info: GameInfo;
  /** The start of `standard`. */
  view: MatchView;
}
