// The game as it was played, where the board shows a variation of it.

import { isMainLine, playedLine } from "../link/correspondence.js";
import { newId } from "./library.js";

/**
 * @typedef {import("../../protocol/house").AnyRecord} MatchRecord
 * @typedef {import("../state.js").State} State
 */

/**
 * The record of the main line alone, at its end.
 *
 * @param {MatchRecord} record
 * @returns {MatchRecord}
 */
export function mainRecord({ nodes, ...record }) {
  const actions = playedLine({ ...record, ...(nodes && { nodes }) });
  return { ...record, actions, cursor: actions.length };
}

/**
 * The state with the end of the main line as its view, where its line is another.
 *
 * @template {Pick<State, "view">} S
 * @param {Pick<import("../core.js").Core, "call">} core
 * @param {S} state
 * @returns {Promise<S>}
 */
export async function onMainLine({ call }, state) {
  if (isMainLine(state.view.record)) return state;
  const match = newId();
  const record = mainRecord(state.view.record);
  const view = await call("loadMatch", { match, record });
  await call("forget", { match });
  return { ...state, view: { ...view, record } };
}
