// Owns the shape of what every game's page holds, and what can be told from it without asking the engine. Holds no rule. Each
// part of it is written by one module of web/house/actions; a game adds parts of its own.

import { isHere, seatType, toAct } from "./seats.js";
import { branchOf, lineOf } from "./variations.js";

/**
 * @typedef {import("../protocol/house").Seat} Seat
 * @typedef {import("../protocol/house").AnyView} MatchView
 * @typedef {import("../protocol/house").AnyPosition} PositionView
 * @typedef {import("../protocol/house").EngineError} EngineError
 */

/** @typedef {Partial<Record<Seat, string>>} Seats Seat type by seat; a seat that is missing is a person's. */

/**
 * @typedef {object} EngineState
 * @property {"download" | "start" | "ready" | "failed"} phase
 * @property {number} loaded
 * @property {number} total
 * @property {EngineError | null} error
 */

/**
 * @typedef {object} Notice Something to be told beside the board until it is dismissed.
 * @property {number} id
 * @property {"info" | "error"} kind
 * @property {string} key
 * @property {Record<string, string | number>} params
 * @property {string | null} report What "copy report" copies.
 * @property {{ key: string, run: () => void } | null} action A button of its own; such a notice waits for an answer.
 */

/**
 * @typedef {object} Entry An action that is being entered.
 * @property {any} choices What is open now, as the game tells it (AnyChoices); null while nobody at this screen may move.
 * @property {string[][]} asked The prefixes asked for, the present one last: the steps to go back.
 * @property {any[]} roots The first tokens.
 * @property {import("../protocol/house").Refusal | null} refusal Why what was pointed at last is not possible.
 * @property {any} ghost What the hovered choice would do.
 */

/**
 * @typedef {object} HandOver The screen is passed on.
 * @property {"hand-over"} kind
 * @property {Seat} to
 *
 * @typedef {object} Recess People negotiate.
 * @property {"recess"} kind
 * @property {number | null} until As `performance.now()` counts; null: until somebody ends it.
 * @property {number | null} minutes How long was wanted.
 * @property {HandOver} [then] The screen was being passed on when it began.
 *
 * @typedef {HandOver | Recess} Veil Why nobody may move for the moment.
 */

/**
 * @typedef {object} Point What is known of one position of the game.
 * @property {Record<Seat, number>} shares Everybody's share of the game; they sum to 1.
 * @property {string | null} best The best move; null: the game is over.
 */

/**
 * @typedef {object} Analysis
 * @property {boolean} isOpen Its panel is shown.
 * @property {boolean} isRunning The game is being judged in the background.
 * @property {boolean} isStopped The person has stopped that.
 * @property {(Point | null)[]} points By ply, up to the present position; null: not judged yet.
 * @property {number[]} losses By ply: what the move that led there threw away of its mover's share.
 * @property {number} depth How many turns ahead `lines` look.
 * @property {import("../protocol/house").AnyLine[]} lines The best moves of the position that is shown.
 */

/**
 * @typedef {object} Hint
 * @property {number} depth
 * @property {boolean} isFinal It has been found.
 * @property {import("../protocol/house").AnyLine | null} line The best so far.
 */

/**
 * @typedef {object} SavedSummary One line of the list of saved games.
 * @property {string} id
 * @property {number} saved Milliseconds since 1970.
 * @property {number} plies
 * @property {boolean} isOver
 * @property {PositionView | null} position null: it cannot be painted.
 * @property {Partial<Record<Seat, string>>} players
 */

/**
 * @typedef {object} PagePart What is neither game nor engine: language, looks, notices, dialogs (actions/page.js).
 * @property {import("./i18n.js").Language} language
 * @property {Record<string, string>} messages
 * @property {EngineState} engine
 * @property {import("../protocol/house").AnyInfo} info
 * @property {import("./appearance.js").ThemeChoice} theme
 * @property {import("./appearance.js").MotionChoice} motion
 * @property {boolean} sound
 * @property {Notice[]} notices
 * @property {string | null} dialog The name of the one that is open.
 * @property {boolean} isInside In the open dialog, somebody has gone a level deeper: into a lesson.
 * @property {boolean} isCompact The list of moves has notation alone.
 * @property {string} said The last sentence for the live region.
 * @property {import("./working.js").Working | null} working What the engine has worked at for a while.
 * @property {import("./offline.js").Offline | null} offline Whether the game opens without a network; null: that is not known yet.
 *
 * @typedef {object} MatchPart The game that is played (actions/match.js, actions/study.js).
 * @property {MatchView} view The game as it stands.
 * @property {MatchView} shown The same game at the ply that is looked at.
 * @property {import("../protocol/house").AnyNode[]} tree The variations of the game; empty where nobody needs to know them.
 * @property {Entry} entry
 * @property {any[] | null} animate What the board plays now.
 * @property {boolean} isMoving The board is showing what a turn did.
 * @property {{ seat: Seat, by: Seat | null } | null} beaten Somebody here whom the last turn put out of the game, and by whom.
 * @property {{ line: string[], count: number, view: MatchView } | null} glimpse A line that has not been played, and how many
 *   of its moves the board shows as if they had been.
 * @property {{ on: string, marks: string[] }} drawn What somebody has drawn on a position, in the game's words, and on which.
 * @property {boolean} isDrawing The pointer draws on the board and plays nothing.
 * @property {number} skips How often the person has had enough of what is being shown.
 * @property {boolean} isReplaying The positions are shown one after the other.
 * @property {"slow" | "normal" | "fast"} replaySpeed
 * @property {boolean} isSetAside Something else takes the place of the game: nobody plays meanwhile.
 *
 * @typedef {object} LibraryPart Under which name the game is kept, and who plays it (actions/library.js).
 * @property {string | null} game The id under which the running game is saved; null before it is opened.
 * @property {{ record: import("../protocol/house").AnyRecord, seats: Seats } | null} copied What another tab plays, too: saved
 *   under an id of its own when it differs.
 * @property {boolean} startsByRules The game began from its rules' own start, so its link need not spell it out.
 * @property {Seats} seats
 * @property {Record<string, string>} tags The headers of the file that the game came from.
 * @property {SavedSummary[]} saved
 *
 * @typedef {object} ComputersPart The computer players (actions/computers.js, actions/analysis.js, actions/hint.js).
 * @property {boolean} isPaused Computer players wait.
 * @property {{ depth: number, isWaking: boolean } | null} thinking A computer player is looking for its move: how
 *   many turns ahead, or that it has yet to be started; null: none is.
 * @property {"step" | "slow" | "normal" | "fast"} speed How computer players follow each other; `step`: each waits to be asked.
 * @property {Analysis} analysis
 * @property {Hint | null} hint What the person to move could do; null: nobody has asked.
 *
 * @typedef {object} TablePart People who share one screen, and the clock (actions/seating.js, actions/clock.js).
 * @property {Veil | null} veil
 * @property {Seat | null} looking In a game with secrets: who looked at the screen last.
 * @property {boolean} isShared In a game with secrets: people have sat at several of its seats, though one may be left.
 * @property {import("./clock.js").Clock | null} clock
 * @property {number} alarms How often somebody was told that little time is left.
 * @property {boolean} turnsBoard The board turns to whoever is to move.
 * @property {boolean} handsOver Between two people, the page asks to pass the screen on.
 *
 * @typedef {object} CorrespondencePart A game by links (actions/correspondence.js).
 * @property {string | null} correspondence What the links of a game by correspondence are known by; null: it is none.
 * @property {Seat[]} offer The seats that agree to end the game as it stands.
 * @property {import("./link/offer.js").Refused | null} refused Who has declined that since the last turn.
 * @property {import("./link/correspondence.js").Arrival | null} arrival What a link has brought and nobody has read yet.
 *
 * @typedef {PagePart & MatchPart & LibraryPart & ComputersPart & TablePart & CorrespondencePart} State
 */

/** What holds until the person chooses something else. */
const CHOSEN = {
  speed: /** @type {State["speed"]} */ ("slow"),
  replaySpeed: /** @type {State["replaySpeed"]} */ ("normal"),
  theme: /** @type {State["theme"]} */ ("system"),
  motion: /** @type {State["motion"]} */ ("system"),
  sound: false,
  isCompact: false,
  turnsBoard: false,
  handsOver: false,
};

/** @type {Analysis} */
export const NO_ANALYSIS = {
  isOpen: false,
  isRunning: false,
  isStopped: false,
  points: [],
  losses: [],
  depth: 0,
  lines: [],
};

/** @type {Entry} */
export const NO_ENTRY = { choices: null, asked: [], roots: [], refusal: null, ghost: null };

/**
 * What the page holds before the engine exists: the start of a game, or the saved one that will be opened.
 *
 * @param {import("./face").Face} face
 * @param {import("../protocol/house").AnyInitial} initial
 * @param {import("./stored.js").SavedGame | null} saved
 * @param {Pick<State, "language" | "messages"> & Partial<Pick<State, keyof typeof CHOSEN>>} settings
 * @returns {State}
 */
export function initialState(face, initial, saved, settings) {
  const view = saved ? paintedView(face, initial, saved) : initial.view;
  return {
    ...CHOSEN,
    ...settings,
    ...{ engine: { phase: "download", loaded: 0, total: 0, error: null }, info: initial.info },
    ...{ notices: [], dialog: null, isInside: false, said: "", working: null, offline: null },
    ...{
      view,
      shown: view,
      tree: [],
      entry: NO_ENTRY,
      animate: null,
      isMoving: false,
      skips: 0,
      beaten: null,
      glimpse: null,
      drawn: { on: "", marks: [] },
      isDrawing: false,
    },
    ...{ isReplaying: false, isSetAside: false },
    ...{ game: null, copied: null, startsByRules: true, seats: {}, tags: {}, saved: [] },
    ...{ isPaused: false, thinking: null, analysis: NO_ANALYSIS, hint: null },
    ...{ veil: null, looking: null, isShared: false, clock: null, alarms: 0 },
    ...{ correspondence: null, offer: [], refused: null, arrival: null },
  };
}

/**
 * A view without moves that shows a saved game's position; the start of a game where that cannot be painted.
 *
 * @param {import("./face").Face} face
 * @param {import("../protocol/house").AnyInitial} initial
 * @param {import("./stored.js").SavedGame} saved
 * @returns {MatchView}
 */
function paintedView(face, { info, view }, { position, record }) {
  if (!position || !face.isPaintable(info, position)) return view;
  return { ...view, position, record: { ...view.record, players: record.players } };
}

/**
 * Whether there is a game that can be asked about: the engine is ready, and what the address or the browser holds is open.
 *
 * @param {Pick<State, "engine" | "game">} state
 */
export const isGameOpen = ({ engine, game }) => engine.phase === "ready" && game !== null;

/**
 * Whether what is asked about the game at the table is answered by now; where the engine has failed nothing will open.
 *
 * @param {Pick<State, "engine" | "game">} state
 */
export const isGameAnswered = (state) => isGameOpen(state) || state.engine.phase === "failed";

/** @param {Pick<State, "shown" | "view">} state */
export const isLookingBack = (state) => state.shown.ply !== state.view.record.cursor;

/**
 * The computer players that decide now, with their seats; none when the game is over.
 *
 * @param {Pick<State, "view" | "seats">} state
 */
export function computersToAct({ view, seats }) {
  const acting = view.outcome ? [] : toAct(view);
  return acting.map((seat) => ({ seat, ...seatType(seats[seat]) })).filter(({ level }) => level !== null);
}

/** Whether the line on the board is not the main one. @param {Pick<State, "tree" | "view">} state */
export const isVariation = ({ tree, view }) => branchOf(tree, lineOf(tree, view.record.actions)) !== null;

/**
 * Whether a move can be entered in the position that is shown. Whoever studies moves all seats: in the past, where
 * that begins a variation, and in a variation in which computers wait, or people who are not here would be to move.
 *
 * @param {State} state
 */
export const mayEnter = (state) =>
  isLookingBack(state) ||
  isPersonToMove(state) ||
  ((state.isPaused || isAwayToMove(state)) && !state.view.outcome && isVariation(state));

/** Whether somebody decides now who is not here. @param {Pick<State, "view" | "seats">} state */
export const isAwayToMove = ({ view, seats }) =>
  !view.outcome && toAct(view).some((seat) => seatType(seats[seat]).isAway);

/** Whether a person at this screen decides now. @param {Pick<State, "view" | "seats">} state */
export const isPersonToMove = (state) => personToMove(state) !== null;

/** The person at this screen who decides now, the first of several; null: nobody. @param {Pick<State, "view" | "seats">} state */
export const personToMove = ({ view, seats }) =>
  view.outcome ? null : (toAct(view).find((seat) => isHere(seats[seat])) ?? null);

/**
 * The seats in play that people at this screen hold.
 *
 * @param {import("./face").Face} face
 * @param {Pick<State, "view" | "seats">} state
 */
export const peopleInPlay = (face, { view, seats }) => face.inPlay(view.position).filter((seat) => isHere(seats[seat]));

/**
 * All seats that people at this screen hold.
 *
 * @param {import("./face").Face} face
 * @param {Pick<State, "view" | "seats">} state
 */
export const peopleHere = (face, { view, seats }) => face.seatsOf(view.position).filter((seat) => isHere(seats[seat]));

/**
 * Whether a computer plays here.
 *
 * @param {import("./face").Face} face
 * @param {Pick<State, "view" | "seats">} state
 */
export const hasComputer = (face, { view, seats }) =>
  face.seatsOf(view.position).some((seat) => seatType(seats[seat]).level !== null);

/**
 * Whether somebody looks on at a game by correspondence: nobody of this screen plays in it.
 *
 * @param {import("./face").Face} face
 * @param {Pick<State, "view" | "seats" | "correspondence">} state
 */
export const isWatching = (face, state) => state.correspondence !== null && peopleHere(face, state).length === 0;
