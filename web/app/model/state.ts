// State of a game's page, and queries that need no engine. It contains no rules. The actions named at each part write that
// part; a game adds parts of its own.

import { isLocalPerson, seatType, seatsToAct } from "./seats.ts";
import { branchOf, lineOf } from "./variations.ts";
import type {
  AnyChoices,
  AnyGameInfo,
  AnyInitialData,
  AnyPvLine,
  AnyTreeNode,
  AnyPositionView as PositionView,
  AnyRecord,
  AnyMatchView as MatchView,
  EngineError,
  Refusal,
  Seat,
} from "../../protocol/app.ts";
import type { MotionChoice, ThemeChoice } from "../ui/theme.ts";
import type { Clock } from "./clock.ts";
import type { GameUi } from "../game-ui.ts";
import type { Language } from "../i18n/languages.ts";
import type { IncomingLink } from "../links/compare-games.ts";
import type { DrawRefusal } from "../links/draw-offer-part.ts";
import type { Offline } from "../services/service-worker-client.ts";
import type { SavedGame } from "../storage/validate.ts";
import type { LongCall } from "../engine/long-call.ts";

/** Seat type by seat. A seat that is missing is a person's. */
export type Seats = Partial<Record<Seat, string>>;

export interface EngineState {
  phase: "download" | "start" | "ready" | "failed";
  loaded: number;
  total: number;
  error: EngineError | null;
}

/** A message beside the board, until it is dismissed. */
export interface Notice {
  id: number;
  kind: "info" | "error";
  key: string;
  params: Record<string, string | number>;
  /** The text that "copy report" copies; null if there is no such button. */
  report: string | null;
  /** A button. A notice that has one stays until it is answered. */
  action: { key: string; run: () => void } | null;
}

/** An action that is being entered. */
export interface ActionInput {
  /** The next choices; null while no person at this screen may move. */
  choices: AnyChoices | null;
  /** The prefixes entered so far, the present one last. They are needed to go back step by step. */
  prefixes: string[][];
  /** The choices for the first token. */
  firstTokens: AnyChoices["options"];
  /** The refusal of the choice that was tried last. */
  refusal: Refusal | null;
  /** The preview of the hovered choice, in the game's own form. */
  ghost: unknown;
}

/** The screen is being handed over. */
interface HandOver {
  kind: "hand-over";
  to: Seat;
}

/** A pause in which people negotiate. */
interface Recess {
  kind: "recess";
  /** The end of the pause, as `performance.now()`; null if a person ends it. */
  until: number | null;
  /** The chosen length of the pause; null for no limit. */
  minutes: number | null;
  /** The hand-over that continues after the pause. */
  then?: HandOver;
}

/** The reason why no move can be made for the moment. */
type Blocker = HandOver | Recess;

/** The analysis of one position of the game. */
export interface AnalyzedPosition {
  /** The share of each seat; the shares add up to 1. */
  shares: Record<Seat, number>;
  /** The best move; null if the game is over. */
  best: string | null;
}

export interface Analysis {
  /** Whether its panel is shown. */
  isOpen: boolean;
  /** Whether the game is being analysed in the background. */
  isRunning: boolean;
  /** Whether the analysis has failed, or the person has stopped it. */
  isStopped: boolean;
  /** By ply, up to the present position; null where it was not analysed yet. */
  positions: (AnalyzedPosition | null)[];
  /** By ply, the share that the mover lost by the move that led there. */
  losses: number[];
  /** Search depth of `lines`, in turns. */
  depth: number;
  /** The best moves of the displayed position. */
  lines: AnyPvLine[];
}

interface Hint {
  depth: number;
  /** Whether the search is over. */
  isFinal: boolean;
  /** The best move so far. */
  line: AnyPvLine | null;
}

/** An item of the list of saved games. */
export interface SavedGameSummary {
  id: string;
  /** Milliseconds since 1970. */
  saved: number;
  plies: number;
  isOver: boolean;
  /** The last position; null if it cannot be painted. */
  position: PositionView | null;
  players: Partial<Record<Seat, string>>;
}

/** The page around the game: language, appearance, engine, notices, dialogs (actions/page.ts). */
interface PagePart {
  language: Language;
  messages: Record<string, string>;
  engine: EngineState;
  info: AnyGameInfo;
  theme: ThemeChoice;
  motion: MotionChoice;
  sound: boolean;
  notices: Notice[];
  /** Name of the open dialog; null if none is open. */
  dialog: string | null;
  /** Whether the open dialog shows an inner page, such as a lesson. */
  isDialogNested: boolean;
  /** Whether the list of moves has only notation, without words. */
  isCompact: boolean;
  /** The latest sentence of the live region. */
  announcement: string;
  /** A call of the engine that takes long; null if there is none. */
  longCall: LongCall | null;
  /** Whether the game opens without a network; null while it is not known. */
  offline: Offline | null;
}

/** The game that is played (actions/match.ts, actions/study.ts). */
interface MatchPart {
  /** The game at its present position. */
  view: MatchView;
  /** The running game at the displayed ply. */
  displayed: MatchView;
  /** The tree of the game; empty if there are no variations to show. */
  tree: AnyTreeNode[];
  input: ActionInput;
  /** The events that the board animates; null if there are none. */
  animation: unknown[] | null;
  /** Whether the animation of a turn is still running. */
  isAnimating: boolean;
  /** The seat of a person at this screen that the last turn eliminated, and the seat that did it; null if there is none. */
  eliminatedHere: { seat: Seat; by: Seat | null } | null;
  /** A line that has not been played, and the view after the first *count* of its moves; null if there is none. */
  linePreview: { line: string[]; count: number; view: MatchView } | null;
  /** Annotations in the game's notation, and the text of the position on which they are drawn. */
  annotations: { position: string; marks: string[] };
  /** Whether the pointer draws annotations instead of moving pieces. */
  isAnnotating: boolean;
  /** How often skipping an animation was requested. */
  skipCount: number;
  /** Whether a replay is running. */
  isReplaying: boolean;
  replaySpeed: "slow" | "normal" | "fast";
  /** Whether another view, such as an editor, replaces the game. No player moves in the meantime. */
  isSuspended: boolean;
}

/** The saved game, and its players (actions/games). */
interface LibraryPart {
  /** The id of the running game; null before it is opened. */
  gameId: string | null;
  /**
   * The copied game, if this is a copy of a game that another tab plays; else null. A copy is saved once it differs from
   * that game.
   */
  tabCopy: { record: AnyRecord; seats: Seats } | null;
  /** Whether the game began at the standard start of its rules, which its link then need not contain. */
  startsByRules: boolean;
  seats: Seats;
  /** Headers of the file that the game came from. */
  tags: Record<string, string>;
  savedGames: SavedGameSummary[];
}

/** Computer players, analysis and hints (actions/search). */
interface ComputersPart {
  /** Whether computer players wait. */
  isPaused: boolean;
  /** The depth of a computer player's search, in turns, and whether its worker is still starting; null if none searches. */
  computerSearch: { depth: number; isStarting: boolean } | null;
  /** Speed of the computer players. With `step`, each waits for a button. */
  speed: "step" | "slow" | "normal" | "fast";
  analysis: Analysis;
  /** The hint for the person to move; null if none was requested. */
  hint: Hint | null;
}

/** People who share one screen, and the clock (actions/hand-over.ts, actions/clock.ts). */
interface HotSeatPart {
  blocker: Blocker | null;
  /** The seat whose secrets were shown last, in a game with secrets. */
  lastViewer: Seat | null;
  /** Whether people at this screen have held several seats of a game with secrets, even if only one seat is left. */
  isShared: boolean;
  clock: Clock | null;
  /** Number of alarms for a low time. */
  alarmCount: number;
  /** Whether the board turns to the person to move. */
  turnsBoard: boolean;
  /** Whether the page asks people to pass the screen on between their turns. */
  handsOver: boolean;
}

/** Games by correspondence (actions/correspondence.ts). */
interface CorrespondencePart {
  /** The id that all links of a correspondence game share; null in other games. */
  correspondence: string | null;
  /** The seats that agree on a draw. */
  offer: Seat[];
  /** The draw offer that was declined since the last turn; null if there is none. */
  refused: DrawRefusal | null;
  /** The link that was received and is not opened yet; null if there is none. */
  incomingLink: IncomingLink | null;
}

export type State = PagePart & MatchPart & LibraryPart & ComputersPart & HotSeatPart & CorrespondencePart;

/** The settings of a person who has chosen nothing. */
const DEFAULT_SETTINGS = {
  speed: "slow" as State["speed"],
  replaySpeed: "normal" as State["replaySpeed"],
  theme: "system" as State["theme"],
  motion: "system" as State["motion"],
  sound: false,
  isCompact: false,
  turnsBoard: false,
  handsOver: false,
};

export const NO_ANALYSIS: Analysis = {
  isOpen: false,
  isRunning: false,
  isStopped: false,
  positions: [],
  losses: [],
  depth: 0,
  lines: [],
};

export const NO_INPUT = {
  choices: null,
  prefixes: [],
  firstTokens: [],
  refusal: null,
  ghost: null,
} satisfies ActionInput;

/** Returns the state before the engine is ready: the start of a game, or the saved game that will be opened. */
export function createInitialState(
  gameUi: GameUi,
  initial: AnyInitialData,
  saved: SavedGame | null,
  settings: Pick<State, "language" | "messages"> & Partial<Pick<State, keyof typeof DEFAULT_SETTINGS>>,
): State {
  const view = saved ? savedView(gameUi, initial, saved) : initial.view;
  return {
    ...DEFAULT_SETTINGS,
    ...settings,
    ...{ engine: { phase: "download", loaded: 0, total: 0, error: null }, info: initial.info },
    ...{ notices: [], dialog: null, isDialogNested: false, announcement: "", longCall: null, offline: null },
    ...{
      view,
      displayed: view,
      tree: [],
      input: NO_INPUT,
      animation: null,
      isAnimating: false,
      skipCount: 0,
      eliminatedHere: null,
      linePreview: null,
      annotations: { position: "", marks: [] },
      isAnnotating: false,
    },
    ...{ isReplaying: false, isSuspended: false },
    ...{ gameId: null, tabCopy: null, startsByRules: true, seats: {}, tags: {}, savedGames: [] },
    ...{ isPaused: false, computerSearch: null, analysis: NO_ANALYSIS, hint: null },
    ...{ blocker: null, lastViewer: null, isShared: false, clock: null, alarmCount: 0 },
    ...{ correspondence: null, offer: [], refused: null, incomingLink: null },
  };
}

/**
 * Returns a view with the position of a saved game, but without its moves. If that position cannot be painted, it is the
 * start of a game.
 */
function savedView(gameUi: GameUi, { info, view }: AnyInitialData, { position, record }: SavedGame): MatchView {
  if (!position || !gameUi.canRender(info, position)) return view;
  return { ...view, position, record: { ...view.record, players: record.players } };
}

/** Whether the engine can be called about the running game: the engine is ready, and the game is open. */
export const isGameOpen = ({ engine, gameId }: Pick<State, "engine" | "gameId">) =>
  engine.phase === "ready" && gameId !== null;

/** Whether calls about the running game need not wait any longer: the game is open, or the engine has failed. */
export const isGameSettled = (state: Pick<State, "engine" | "gameId">) =>
  isGameOpen(state) || state.engine.phase === "failed";

export const isInPast = (state: Pick<State, "displayed" | "view">) => state.displayed.ply !== state.view.record.cursor;

/** Returns the computer players to act, with their seats; empty when the game is over. */
export function computersToAct({ view, seats }: Pick<State, "view" | "seats">) {
  const acting = view.outcome ? [] : seatsToAct(view);
  return acting.map((seat) => ({ seat, ...seatType(seats[seat]) })).filter(({ level }) => level !== null);
}

/** Whether the line on the board is not the main line. */
export const isVariation = ({ tree, view }: Pick<State, "tree" | "view">) =>
  branchOf(tree, lineOf(tree, view.record.actions)) !== null;

/**
 * Whether a move can be entered in the displayed position.
 *
 * To study a game, a person moves all seats. This is possible in the past, where a move begins a variation, and within a
 * variation while computers are paused or a remote person would have to move.
 */
export const mayInput = (state: State) =>
  isInPast(state) ||
  isPersonToMove(state) ||
  ((state.isPaused || isRemoteToMove(state)) && !state.view.outcome && isVariation(state));

/** Whether a remote person has to move. */
export const isRemoteToMove = ({ view, seats }: Pick<State, "view" | "seats">) =>
  !view.outcome && seatsToAct(view).some((seat) => seatType(seats[seat]).isAway);

/** Whether a person at this screen has to move. */
export const isPersonToMove = (state: Pick<State, "view" | "seats">) => personToMove(state) !== null;

/** Returns the first of the seats to act that a person at this screen holds; null if there is none. */
export const personToMove = ({ view, seats }: Pick<State, "view" | "seats">) =>
  view.outcome ? null : (seatsToAct(view).find((seat) => isLocalPerson(seats[seat])) ?? null);

/** Returns the seats in play that people at this screen hold. */
export const localSeatsInPlay = (gameUi: GameUi, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsInPlay(view.position).filter((seat) => isLocalPerson(seats[seat]));

/** Returns all seats that people at this screen hold. */
export const localSeats = (gameUi: GameUi, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsOf(view.position).filter((seat) => isLocalPerson(seats[seat]));

/** Whether any seat is played by a computer. */
export const hasComputer = (gameUi: GameUi, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsOf(view.position).some((seat) => seatType(seats[seat]).level !== null);

/** Whether the person at this screen is a spectator of a correspondence game, that is, holds no seat. */
export const isSpectator = (gameUi: GameUi, state: Pick<State, "view" | "seats" | "correspondence">) =>
  state.correspondence !== null && localSeats(gameUi, state).length === 0;
