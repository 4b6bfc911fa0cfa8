// Owns the shape of what every game's page holds, and what can be told from it without asking the engine. Holds no rule. Each
// part of it is written by one module of web/app/actions; a game adds parts of its own.

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

/** Something to be told beside the board until it is dismissed. */
export interface Notice {
  id: number;
  kind: "info" | "error";
  key: string;
  params: Record<string, string | number>;
  /** What "copy report" copies. */
  report: string | null;
  /** A button of its own; such a notice waits for an answer. */
  action: { key: string; run: () => void } | null;
}

/** An action that is being entered. */
export interface ActionInput {
  /** What is open now; null while nobody at this screen may move. */
  choices: AnyChoices | null;
  /** The prefixes asked for, the present one last: the steps to go back. */
  prefixes: string[][];
  /** The first tokens. */
  firstTokens: AnyChoices["options"];
  /** Why what was pointed at last is not possible. */
  refusal: Refusal | null;
  /** What the hovered choice would do. */
  ghost: unknown;
}

/** The screen is passed on. */
interface HandOver {
  kind: "hand-over";
  to: Seat;
}

/** People negotiate. */
interface Recess {
  kind: "recess";
  /** As `performance.now()` counts; null: until somebody ends it. */
  until: number | null;
  /** How long was wanted. */
  minutes: number | null;
  /** The screen was being passed on when it began. */
  then?: HandOver;
}

/** Why nobody may move for the moment. */
type Blocker = HandOver | Recess;

/** What is known of one position of the game. */
export interface AnalyzedPosition {
  /** Everybody's share of the game; they sum to 1. */
  shares: Record<Seat, number>;
  /** The best move; null: the game is over. */
  best: string | null;
}

export interface Analysis {
  /** Its panel is shown. */
  isOpen: boolean;
  /** The game is being judged in the background. */
  isRunning: boolean;
  /** The person has stopped that. */
  isStopped: boolean;
  /** By ply, up to the present position; null: not judged yet. */
  positions: (AnalyzedPosition | null)[];
  /** By ply: what the move that led there threw away of its mover's share. */
  losses: number[];
  /** How many turns ahead `lines` look. */
  depth: number;
  /** The best moves of the position that is shown. */
  lines: AnyPvLine[];
}

interface Hint {
  depth: number;
  /** It has been found. */
  isFinal: boolean;
  /** The best so far. */
  line: AnyPvLine | null;
}

/** One line of the list of saved games. */
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

/** What is neither game nor engine: language, looks, notices, dialogs (actions/page.ts). */
interface PagePart {
  language: Language;
  messages: Record<string, string>;
  engine: EngineState;
  info: AnyGameInfo;
  theme: ThemeChoice;
  motion: MotionChoice;
  sound: boolean;
  notices: Notice[];
  /** The name of the one that is open. */
  dialog: string | null;
  /** In the open dialog, somebody has gone a level deeper: into a lesson. */
  isDialogNested: boolean;
  /** The list of moves has notation alone. */
  isCompact: boolean;
  /** The last sentence for the live region. */
  announcement: string;
  /** What the engine has worked at for a while. */
  longCall: LongCall | null;
  /** Whether the game opens without a network; null: that is not known yet. */
  offline: Offline | null;
}

/** The game that is played (actions/match.ts, actions/study.ts). */
interface MatchPart {
  /** The game as it stands. */
  view: MatchView;
  /** The same game at the ply that is looked at. */
  displayed: MatchView;
  /** The variations of the game; empty where nobody needs to know them. */
  tree: AnyTreeNode[];
  input: ActionInput;
  /** What the board plays now. */
  animation: unknown[] | null;
  /** The board is showing what a turn did. */
  isAnimating: boolean;
  /** Somebody here whom the last turn put out of the game, and by whom. */
  eliminatedHere: { seat: Seat; by: Seat | null } | null;
  /**
   * A line that has not been played, and how many
   * of its moves the board shows as if they had been.
   */
  linePreview: { line: string[]; count: number; view: MatchView } | null;
  /** What somebody has drawn on a position, in the game's words, and on which. */
  annotations: { position: string; marks: string[] };
  /** The pointer draws on the board and plays nothing. */
  isAnnotating: boolean;
  /** How often the person has had enough of what is being shown. */
  skipCount: number;
  /** The positions are shown one after the other. */
  isReplaying: boolean;
  replaySpeed: "slow" | "normal" | "fast";
  /** Something else takes the place of the game: nobody plays meanwhile. */
  isSuspended: boolean;
}

/** Under which name the game is kept, and who plays it (actions/library.ts). */
interface LibraryPart {
  /** The id under which the running game is saved; null before it is opened. */
  gameId: string | null;
  /**
   * What another tab plays, too: saved
   * under an id of its own when it differs.
   */
  tabCopy: { record: AnyRecord; seats: Seats } | null;
  /** The game began from its rules' own start, so its link need not spell it out. */
  startsByRules: boolean;
  seats: Seats;
  /** The headers of the file that the game came from. */
  tags: Record<string, string>;
  savedGames: SavedGameSummary[];
}

/** The computer players (actions/computers.ts, actions/analysis.ts, actions/hint.ts). */
interface ComputersPart {
  /** Computer players wait. */
  isPaused: boolean;
  /**
   * A computer player is looking for its move: how
   * many turns ahead, or that it has yet to be started; null: none is.
   */
  computerSearch: { depth: number; isStarting: boolean } | null;
  /** How computer players follow each other; `step`: each waits to be asked. */
  speed: "step" | "slow" | "normal" | "fast";
  analysis: Analysis;
  /** What the person to move could do; null: nobody has asked. */
  hint: Hint | null;
}

/** People who share one screen, and the clock (actions/seating.ts, actions/clock.ts). */
interface HotSeatPart {
  blocker: Blocker | null;
  /** In a game with secrets: who looked at the screen last. */
  lastViewer: Seat | null;
  /** In a game with secrets: people have sat at several of its seats, though one may be left. */
  isShared: boolean;
  clock: Clock | null;
  /** How often somebody was told that little time is left. */
  alarmCount: number;
  /** The board turns to whoever is to move. */
  turnsBoard: boolean;
  /** Between two people, the page asks to pass the screen on. */
  handsOver: boolean;
}

/** A game by links (actions/correspondence.ts). */
interface CorrespondencePart {
  /** What the links of a game by correspondence are known by; null: it is none. */
  correspondence: string | null;
  /** The seats that agree to end the game as it stands. */
  offer: Seat[];
  /** Who has declined that since the last turn. */
  refused: DrawRefusal | null;
  /** What a link has brought and nobody has read yet. */
  incomingLink: IncomingLink | null;
}

export type State = PagePart & MatchPart & LibraryPart & ComputersPart & HotSeatPart & CorrespondencePart;

/** What holds until the person chooses something else. */
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

/** What the page holds before the engine exists: the start of a game, or the saved one that will be opened. */
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

/** A view without moves that shows a saved game's position; the start of a game where that cannot be painted. */
function savedView(gameUi: GameUi, { info, view }: AnyInitialData, { position, record }: SavedGame): MatchView {
  if (!position || !gameUi.canRender(info, position)) return view;
  return { ...view, position, record: { ...view.record, players: record.players } };
}

/**
 * Whether there is a game that can be asked about: the engine is ready, and what the address or the browser holds is
 * open.
 */
export const isGameOpen = ({ engine, gameId }: Pick<State, "engine" | "gameId">) =>
  engine.phase === "ready" && gameId !== null;

/**
 * Whether what is asked about the game at the table is answered by now; where the engine has failed nothing will open.
 */
export const isGameSettled = (state: Pick<State, "engine" | "gameId">) =>
  isGameOpen(state) || state.engine.phase === "failed";

export const isInPast = (state: Pick<State, "displayed" | "view">) => state.displayed.ply !== state.view.record.cursor;

/** The computer players that decide now, with their seats; none when the game is over. */
export function computersToAct({ view, seats }: Pick<State, "view" | "seats">) {
  const acting = view.outcome ? [] : toAct(view);
  return acting.map((seat) => ({ seat, ...seatType(seats[seat]) })).filter(({ level }) => level !== null);
}

/** Whether the line on the board is not the main one. */
export const isVariation = ({ tree, view }: Pick<State, "tree" | "view">) =>
  branchOf(tree, lineOf(tree, view.record.actions)) !== null;

/**
 * Whether a move can be entered in the position that is shown. Whoever studies moves all seats: in the past, where
 * that begins a variation, and in a variation in which computers wait, or people who are not here would be to move.
 */
export const mayInput = (state: State) =>
  isInPast(state) ||
  isPersonToMove(state) ||
  ((state.isPaused || isRemoteToMove(state)) && !state.view.outcome && isVariation(state));

/** Whether somebody decides now who is not here. */
export const isRemoteToMove = ({ view, seats }: Pick<State, "view" | "seats">) =>
  !view.outcome && toAct(view).some((seat) => seatType(seats[seat]).isAway);

/** Whether a person at this screen decides now. */
export const isPersonToMove = (state: Pick<State, "view" | "seats">) => personToMove(state) !== null;

/** The person at this screen who decides now, the first of several; null: nobody. */
export const personToMove = ({ view, seats }: Pick<State, "view" | "seats">) =>
  view.outcome ? null : (toAct(view).find((seat) => isLocalPerson(seats[seat])) ?? null);

/** The seats in play that people at this screen hold. */
export const peopleInPlay = (gameUi: GameUi, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsInPlay(view.position).filter((seat) => isLocalPerson(seats[seat]));

/** All seats that people at this screen hold. */
export const peopleHere = (gameUi: GameUi, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsOf(view.position).filter((seat) => isLocalPerson(seats[seat]));

/** Whether a computer plays here. */
export const hasComputer = (gameUi: GameUi, { view, seats }: Pick<State, "view" | "seats">) =>
  gameUi.seatsOf(view.position).some((seat) => seatType(seats[seat]).level !== null);

/** Whether somebody looks on at a game by correspondence: nobody of this screen plays in it. */
export const isSpectator = (gameUi: GameUi, state: Pick<State, "view" | "seats" | "correspondence">) =>
  state.correspondence !== null && peopleHere(gameUi, state).length === 0;
