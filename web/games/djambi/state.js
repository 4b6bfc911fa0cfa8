// Owns the shape of the page's state and what can be told from it without asking the engine. Holds no rule.

import { isHere, partiesInPlay, seatType } from "../../house/seats.js";
import { isPaintable } from "../../house/stored.js";
import { branchOf, lineOf } from "../../house/variations.js";

/**
 * @typedef {import("../../protocol/djambi").Color} Color
 * @typedef {import("../../protocol/djambi").MatchView} MatchView
 * @typedef {import("../../protocol/djambi").PositionView} PositionView
 * @typedef {import("../../protocol/djambi").Choices} Choices
 * @typedef {import("../../protocol/djambi").Choice} Choice
 * @typedef {import("../../protocol/djambi").Preview} Preview
 * @typedef {import("../../protocol/djambi").Refusal} Refusal
 * @typedef {import("../../protocol/djambi").GameEvent} GameEvent
 * @typedef {import("../../protocol/djambi").GameInfo} GameInfo
 * @typedef {import("../../protocol/djambi").EngineError} EngineError
 */

/** @typedef {Partial<Record<Color, string>>} Seats Seat type by colour; a colour that is missing is a person. */

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

/** @typedef {{ reach: import("../../protocol/djambi").Reach, shown: MatchView }} Help */

/**
 * @typedef {object} Entry A move that is being entered.
 * @property {Choices | null} choices What is open now; null while nobody at this screen may move.
 * @property {string[][]} asked The prefixes asked for, the present one last: the steps to go back.
 * @property {Choice[]} roots The pieces that may move.
 * @property {Refusal | null} refusal Why the last square pointed at is not possible.
 * @property {Preview | null} ghost What the hovered choice would do.
 */

/**
 * @typedef {object} SetupState The set-up board. What is drawn on it stays when it is left.
 * @property {boolean} isOpen It takes the place of the game.
 * @property {import("../../protocol/djambi").SetupCheck | null} check What is drawn; null before it was first opened.
 * @property {string[]} texts All that was drawn, one change after the other.
 * @property {number} at Which of them is shown: the others can be undone or redone to.
 * @property {import("./setup-tools.js").Tool} tool
 * @property {Color} color
 * @property {import("../../protocol/djambi").Square | null} held The hand has taken up what stands there.
 * @property {{ text: string, problem: import("../../protocol/djambi").SetupProblem } | null} fault What was written and cannot be
 *   drawn; it stays until something is.
 */

/** @typedef {"setupRules" | "setupPlay" | "new" | "learn" | "saved" | "files" | "notes" | "statistics" | "share" | "settings" | "draw" | "resign" | "result" | "players" | "sides" | "news" | "fork"} DialogName */

/**
 * @typedef {object} HandOver The screen is passed on.
 * @property {"hand-over"} kind
 * @property {Color} to
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
 * @property {Record<Color, number>} shares Everybody's share of the game; they sum to 1.
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
 * @property {import("../../protocol/djambi").ThoughtLine[]} lines The best moves of the position that is shown.
 */

/**
 * @typedef {object} Hint
 * @property {number} depth
 * @property {boolean} isFinal It has been found.
 * @property {import("../../protocol/djambi").ThoughtLine | null} line The best so far.
 */

/**
 * @typedef {object} SavedSummary One line of the list of saved games.
 * @property {string} id
 * @property {number} saved Milliseconds since 1970.
 * @property {number} plies
 * @property {boolean} isOver
 * @property {PositionView | null} position null: it cannot be painted.
 * @property {Partial<Record<Color, string>>} players
 */

/**
 * @typedef {object} State
 * @property {import("../../house/i18n.js").Language} language
 * @property {Record<string, string>} messages
 * @property {EngineState} engine
 * @property {GameInfo} info
 * @property {string | null} game The id under which the running game is saved; null before it is opened.
 * @property {{ record: import("../../protocol/djambi").MatchRecord, seats: Seats } | null} copied What another tab plays, too: saved
 *   under an id of its own when it differs.
 * @property {MatchView} view The game as it stands.
 * @property {MatchView} shown The same game at the ply that is looked at.
 * @property {import("../../protocol/djambi").TreeNode[]} tree The variations of the game; empty where nobody needs to know them.
 * @property {boolean} isReplaying The positions are shown one after the other.
 * @property {"slow" | "normal" | "fast"} replaySpeed
 * @property {boolean} startsByRules The game began from its rules' own start, so its link need not spell it out.
 * @property {Seats} seats
 * @property {Record<string, string>} tags The headers of the file that the game came from.
 * @property {boolean} isPaused Computer players wait.
 * @property {{ depth: number, isWaking: boolean } | null} thinking A computer player is looking for its move: how
 *   many turns ahead, or that it has yet to be started; null: none is.
 * @property {"step" | "slow" | "fast"} speed How computer players follow each other; `step`: each waits to be asked.
 * @property {Help | null} help What a piece could do that somebody has pointed at for a while.
 * @property {Analysis} analysis
 * @property {Hint | null} hint What the person to move could do; null: nobody has asked.
 * @property {number} skips How often the person has had enough of what is being shown.
 * @property {Entry} entry
 * @property {GameEvent[] | null} animate What the board plays now.
 * @property {number} orientation Clockwise turns of the view.
 * @property {boolean} isMoving The board is showing what a turn did.
 * @property {Veil | null} veil
 * @property {import("../../house/clock.js").Clock | null} clock
 * @property {string | null} letter What the links of a game by correspondence are known by; null: it is none.
 * @property {number} alarms How often somebody was told that little time is left.
 * @property {Color[]} offer The parties that agree on a draw in the present position (D8.7), in a game by correspondence.
 * @property {import("../../house/link/correspondence.js").Arrival | null} arrival What a link has brought and nobody has read yet.
 * @property {boolean} turnsBoard The board turns to whoever is to move.
 * @property {boolean} handsOver Between two people, the page asks to pass the screen on.
 * @property {"symbols" | "letters"} pieceSet
 * @property {import("../../house/appearance.js").ThemeChoice} theme
 * @property {import("../../house/appearance.js").MotionChoice} motion
 * @property {boolean} sound
 * @property {boolean} pieceHelp What a piece does is shown when one points at it for a while.
 * @property {boolean} showCoordinates
 * @property {SetupState} setup
 * @property {Notice[]} notices
 * @property {DialogName | null} dialog
 * @property {SavedSummary[]} saved
 * @property {string} said The last sentence for the live region.
 */

/** What holds until the person chooses something else. */
const APPEARANCE = {
  pieceSet: /** @type {State["pieceSet"]} */ ("symbols"),
  showCoordinates: true,
  speed: /** @type {State["speed"]} */ ("slow"),
  replaySpeed: /** @type {State["replaySpeed"]} */ ("normal"),
  theme: /** @type {State["theme"]} */ ("system"),
  motion: /** @type {State["motion"]} */ ("system"),
  sound: false,
  pieceHelp: true,
  turnsBoard: false,
  handsOver: false,
};

/** @type {Analysis} */
const NO_ANALYSIS = { isOpen: false, isRunning: false, isStopped: false, points: [], losses: [], depth: 0, lines: [] };

/** @type {SetupState} */
const NO_SETUP = { isOpen: false, check: null, texts: [], at: 0, tool: "hand", color: "r", held: null, fault: null };

/** @type {Entry} */
export const NO_ENTRY = { choices: null, asked: [], roots: [], refusal: null, ghost: null };

/**
 * What the page shows before the engine exists: the start of a game, or the saved one that will be opened.
 *
 * @param {import("../../protocol/djambi").InitialData} initial
 * @param {import("../../house/stored.js").SavedGame | null} saved
 * @param {Pick<State, "language" | "messages"> & Partial<Pick<State, keyof typeof APPEARANCE>>} settings
 * @returns {State}
 */
export function initialState(initial, saved, settings) {
  const view = saved ? paintedView(initial, saved) : initial.view;
  return {
    ...APPEARANCE,
    ...settings,
    engine: { phase: "download", loaded: 0, total: 0, error: null },
    info: initial.info,
    game: null,
    copied: null,
    view,
    shown: view,
    tree: [],
    isReplaying: false,
    startsByRules: true,
    seats: {},
    tags: {},
    isPaused: false,
    thinking: null,
    help: null,
    hint: null,
    analysis: NO_ANALYSIS,
    skips: 0,
    entry: NO_ENTRY,
    animate: null,
    orientation: 0,
    setup: NO_SETUP,
    isMoving: false,
    veil: null,
    clock: null,
    alarms: 0,
    letter: null,
    offer: [],
    arrival: null,
    notices: [],
    dialog: null,
    saved: [],
    said: "",
  };
}

/**
 * A view without moves that shows a saved game's position; the start of a game where that cannot be painted.
 *
 * @param {import("../../protocol/djambi").InitialData} initial
 * @param {import("../../house/stored.js").SavedGame} saved
 * @returns {MatchView}
 */
function paintedView({ info, view }, { position, record }) {
  if (!isPaintable(info, position)) return view;
  return { ...view, position, record: { ...view.record, players: record.players } };
}

/** @param {State} state */
export const isLookingBack = (state) => state.shown.ply !== state.view.record.cursor;

/**
 * The seat type that decides now; null when the game is over.
 *
 * @param {State} state
 */
export function seatToMove(state) {
  const turn = state.view.position.turn;
  return turn && !state.view.outcome ? seatType(state.seats[turn.mover]) : null;
}

/** Whether a computer plays here. @param {Pick<State, "view" | "seats">} state */
export const hasComputer = ({ view, seats }) =>
  view.position.parties.some(({ color }) => seatType(seats[color]).level !== null);

/** Whether the line on the board is not the main one. @param {Pick<State, "tree" | "view">} state */
export const isVariation = ({ tree, view }) => branchOf(tree, lineOf(tree, view.record.actions)) !== null;

/**
 * Whether a move can be entered in the position that is shown. Whoever studies moves all parties: in the past, where
 * that begins a variation, and in a variation in which computers wait, or people who are not here would be to move.
 *
 * @param {State} state
 */
export const mayEnter = (state) =>
  isLookingBack(state) ||
  isPersonToMove(state) ||
  ((state.isPaused || seatToMove(state)?.isAway) && !state.view.outcome && isVariation(state));

/** Whether a person at this screen decides now. @param {State} state */
export function isPersonToMove({ view, seats }) {
  const { turn } = view.position;
  return turn !== null && !view.outcome && isHere(seats[turn.mover]);
}

/**
 * The parties in play that people at this screen hold.
 *
 * @param {Pick<State, "view" | "seats">} state
 */
export const peopleInPlay = ({ view, seats }) => partiesInPlay(view.position).filter((color) => isHere(seats[color]));

/**
 * The description of the board that is shown.
 *
 * @param {State} state
 */
export function boardInfo(state) {
  const found = state.info.boards.find((board) => board.name === state.shown.position.board);
  if (!found) throw new Error(`no board ${state.shown.position.board}`);
  return found;
}
