// The main line of a game whose board shows a variation.

import { isMainLine, playedLine } from "../../links/compare-games.ts";
import { newId } from "./library.ts";
import type { AnyRecord as MatchRecord } from "../../../protocol/app.ts";
import type { ActionContext } from "../context.ts";
import type { State } from "../../model/state.ts";

/** Returns the record of the main line alone, at its end. */
export function mainRecord({ nodes, ...record }: MatchRecord): MatchRecord {
  const actions = playedLine({ ...record, ...(nodes && { nodes }) });
  return { ...record, actions, cursor: actions.length };
}

/** Returns the state with the end of the main line as its view. */
export async function onMainLine<S extends Pick<State, "view">>(
  { call }: Pick<ActionContext, "call">,
  state: S,
): Promise<S> {
  if (isMainLine(state.view.record)) return state;
  const match = newId();
  const record = mainRecord(state.view.record);
  const view = await call("loadMatch", { match, record });
  await call("closeMatch", { match });
  return { ...state, view: { ...view, record } };
}
