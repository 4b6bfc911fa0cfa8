/**
 * Types of the JSON that the page of any game and its workers exchange.
 *
 * A request is `{id, method, params}`, an answer `{id, result}` or `{id, error}`. The handlers of the methods are
 * listed in `machiavel/rpc/rules_service.py`. Values that only one game defines are `unknown` here, and typed in that
 * game's file. The engine sends codes and parameters; the sentences are in the i18n folders.
 */

/** The id of a seat in records, links, files and calls: a short text. */
export type Seat = string;
/** A position in the notation of its game. */
export type PositionText = string;
/** Options of the rules in the notation of the game. */
export type RulesText = string;
/** An action in the notation of its game: a move, a throw, an action out of turn. */
export type ActionText = string;

export interface OptionInfo {
  name: string;
  values: string[];
  /** Any whole number from 1 on is allowed, too. */
  isNumber: boolean;
  /** The number of the rule that explains it. */
  rule: string;
  /** The boards on which the option has an effect. */
  boards: string[];
  /** The value in each preset. */
  presets: Record<string, string>;
}

/** Constants of a game; each game adds its own. */
export interface AnyGameInfo {
  game: string;
  version: string;
  options: OptionInfo[];
  /** The names of the presets; the first is the default. */
  presets: string[];
}

/** A position; each game adds the fields that its page shows. */
export interface AnyPositionView {
  text: PositionText;
  rules: RulesText;
}

/** How the game ended. `reason` is a code of the game. */
export interface AnyOutcome {
  reason: string;
  /** One seat: the winner. Several: they share the result. */
  winners: Seat[];
  /** The seats, best first; those of one inner list are tied. */
  standing: Seat[][];
}

/** One action of the line, with its events. */
export interface AnyMatchEntry {
  /** 1 for the first action. */
  ply: number;
  /** The number of its tree node; valid while this match is open, never stored. */
  node: number;
  action: ActionText;
  /** The seat that acted; `table`: all agreed on it; `chance`: a throw. */
  seat: Seat;
  events: unknown[];
}

/** The short part of a record, which may change with any action. */
export interface AnyRecordHead {
  format: 1;
  /** Absent: the default game. */
  game?: string;
  /** Number of actions of the line that are played; the others can be redone. */
  cursor: number;
  /** Names given by the players. */
  players: Partial<Record<Seat, string>>;
  /** Seed of the throws, in a game that has throws. */
  seed?: number;
}

/** A match as it is stored and opened again. */
export type AnyRecord = {
  start: PositionText;
  /** The whole line, including actions that were taken back. */
  actions: ActionText[];
  /**
   * The whole tree, root first: index of the parent, action, name, comment. Absent if there is a single line without
   * any name or comment.
   */
  nodes?: [number, ActionText, string, string][];
} & AnyRecordHead;

export interface AnyMatchView {
  match: string;
  record: AnyRecord;
  /** The whole line; the first `record.cursor` of them are played. */
  entries: AnyMatchEntry[];
  /** All lines, root first: played, taken back, and variations. */
  tree: AnyTreeNode[];
  /** The ply of `position`: 0 the start, `record.cursor` the present one. */
  ply: number;
  position: AnyPositionView;
  /** The viewer, in a game with secrets: the one that `nextViewers` named, else the page sets it. */
  viewer?: string;
  /** The seats that may act at the cursor: several if they answer in any order, none if the game is over. */
  toAct: Seat[];
  /** The outcome at the cursor, not at `position`; null: the game is not over there. */
  outcome: AnyOutcome | null;
  /** The choices at the cursor, if `choicesFor` asked for them. */
  choices?: AnyChoices;
  /** The information state at the cursor, if `informationStateFor` asked for it. */
  informationState?: AnyInformationState;
  /** The complete record, if `withRecord` asked for it. */
  fullRecord?: AnyRecord;
  /** The events of the last action as the call's own viewer sees them, if `viewer` is another one. */
  callerEvents?: unknown[];
}

/** Parameters of calls whose view becomes the present one: the page needs no further call to show and save it. */
export type NextParams = {
  /** The viewer of the answer; absent: the call's own viewer. */
  nextViewers?: NextViewers;
  /** The answer also has the choices at the cursor if the first seat to act is one of these. */
  choicesFor?: Seat[];
  /** The answer also has the information state of the first seat to act if that is one of these computer players. */
  informationStateFor?: Seat[];
  /** The answer also has the complete record, secrets included. */
  withRecord?: boolean;
};

/**
 * Viewers by what the call leads to, in a game with secrets: as the answer shows nothing that its viewer may not know,
 * no secret comes before the screen is handed over.
 */
export interface NextViewers {
  /** By seat: the viewer if that seat is to act. Of several such seats the first counts. */
  acting: Record<Seat, string>;
  /** The viewer if none of these seats is to act. */
  waiting: string;
  /** The viewer once the game is over. */
  over: string;
}

/**
 * The changes of a match since a revision, sent instead of an `AnyRecord` if a call has `since`. The page builds the
 * record from it (web/app/engine/match-cache.ts), so that the size of an answer depends on the changes, not on the
 * length of the match.
 */
export interface AnyRecordDelta {
  match: string;
  /** The present revision of the match: `since` of the next call. */
  revision: number;
  /** The first ply at which the line may differ from the line of revision `since`; 1: all of it may differ. */
  from: number;
  /** Number of actions of the line. */
  length: number;
  head: AnyRecordHead;
  /** null if `since` is a revision of this match: the caller has the start already. */
  start: PositionText | null;
  /** The entries of the line from the ply `from` on. */
  entries: AnyMatchEntry[];
  /** Whether the record has `nodes`. */
  isStudy: boolean;
  /** The whole tree, or the root alone if the tree is only the line; null if `since` is a revision of this match. */
  nodes: AnyTreeNode[] | null;
  /** The changes of the tree since the revision `since`, in their order. */
  changes: TreeChange[];
}

/**
 * A change of one node of the tree. `added`: it is the last of its siblings, and taken from `entries` if `treeNode` is
 * absent; `annotated`: its name or comment changed; `promoted`: it is now the first of its siblings; `deleted`: it is
 * gone with all nodes below it.
 */
export type TreeChange = { kind: "added" | "annotated" | "promoted" | "deleted"; node: number } & {
  treeNode?: AnyTreeNode;
  /** `name` and `comment` are sent with `annotated` only. */
  name?: string;
  comment?: string;
};

/** An `AnyRecordDelta` with the position, sent instead of an `AnyMatchView`. */
export type AnyMatchDelta = {
  ply: number;
  position: AnyPositionView;
  toAct: Seat[];
  outcome: AnyOutcome | null;
  viewer?: string;
  choices?: AnyChoices;
  informationState?: AnyInformationState;
  fullRecord?: AnyRecordDelta;
  callerEvents?: unknown[];
} & AnyRecordDelta;

/** The choices after the first tokens of an action; `options` are the next tokens. */
export interface AnyChoices {
  prefix: string[];
  step: string;
  options: { token: string }[];
}

/** Why an action is not allowed; the sentence is `refusal.<code>`. */
export interface Refusal {
  /** A stable code of the game: `<area>/<reason>`. */
  code: string;
  /** The number of the rule, as its rule book writes it. */
  rule: string;
  params: Record<string, string>;
}

/** One position of a match with its variations; parents come before children. */
export interface AnyTreeNode {
  /** The number of the node; valid while this match is open, never stored. */
  node: number;
  parent: number | null;
  action: ActionText;
  /** The name of the variation; at the root, of the game. */
  name: string;
  comment: string;
  /** The turn in which the action was played; null for the root. */
  turn: { mover: Seat; turnNumber: number } | null;
}

/**
 * Methods of the rules service for every game; each game adds its own. Those whose result is or contains a view also
 * take `viewer`: a seat's id, `table` (common knowledge) or `open` (nothing is hidden); `since`, the revision that the
 * page has for that viewer; and `revisions`, those for other viewers of the answer.
 */
export interface AnyMethods {
  gameInfo: { params: {}; result: AnyGameInfo };
  /** Start a match from exactly one of `rules` and `position`. `match` is a name that the page chooses. */
  newMatch: {
    params: {
      match: string;
      game?: string;
      viewer?: string;
      rules?: RulesText;
      position?: PositionText;
      /** The position comes from a link, perhaps of an older version: texts that were valid then are corrected. */
      isStored?: boolean;
      players?: Partial<Record<Seat, string>>;
      /** Seed of the throws. */
      seed?: number;
    };
    result: AnyMatchView;
  };
  /**
   * Open a stored match. `isTrusted`: this page wrote the record, and it is unchanged since. It is opened faster, and
   * `verify` must follow.
   */
  loadMatch: { params: { match: string; record: AnyRecord; isTrusted?: boolean }; result: AnyMatchView };
  /** Check that the `count` actions after `ply` were legal. The result is the ply up to which the line is checked. */
  verify: { params: { match: string; ply?: number; count?: number }; result: { ply: number; isDone: boolean } };
  /** The match as `viewer` may see it: a seat, `table` or `open`. */
  view: { params: { match: string; ply?: number; viewer?: string } & NextParams; result: AnyMatchView };
  /** The choices at `ply` of the line; without `ply`, at the cursor. */
  choices: { params: { match: string; prefix: string[]; ply?: number }; result: AnyChoices };
  /** The choices after each token that may follow `prefix`, in the order of the tokens. */
  nextChoices: { params: { match: string; prefix: string[]; ply?: number }; result: AnyChoices[] };
  /** Why `token` is not among the choices after `prefix`; null if it is. */
  refusal: { params: { match: string; prefix: string[]; token: string; ply?: number }; result: Refusal | null };
  /** The whole match, as it is stored; for a viewer, without what that viewer may not know. */
  record: { params: { match: string; viewer?: string }; result: AnyRecord };
  /**
   * Play an action, in or out of turn, at the cursor or at `ply` of the line; other actions played from there stay as variations. Throws
   * that follow are made, unless `holdChance`. With `seat`, an action of another seat is refused. With `promote` it
   * becomes the main action of its position.
   */
  play: {
    params: {
      match: string;
      move: ActionText;
      ply?: number;
      seat?: Seat;
      holdChance?: boolean;
      promote?: boolean;
    } & NextParams;
    result: AnyMatchView;
  };
  /** Make the throws that are due. */
  resolveChance: { params: { match: string }; result: AnyMatchView };
  /** The actions that `seat` (or `table`: all together) may do at any time, out of turn. */
  outOfTurnActions: { params: { match: string; seat: Seat }; result: ActionText[] };
  /** Take actions back. It stops at an undo barrier (a throw, or a secret that was revealed), unless `force`. */
  undo: { params: { match: string; count?: number; force?: boolean } & NextParams; result: AnyMatchView };
  redo: { params: { match: string; count?: number } & NextParams; result: AnyMatchView };
  setPlayers: { params: { match: string; players: Partial<Record<Seat, string>> } & NextParams; result: AnyMatchView };
  /** The information state for a search, at a node, at `ply` of the line, or at the cursor. */
  informationState: { params: { match: string; node?: number; ply?: number }; result: AnyInformationState };
  closeMatch: { params: { match: string }; result: null };

  goTo: { params: { match: string; node: number } & NextParams; result: AnyMatchView };
  /** Change the name and the comment of a node; an absent one stays as it is. */
  annotate: { params: { match: string; node: number; name?: string; comment?: string }; result: AnyMatchView };
  deleteNode: { params: { match: string; node: number }; result: AnyMatchView };
  promote: { params: { match: string; node: number }; result: AnyMatchView };
  /** The match as a game file; its format is in docs/game-file.md. */
  exportGame: { params: { match: string; tags: Record<string, string> }; result: { text: string } };
  /** The position as monospaced text, at `ply` of the line; without `ply`, at the cursor. */
  diagram: { params: { match: string; ply?: number }; result: { text: string } };
  /** Open a game file. Errors: `file/text` and `file/action`, with `details.line`, `.column`, `.reason`. */
  importGame: {
    params: { match: string; text: string; seed?: number };
    result: { view: AnyMatchView; tags: Record<string, string> };
  };
  /** Statistics of the line up to the cursor. */
  statistics: { params: { match: string }; result: unknown };
}

export interface EngineError {
  /** A stable code: `match/over`, `engine/unknown`, or a code of the game. */
  code: string;
  /** An English text for reports and developers. */
  message: string;
  details: Record<string, unknown>;
}

export type Request = {
  [M in keyof AnyMethods]: { id: number; method: M; params: AnyMethods[M]["params"] };
}[keyof AnyMethods];
/**
 * With `slice`, a request that takes longer than this number of milliseconds is answered with its progress; `continue` then
 * runs the next slice (true) or cancels the request (false).
 */
export type RequestOrContinue = (Request & { slice?: number }) | { id: number; continue: boolean; slice?: number };
/** The answer to a request: its result, its progress so far, or an error. */
export type Answer =
  | { id: number; result: unknown }
  | { id: number; progress: [done: number, total: number] }
  | { id: number; error: EngineError };
/** Posted to the rules worker to cancel a request, by its id; the request is answered with `request/cancelled`. */
export type CancelRequest = { cancel: number };

// ---------------------------------------------------------------- search (web/workers/search-worker.ts)

/** A candidate action with its principal variation; each game adds the fields that its page shows. */
export interface AnyPvLine {
  move: ActionText;
  /** The value for the mover; only values of one search can be compared. */
  value: number;
  /** Each seat's estimated share of the game; they sum to 1. */
  shares: Record<Seat, number>;
  /** The principal variation, `move` first. */
  line: ActionText[];
}

export interface AnySearchInfo {
  depth: number;
  nodes: number;
  isFinal: boolean;
  /** The candidates, best first. */
  lines: AnyPvLine[];
  /** Each seat's share of the game in the position itself, if the request asked for it and once it is known. */
  positionShares?: Record<Seat, number>;
  /** Tasks that other workers can take, most important first; absent if there are none. */
  tasks?: Task[];
  /** The result of the task that the request named; absent if it named none. */
  taskResult?: number | null;
}

/** A part of a search that another worker can run; opaque to the page. */
export type Task = unknown;

/** Observation and memory of a seat: all that a computer player is given. */
export interface AnyInformationState {
  game: string;
  seat: Seat;
  observation: unknown;
  memory: unknown;
}

/** A request for a search. Without `level`, `nodes` and `seconds` the search runs until it is stopped. */
export interface SearchRequest {
  informationState: AnyInformationState;
  level?: number;
  nodes?: number;
  seconds?: number;
  /** The number of candidates, from the best on, whose values are exact. */
  lines?: number;
  seed?: number;
  /** The only actions to search; absent: all. */
  moves?: ActionText[];
  /** Number of other workers that can take tasks of the search. */
  helpers?: number;
  /** Run this task only. It comes from another worker's search with the same request. */
  task?: Task;
  /** Also compute the shares of the position itself, whichever seat is to move, in games that can. */
  positionShares?: boolean;
}

export interface AnySearchMethods {
  start: { params: SearchRequest; result: {} };
  step: { params: { milliseconds: number }; result: AnySearchInfo };
  /** Leave a task to another worker, unless it has been started. */
  delegate: { params: { task: Task }; result: null };
  /** Merge the result of a delegated task; null: it failed, and the search runs it itself. */
  merge: { params: { task: Task; result: number | null }; result: null };
  stop: { params: {}; result: null };
}

/**
 * Posted to a search worker: start the search numbered `search`, delegate a task of it, merge its result, or cancel
 * the search.
 */
export type SearchCommand =
  | { command: "start"; search: number; params: SearchRequest }
  | { command: "delegate"; search: number; task: Task }
  | { command: "merge"; search: number; task: Task; result: number | null }
  | { command: "stop"; search: number };
/** Posted by a search worker, apart from `WorkerNotice`s. */
export type SearchUpdate = { search: number; info: AnySearchInfo } | { search: number; error: EngineError };

// ---------------------------------------------------------------- start of a worker

/** Posted by rules workers and search workers about their start and their failure. */
export type WorkerNotice =
  | { notice: "progress"; phase: "download" | "start"; loaded: number; total: number }
  | { notice: "ready"; milliseconds: number; isFromSnapshot: boolean }
  | { notice: "failed"; error: EngineError };

/** Written by the build with the engine, so that the page is painted before Python has started. */
export interface AnyInitialData {
  info: AnyGameInfo;
  /** The start position under the default rules. */
  view: AnyMatchView;
}
