// State of a game's page, and queries that need no engine. It holds no rules. The actions named at each part write it; a
// game adds parts of its own.

import { isLocalPerson, seatType, toAct } from "./seats.ts";
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
import type { Language } from "../i18n/index.ts";
import type { IncomingLink } from "../links/compare-games.ts";
import type { DrawRefusal } from "../links/draw-offer-part.ts";
import type { Offline } from "../services/service-worker-client.ts";
import type { SavedGame } from "../storage/validate.ts";
import type { LongCall } from "../engine/long-call.ts";

/** Seat type by seat; a seat that is missing is a person's. */
export type Seats = Partial<Record<Seat, string>>;

export interface EngineState {
  phase: "download" | "start" | "ready" | "failed";
  loaded: number;
  total: number;
  error: EngineError | null;
}

/** A message beside the board until it is dismissed. */
export interface Notice {
  id: number;
  kind: "info" | "error";
  key: string;
  params: Record<string, string | number>;
  /** The text that "copy report" copies; null: there is no such button. */
  report: string | null;
  /** A button; a notice with one stays until it is answered. */
  action: { key: string; run: () => void } | null;
}

/** An action that is being entered. */
export interface ActionInput {
  /** The next choices; null while no person at this screen may move. */
  choices: AnyChoices | null;
  /** The prefixes entered so far, the present one last, to go back step by step. */
  prefixes: string[][];
  /** The choices for the first token. */
  firstTokens: AnyChoices["options"];
  /** The refusal of the choice tried last. */
  refusal: Refusal | null;
  /** The preview of the hovered choice, in the game's own form. */
  ghost: unknown;
}

/** The screen is handed over. */
interface HandOver {
  kind: "hand-over";
  to: Seat;
}

/** A pause in which people negotiate. */
interface Recess {
  kind: "recess";
  /** End, as `performance.now()`; null: until a person ends it. */
  until: number | null;
  /** The chosen limit; null: none. */
  minutes: number | null;
  /** The hand-over that continues after it. */
  then?: HandOver;
}

/** The reason why no move can be made for the moment. */
type Blocker = HandOver | Recess;

/** The analysis of one position of the game. */
export interface AnalyzedPosition {
  /** The share of each seat; they sum to 1. */
  shares: Record<Seat, number>;
  /** The best move; null: the game is over. */
  best: string | null;
}

export interface Analysis {
  /** Its panel is shown. */
  isOpen: boolean;
  /** The game is being analyzed in the background. */
  isRunning: boolean;
  /** The person has stopped that, or it failed. */
  isStopped: boolean;
  /** By ply, up to the present position; null: not analyzed yet. */
  positions: (AnalyzedPosition | null)[];
  /** By ply: the share that the mover lost by the move that led there. */
  losses: number[];
  /** Search depth of `lines`, in turns. */
  depth: number;
  /** The best moves of the displayed position. */
  lines: AnyPvLine[];
}

interface Hint {
  depth: number;
  /** The search is over. */
  isFinal: boolean;
  /** The best so far. */
  line: AnyPvLine | null;
}

/** Entry of the list of saved games. */
export interface SavedGameSummary {
  id: string;
  /** Milliseconds since 1970. */
  saved: number;
  plies: number;
  isOver: boolean;
  /** null: it cannot be painted. */
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
  /** Name of the open dialog; null: none. */
  dialog: string | null;
  /** The open dialog shows a level inside, such as a lesson. */
  isDialogNested: boolean;
  /** The list of moves has notation only, without words. */
  isCompact: boolean;
  /** The latest sentence of the live region. */
  announcement: string;
  /** The engine's call that takes long; null: none. */
  longCall: LongCall | null;
  /** Whether the game opens without a network; null: not known yet. */
  offline: Offline | null;
}

/** The game that is played (actions/match.ts, actions/study.ts). */
interface MatchPart {
  /** The game at its present position. */
  view: MatchView;
  /** The same game at the displayed ply. */
  displayed: MatchView;
  /** The tree of the game; empty if there are no variations to show. */
  tree: AnyTreeNode[];
  input: ActionInput;
  /** The events that the board animates; null: none. */
  animation: unknown[] | null;
  /** The animation of a turn has not ended. */
  isAnimating: boolean;
  /** The seat of a person here that the last turn eliminated, and the seat that did it; null: none. */
  eliminatedHere: { seat: Seat; by: Seat | null } | null;
  /** A line that has not been played, and the view after the first *count* of its moves; null: none. */
  linePreview: { line: string[]; count: number; view: MatchView } | null;
  /** Annotations, in the game's notation, and the text of the position that they are drawn on. */
  annotations: { position: string; marks: string[] };
  /** The pointer draws annotations instead of moving pieces. */
  isAnnotating: boolean;
  /** Number of requests to skip an animation. */
  skipCount: number;
  /** A replay is running. */
  isReplaying: boolean;
  replaySpeed: "slow" | "normal" | "fast";
  /** Another view, such as an editor, replaces the game; no player moves meanwhile. */
  isSuspended: boolean;
}

/** The saved game, and its players (actions/games). */
interface LibraryPart {
  /** The id of the running game; null before it is opened. */
  gameId: string | null;
  /** Copy of a game that another tab plays: it is not saved until it differs from that; null: this is no copy. */
  tabCopy: { record: AnyRecord; seats: Seats } | null;
  /** The game began at the standard start of its rules, so its link need not spell the position out. */
  startsByRules: boolean;
  seats: Seats;
  /** Headers of the file that the game came from. */
  tags: Record<string, string>;
  savedGames: SavedGameSummary[];
}

/** Computer players, analysis and hints (actions/search). */
interface ComputersPart {
  /** Computer players wait. */
  isPaused: boolean;
  /** Depth of a computer player's search, in turns, and whether its worker is still starting; null: none searches. */
  computerSearch: { depth: number; isStarting: boolean } | null;
  /** Speed of the computer players; `step`: each waits for a button. */
  speed: "step" | "slow" | "normal" | "fast";
  analysis: Analysis;
  /** The hint for the person to move; null: none was requested. */
  hint: Hint | null;
}

/** People who share one screen, and the clock (actions/hand-over.ts, actions/clock.ts). */
interface HotSeatPart {
  blocker: Blocker | null;
  /** In a game with secrets: the seat whose secrets were shown last. */
  lastViewer: Seat | null;
  /** In a game with secrets: people here have had several seats, even if only one is left. */
  isShared: boolean;
  clock: Clock | null;
  /** Number of alarms for a low time. */
  alarmCount: number;
  /** The board turns to the person to move. */
  turnsBoard: boolean;
  /** The page asks to pass the screen on between two people's turns. */
  handsOver: boolean;
}

/** Games by correspondence (actions/correspondence.ts). */
interface CorrespondencePart {
  /** The id that all links of a correspondence game share; null: it is no such game. */
  correspondence: string | null;
  /** The seats that agree on a draw. */
  offer: Seat[];
  /** The draw offer that was declined since the last turn; null: none. */
  refused: DrawRefusal | null;
  /** The link that was received and is not read yet; null: none. */
  incomingLink: IncomingLink | null;
}

export type State = PagePart & MatchPart & LibraryPart & ComputersPart & HotSeatPart & CorrespondencePart;

/** Settings of a person who has chosen nothing. */
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

/** The state before the engine is ready: the start of a game, or the saved game that will be opened. */
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

/** A view with the position of a saved game, without its moves; the start of a game if that position cannot be painted. */
function savedView(gameUi: GameUi, { info, view }: AnyInitialData, { position, record }: SavedGame): MatchView {
  if (!position || !gameUi.canRender(info, position)) return view;
  return { ...view, position, record: { ...view.record, players: record.players } };
}

/** Whether the engine can be called about the running game: the engine is ready, and the game is open. */
export const isGameOpen = ({ engine, gameId }: Pick<State, "engine" | "gameId">) =>
  engine.phase === "ready" && gameId !== null;

/** Whether calls about the running game need not wait any more: the game is open, or the engine has failed. */
export const isGameSettled = (state: Pick<State, "engine" | "gameId">) =>
  isGameOpen(state) || state.engine.phase === "failed";

export const isInPast = (state: Pick<State, "displayed" | "view">) => state.displayed.ply !== state.view.record.cursor;

/** The computer players to act, with their seats; empty when the game is over. */
export function computersToAct({ view, seats }: Pick<State, "view" | "seats">) {
  const acting = view.outcome ? [] : toAct(view);
  return acting.map((seat) => ({ seat, ...seatType(seats[seat]) })).filter(({ level }) => level !== null);
}

/** Whether the line on the board is not the main line. */
export const isVariation = ({ tree, view }: Pick<State, "tree" | "view">) =>
  branchOf(tree, lineOf(tree, view.record.actions)) !== null;

/**
 * Whether a move can be entered in the displayed position. To study a game, a person moves all seats: in the past, where a
 * move begins a variation, and within a variation while computers are paused or a remote person would be to move.
 */
export const mayInput = (state: State) =>
  isInPast(state) ||
  isPersonToMove(state) ||
  ((state.isPaused || isRemoteToMove(state)) && !state.view.outcome && isVariation(state));

/** Whether a remote person is to move. */
export const isRemoteToMove = ({ view, seats }: Pick<State, "view" | "seats">) =>
  !view.outcome && toAct(view).some((seat) => seatType(seats[seat]).isAway);

/** Whether a person at this screen is to move. */
export const isPersonToMove = (state: Pick<State, "view" | "seats">) => personToMove(state) !== null;

/** The first of the seats to act that a person at this screen holds; null: none. */
export const personToMove = ({ view, seats }: Pick<State, "view" | "seats">) =>
  view.outcome ? null : (toAct(view).find((seat) => isLocalPerson(seats[seat])) ?? null);

/** The seats in play that people at this screen hold. */
export const peopleInPlay = (gameUi: GameUi, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsInPlay(view.position).filter((seat) => isLocalPerson(seats[seat]));

/** All seats that people at this screen hold. */
export const peopleHere = (gameUi: GameUi, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsOf(view.position).filter((seat) => isLocalPerson(seats[seat]));

/** Whether any seat is played by a computer. */
export const hasComputer = (gameUi: GameUi, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsOf(view.position).some((seat) => seatType(seats[seat]).level !== null);

/** Whether the person here is a spectator of a correspondence game: no seat is played at this screen. */
export const isSpectator = (gameUi: GameUi, state: Pick<State, "view" | "seats" | "correspondence">) =>
  state.correspondence !== null && peopleHere(gameUi, state).length === 0;
