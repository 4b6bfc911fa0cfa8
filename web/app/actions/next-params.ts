// Parameters of calls whose view becomes the present one, so that one call answers with all that the page needs next.

import { handOverBeforeSecrets } from "../model/hot-seat.ts";
import { seatType } from "../model/seats.ts";
import { localSeats } from "../model/state.ts";
import type { NextParams, NextViewers, Seat } from "../../protocol/app.ts";
import type { GameUi } from "../game-ui.ts";
import type { State } from "../model/state.ts";
import type { ActionContext } from "./context.ts";

/**
 * Returns the parameters of a call whose view becomes the present one. The view then comes with the choices of the people at
 * this screen, the data that a computer player needs for its move, and the record.
 *
 * @param patch Other fields of the state that change with the view.
 */
export function nextParams({ store, gameUi }: ActionContext, patch: Partial<State> = {}): NextParams {
  const state = { ...store.get(), ...patch };
  const informationStateFor = searchedSeats(gameUi, state);
  if (!gameUi.viewerId) return { choicesFor: localSeats(gameUi, state), informationStateFor };
  const nextViewers = nextViewersOf(gameUi, gameUi.viewerId, state);
  // Before the screen is handed over, the choices stay hidden.
  const choicesFor = Object.keys(nextViewers.acting).filter((seat) => nextViewers.acting[seat] === seat);
  return { nextViewers, choicesFor, informationStateFor, withRecord: true };
}

/**
 * Returns the seats for which a search begins when they are to act: those of computer players, or all in an analysis without
 * secrets.
 */
export function searchedSeats(gameUi: GameUi, { view, seats, analysis }: Pick<State, "view" | "seats" | "analysis">) {
  const isAnalysed = analysis.isOpen && !gameUi.viewerId;
  return gameUi.seatsOf(view.position).filter((seat) => isAnalysed || seatType(seats[seat]).level !== null);
}

/**
 * Returns the viewers after an action. They follow from the page's own rules, applied to each state to which it may lead.
 */
function nextViewersOf(gameUi: GameUi, viewerOf: NonNullable<GameUi["viewerId"]>, state: State): NextViewers {
  const viewerAfter = (toAct: Seat[], outcome: State["view"]["outcome"] = null) => {
    const view = { ...state.view, toAct, outcome };
    const next = { ...state, view, displayed: view };
    return viewerOf({ ...next, blocker: handOverBeforeSecrets(gameUi, next) });
  };
  const acting = Object.fromEntries(localSeats(gameUi, state).map((seat) => [seat, viewerAfter([seat])]));
  return { acting, waiting: viewerAfter([]), over: viewerAfter([], { reason: "", winners: [], standing: [] }) };
}
