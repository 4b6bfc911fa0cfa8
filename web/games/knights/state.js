// Owns what Knights' page holds beside the house's part.

import { initialState as houseState } from "../../house/state.js";
import { FACE } from "./face.js";

/**
 * @typedef {import("../../protocol/knights").MatchView} MatchView
 *
 * @typedef {object} KnightsEntry An action that is being entered.
 * @property {import("../../protocol/knights").Choices | null} choices null: nobody at this screen may act.
 * @property {string[][]} asked
 * @property {any[]} roots
 * @property {import("../../protocol/house").Refusal | null} refusal
 * @property {import("../../protocol/knights").PositionView | null} ghost The position after what is pointed at.
 * @property {import("./choosing.js").Picked} [picked]
 * @property {string | null} [pending] An action that is shown before it is done.
 * @property {import("../../protocol/knights").Forecast | null} [forecast]
 *
 * @typedef {object} OwnPart
 * @property {import("./board/types").Place | null} cursor Where the keyboard is on the board.
 * @property {import("../../protocol/knights").Threat[] | null} threats null: they are not shown.
 * @property {boolean} showNames The tiles show their names.
 * @property {{ position: import("../../protocol/knights").PositionView, start: string } | null} observed What a link for
 *   onlookers has brought.
 * @property {boolean} confirmsEnd Who ends a turn too early is asked.
 * @property {number | null} openCard Which progress card is looked at.
 * @property {string[]} tray Actions that have been picked of several.
 * @property {import("./actions/trade.js").Deal | null} trade
 * @property {{ target: import("./help.js").Target, at: { x: number, y: number } | null, shown: MatchView, entry: KnightsEntry } | null} help
 *   What is explained, and where it is on the screen.
 * @property {boolean} pieceHelp What a thing does is shown when one points at it for a while.
 *
 * @typedef {Omit<import("../../house/state.js").State, "view" | "shown" | "entry" | "animate" | "info"> & OwnPart & {
 *   view: MatchView, shown: MatchView, entry: KnightsEntry, animate: import("../../protocol/knights").KnightsEvent[] | null,
 *   info: import("../../protocol/knights").GameInfo,
 * }} KnightsState
 *
 * @typedef {object} KnightsPage
 * @property {import("../../house/store.js").Store<KnightsState>} store
 * @property {import("./actions.js").KnightsActions} actions
 * @property {import("../../house/i18n.js").Translate} t
 * @property {import("../../house/face").Face} face
 */

/** @type {OwnPart} */
export const FRESH = {
  observed: null,
  cursor: null,
  threats: null,
  showNames: false,
  confirmsEnd: false,
  openCard: null,
  tray: [],
  trade: null,
  help: null,
  pieceHelp: true,
};

/**
 * @param {import("../../protocol/knights").InitialData} initial
 * @param {import("../../house/stored.js").SavedGame | null} saved
 * @param {any} settings
 * @returns {KnightsState}
 */
export function initialState(initial, saved, settings) {
  return /** @type {any} */ ({ ...FRESH, ...houseState(FACE, initial, saved, settings) });
}
