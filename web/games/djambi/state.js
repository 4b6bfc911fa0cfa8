// Owns the shape of what Djambi's page holds beside what every page does. Holds no rule.

import { initialState as houseState } from "../../house/state.js";
import { FACE } from "./face.js";

/**
 * @typedef {import("../../protocol/djambi").Color} Color
 * @typedef {import("../../protocol/djambi").MatchView} MatchView
 * @typedef {import("../../house/state.js").State} HouseState
 */

/** @typedef {{ reach: import("../../protocol/djambi").Reach, shown: MatchView }} Help */

/**
 * @typedef {object} Entry A move that is being entered.
 * @property {import("../../protocol/djambi").Choices | null} choices What is open now; null while nobody at this screen may move.
 * @property {string[][]} asked The prefixes asked for, the present one last: the steps to go back.
 * @property {import("../../protocol/djambi").Choice[]} roots The pieces that may move.
 * @property {import("../../protocol/djambi").Refusal | null} refusal Why the last square pointed at is not possible.
 * @property {import("../../protocol/djambi").Preview | null} ghost What the hovered choice would do.
 */

/**
 * @typedef {object} EditorState The editor of positions. What is drawn in it stays when it is left.
 * @property {import("../../protocol/djambi").SetupCheck | null} check What is drawn; null before it was first opened.
 * @property {string[]} texts All that was drawn, one change after the other.
 * @property {number} at Which of them is shown: the others can be undone or redone to.
 * @property {import("./setup-tools.js").Tool} tool
 * @property {Color} color
 * @property {import("../../protocol/djambi").Square | null} held The hand has taken up what stands there.
 * @property {{ text: string, problem: import("../../protocol/djambi").SetupProblem } | null} fault What was written and cannot be
 *   drawn; it stays until something is.
 */

/**
 * @typedef {object} Hint
 * @property {number} depth
 * @property {boolean} isFinal It has been found.
 * @property {import("../../protocol/djambi").ThoughtLine | null} line The best so far.
 */

/**
 * What of the house's state is Djambi's, said more closely.
 *
 * @typedef {object} Narrower
 * @property {import("../../protocol/djambi").GameInfo} info
 * @property {MatchView} view
 * @property {MatchView} shown
 * @property {import("../../protocol/djambi").TreeNode[]} tree
 * @property {Entry} entry
 * @property {import("../../protocol/djambi").GameEvent[] | null} animate
 * @property {{ line: string[], count: number, view: MatchView } | null} glimpse
 * @property {Hint | null} hint
 * @property {Omit<import("../../house/state.js").Analysis, "lines"> & { lines: import("../../protocol/djambi").ThoughtLine[] }} analysis
 *
 * @typedef {object} Own
 * @property {Help | null} help What a piece could do that somebody has pointed at for a while.
 * @property {number} orientation Clockwise turns of the view.
 * @property {"symbols" | "letters"} pieceSet
 * @property {"court" | "stone" | "ink"} look Of board and pieces.
 * @property {boolean} pieceHelp What a piece does is shown when one points at it for a while.
 * @property {boolean} showCoordinates
 * @property {EditorState} setup
 *
 * @typedef {Omit<HouseState, keyof Narrower> & Narrower & Own} State
 */

/** What holds until the person chooses something else. */
const CHOSEN = {
  pieceSet: /** @type {State["pieceSet"]} */ ("symbols"),
  showCoordinates: true,
  pieceHelp: true,
  look: /** @type {State["look"]} */ ("court"),
};

/** @type {EditorState} */
const NO_SETUP = { check: null, texts: [], at: 0, tool: "hand", color: "r", held: null, fault: null };

/**
 * What the page shows before the engine exists: the start of a game, or the saved one that will be opened.
 *
 * @param {import("../../protocol/djambi").InitialData} initial
 * @param {import("../../house/stored.js").SavedGame | null} saved
 * @param {Pick<State, "language" | "messages"> & Partial<State>} settings
 * @returns {State}
 */
export function initialState(initial, saved, settings) {
  const common = /** @type {Omit<HouseState, keyof Narrower> & Narrower} */ (
    houseState(FACE, initial, saved, settings)
  );
  return { ...CHOSEN, ...common, ...settings, help: null, orientation: 0, setup: NO_SETUP };
}

/**
 * The description of the board that is shown.
 *
 * @param {Pick<State, "info" | "shown">} state
 */
export function boardInfo(state) {
  const found = state.info.boards.find((board) => board.name === state.shown.position.board);
  if (!found) throw new Error(`no board ${state.shown.position.board}`);
  return found;
}
