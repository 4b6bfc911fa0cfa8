/**
 * What crosses the border between any game's page and the engine: JSON, written down once.
 *
 * A request is `{id, method, params}`, an answer `{id, result}` or `{id, error}`. The Python side of the table is
 * `machiavel/rpc/rules_service.py`. What a game says of itself is `unknown` here; the game's own file says what it is. The
 * engine speaks codes and parameters; sentences are in the i18n folders.
 */

/** What stands for a seat in records, links, files and calls: a short text. */
export type Seat = string;
/** A position as its game writes it. */
export type PositionText = string;
/** Rules as their game writes them. */
export type RulesText = string;
/** An action as its game writes it: a move, a throw, the end of the game by word of mouth. */
export type ActionText = string;

export interface OptionInfo {
  name: string;
  values: string[];
  /** Takes any whole number from 1 on too. */
  isNumber: boolean;
  /** The number of the rule that explains it. */
  rule: string;
  /** The boards on which it makes a difference. */
  boards: string[];
  /** Value in each preset. */
  presets: Record<string, string>;
}

/** What never changes; each game adds its own. */
export interface AnyInfo {
  game: string;
  version: string;
  options: OptionInfo[];
  /** The default's first. */
  presets: string[];
}

/** A position; each game adds what its page shows of it. */
export interface AnyPosition {
  text: PositionText;
  rules: RulesText;
}

/** How the game ended. `reason` is a code of the game's. */
export interface AnyOutcome {
  reason: string;
  /** One seat: it has won. Several: they share the result. */
  winners: Seat[];
  /** Best first; seats of one inner list are tied. */
  standing: Seat[][];
}

/** One action of the line, with what it did. */
export interface AnyEntry {
  /** 1 for the first action. */
  ply: number;
  /** Its number in the tree of this match as it is open now. */
  node: number;
  action: ActionText;
  /** Whose it was; `table`: all agreed on it; `chance`: a throw. */
  seat: Seat;
  events: unknown[];
}

/** What of a record may change at any turn and is short. */
export interface AnyHead {
  format: 1;
  /** Absent: the game that was there first. */
  game?: string;
  /** How many actions of the line are played; the others can be redone. */
  cursor: number;
  /** Names given by the players. */
  players: Partial<Record<Seat, string>>;
  /** What throws are drawn from, in a game that has some. */
  seed?: number;
}

/** What is stored, sent in links and opened again. */
export type AnyRecord = {
  start: PositionText;
  /** The whole line, those taken back included. */
  actions: ActionText[];
  /**
   * The whole tree, root first: index of the parent, action, name, comment. Only where there is more than one line,
   * a name or a comment.
   */
  nodes?: [number, ActionText, string, string][];
} & AnyHead;

export interface AnyView {
  match: string;
  record: AnyRecord;
  /** The whole line, `record.cursor` of them played. */
  entries: AnyEntry[];
  /** All that was played, taken back and tried. */
  tree: AnyNode[];
  /** Which position is shown: 0 the start, `record.cursor` the present one. */
  ply: number;
  position: AnyPosition;
  /** Who sees it so, in a game with secrets; the page itself notes it. */
  viewer?: string;
  /** Who may act at the cursor, several where they answer in any order; nobody when the game is over. */
  toAct: Seat[];
  /** Of the match as it stands (at the cursor), not of the position shown. */
  outcome: AnyOutcome | null;
}

/**
 * What crosses the border instead of an `AnyRecord` where a call has `since`: the page's end (web/app/engine/match-cache.ts) makes
 * the record of it. So an answer costs what is new, however long the match is.
 */
export interface RecordNews {
  match: string;
  /** Of the match; what the next call gives as `since`. */
  revision: number;
  /** The line is another from this ply on than it was at `since`; 1: all of it may be. */
  from: number;
  /** How many actions the line has. */
  length: number;
  head: AnyHead;
  /** Where nobody knows what was told of it. */
  start: PositionText | null;
  /** Those from `from` on. */
  entries: AnyEntry[];
  /** The record has `nodes`. */
  isStudy: boolean;
  /** The whole tree, where nobody knows what was told of it; the root alone, where there is but the line. */
  nodes: AnyNode[] | null;
  /** What befell the tree since, in its order. */
  changes: TreeChange[];
}

/** `new`: the last of its sisters, as in `entries` where it is not told; `first`: of its sisters; `gone`: and what follows. */
export type TreeChange = { kind: "new" | "words" | "first" | "gone"; node: number } & {
  made?: AnyNode;
  /** Of `words`. */
  name?: string;
  comment?: string;
};

/** In the same way, instead of an `AnyView`. */
export type AnyNews = { ply: number; position: AnyPosition; toAct: Seat[]; outcome: AnyOutcome | null } & RecordNews;

/** What is open after some tokens of an action; `options` are the next ones. */
export interface AnyChoices {
  prefix: string[];
  step: string;
  options: { token: string }[];
}

/** Why something is not possible; the sentence is `refusal.<code>`. */
export interface Refusal {
  /** `move/militant-throne` */
  code: string;
  /** `D3.2` */
  rule: string;
  params: Record<string, string>;
}

/** One position of a match with its variations; parents come before children. */
export interface AnyNode {
  /** Its number in this match as it is open now: not kept in records. */
  node: number;
  parent: number | null;
  action: ActionText;
  /** A variation's name; the root's: the game's. */
  name: string;
  comment: string;
  /** Whose turn it was; null for the root. */
  turn: { mover: Seat; turnNumber: number } | null;
}

/**
 * What a page of any game asks; each game adds its own calls. Those that answer a view, by itself or as `view`, take
 * `since` and `viewer`: a seat's id, `table` (who knows what everybody knows) or `open` (nothing is hidden).
 */
export interface AnyMethods {
  describe: { params: {}; result: AnyInfo };
  /** Exactly one of `rules` and `position`. `match` is the page's own name for it. */
  newMatch: {
    params: {
      match: string;
      game?: string;
      viewer?: string;
      rules?: RulesText;
      position?: PositionText;
      /** The position comes from a link, which may be older than the rules: what they let stand then is mended. */
      isStored?: boolean;
      players?: Partial<Record<Seat, string>>;
      /** What throws are drawn from. */
      seed?: number;
    };
    result: AnyView;
  };
  /** `isTrusted`: this page has written it, and nobody has changed it since: opened faster, for `verify` to follow. */
  loadMatch: { params: { match: string; record: AnyRecord; isTrusted?: boolean }; result: AnyView };
  /** Whether `count` actions after `ply` were lawful; answers how far that is known now. */
  verify: { params: { match: string; ply?: number; count?: number }; result: { ply: number; isDone: boolean } };
  /** As *viewer* may see it: a seat, `table` or `open`. */
  view: { params: { match: string; ply?: number; viewer?: string }; result: AnyView };
  /** Of the position at `ply` of the line; of the present one (at the cursor) without. */
  choices: { params: { match: string; prefix: string[]; ply?: number }; result: AnyChoices };
  /** Why `token` is not among the choices after `prefix`; null if it is. */
  refusal: { params: { match: string; prefix: string[]; token: string; ply?: number }; result: Refusal | null };
  /** The whole match, as it is stored; for a viewer what that one may know of it. */
  record: { params: { match: string; viewer?: string }; result: AnyRecord };
  /**
   * At the cursor, or at `ply` of the line; what else was played from there stays as a variation. Throws that follow are
   * made, unless `hold`. With `seat`, another's action is refused.
   */
  play: { params: { match: string; move: ActionText; ply?: number; seat?: Seat; hold?: boolean }; result: AnyView };
  /** Makes the throws that are due. */
  settle: { params: { match: string }; result: AnyView };
  /** What `seat` (or `table`: all together) may do at any time. */
  interjections: { params: { match: string; seat: Seat }; result: ActionText[] };
  /** Not beyond a throw or a secret that was shown, unless `force`. */
  undo: { params: { match: string; count?: number; force?: boolean }; result: AnyView };
  redo: { params: { match: string; count?: number }; result: AnyView };
  resign: { params: { match: string; party: Seat }; result: AnyView };
  agreeDraw: { params: { match: string }; result: AnyView };
  setPlayers: { params: { match: string; players: Partial<Record<Seat, string>> }; result: AnyView };
  /** What a thinking worker is told, at a node, at `ply` of the line, or at the cursor. */
  sight: { params: { match: string; node?: number; ply?: number }; result: AnySight };
  forget: { params: { match: string }; result: null };

  visit: { params: { match: string; node: number }; result: AnyView };
  /** What is not given stays. */
  annotate: { params: { match: string; node: number; name?: string; comment?: string }; result: AnyView };
  deleteNode: { params: { match: string; node: number }; result: AnyView };
  promote: { params: { match: string; node: number }; result: AnyView };
  /** docs/game-file.md */
  exportGame: { params: { match: string; tags: Record<string, string> }; result: { text: string } };
  /** The position drawn with letters of equal width; the present one (at the cursor) without `ply`. */
  diagram: { params: { match: string; ply?: number }; result: { text: string } };
  /** A fault is `file/text` or `file/action` with `details.line`, `.column`, `.reason`. */
  importGame: {
    params: { match: string; text: string; seed?: number };
    result: { view: AnyView; tags: Record<string, string> };
  };
  /** Up to the cursor. */
  statistics: { params: { match: string }; result: unknown };
}

export interface EngineError {
  /** Stable, `position/turn`, `move/militant-throne`, `match/over`, `engine/unknown`. */
  code: string;
  /** English, for reports and developers. */
  message: string;
  details: Record<string, unknown>;
}

export type Request = {
  [M in keyof AnyMethods]: { id: number; method: M; params: AnyMethods[M]["params"] };
}[keyof AnyMethods];
/** With `slice`, a request that takes longer than so many milliseconds is answered by its progress; `goOn` answers that. */
export type Order = (Request & { slice?: number }) | { id: number; goOn: boolean; slice?: number };
/** Progress: how much is done, and of how much. */
export type Answer =
  | { id: number; result: unknown }
  | { id: number; progress: [done: number, total: number] }
  | { id: number; error: EngineError };
/** What a page posts to the rules worker besides requests: one of them is not wanted any more (`request/cancelled`). */
export type Withdrawal = { giveUp: number };

// ---------------------------------------------------------------- thinking (web/workers/search-worker.ts)

/** One action that is thought well of; each game adds how it is shown. */
export interface AnyLine {
  move: ActionText;
  /** For the mover; only compared. */
  value: number;
  /** Each seat's estimated share of the game; they sum to 1. */
  shares: Record<Seat, number>;
  /** The play expected, the move first. */
  line: ActionText[];
}

export interface AnyThought {
  depth: number;
  nodes: number;
  isFinal: boolean;
  /** Best first. */
  lines: AnyLine[];
  /** Everybody's share of the game whoever is to move, once it is known and where that was asked for. */
  shares?: Record<Seat, number>;
  /** What other workers may do for it, the weightiest first; none where there is nothing. */
  tasks?: Task[];
  /** What came of a task, when that was all that was asked. */
  outcome?: number | null;
}

/** A part of a thought: only the engine knows what it means. */
export type Task = unknown;

/** What a seat sees and remembers: all that a computer player is told. */
export interface AnySight {
  game: string;
  seat: Seat;
  observation: unknown;
  memory: unknown;
}

/** What to think about. Without `level`, `nodes` or `seconds` it goes on until it is stopped. */
export interface ThinkParams {
  sight: AnySight;
  level?: number;
  nodes?: number;
  seconds?: number;
  /** How many candidates are judged exactly. */
  lines?: number;
  seed?: number;
  /** Only these are thought about. */
  moves?: ActionText[];
  /** So many other workers are there to do its tasks. */
  helpers?: number;
  /** Nothing but this, which is a task of a thought with the same parameters. */
  task?: Task;
  /** Also tell the shares of the position itself, whoever is to move, where the game knows how. */
  standing?: boolean;
}

export interface AnyMindMethods {
  think: { params: ThinkParams; result: {} };
  step: { params: { milliseconds: number }; result: AnyThought };
  /** Somebody else does a task, if it has not been begun. */
  give: { params: { task: Task }; result: null };
  /** What came of it; null: nobody does it any more. */
  learn: { params: { task: Task; outcome: number | null }; result: null };
  stop: { params: {}; result: null };
}

/** What a page posts to a thinking worker: begin the thought called `thought`, leave a task of it, hear of one, or give it up. */
export type MindOrder =
  | { order: "think"; thought: number; params: ThinkParams }
  | { order: "give"; thought: number; task: Task }
  | { order: "learn"; thought: number; task: Task; outcome: number | null }
  | { order: "stop"; thought: number };
/** What it posts back, besides `WorkerNotice`s. */
export type MindNews = { thought: number; news: AnyThought } | { thought: number; error: EngineError };

// ---------------------------------------------------------------- worker life

/** What the engine worker posts besides answers. */
export type WorkerNotice =
  | { notice: "progress"; phase: "download" | "start"; loaded: number; total: number }
  | { notice: "ready"; milliseconds: number; isKept: boolean }
  | { notice: "failed"; error: EngineError };

/** Written by the build from the engine itself, so that the page is painted before Python exists. */
export interface AnyInitial {
  info: AnyInfo;
  /** The start under the default rules. */
  view: AnyView;
}
