// People who share one screen: the seat that the board faces, the next person for the screen, the seat whose time runs. All
// of it follows from the state alone; actions/hand-over.ts, actions/clock.ts, actions/match.ts and a game's board act on it.

import { clockAfterAction, clockAtTurn } from "./clock.ts";
import { isLocalPerson, seatOf } from "./seats.ts";
import { isInPast, isVariation, personToMove } from "./state.ts";
import type { Seat } from "../../protocol/app.ts";
import type { Clock } from "./clock.ts";
import type { GameUi } from "../game-ui.ts";
import type { State } from "./state.ts";

/** Returns the seat that the board should face now; null if the board stays as it is. */
export function seatToFace(state: State) {
  const { turnsBoard, isAnimating, blocker, view, isSuspended } = state;
  const isHeld = isAnimating || blocker !== null || isSuspended;
  const waits = !turnsBoard || isHeld || view.outcome !== null || isInPast(state);
  return waits ? null : personToMove(state);
}

/** Returns the seat whose time runs now; null if there is none. */
export function seatOnClock(state: State): Seat | null {
  const { clock, engine, gameId, isAnimating, blocker, view, isSuspended } = state;
  const isHeld = isAnimating || blocker !== null || isSuspended || engine.phase !== "ready";
  const stands = !clock || !gameId || isHeld || view.outcome !== null;
  return stands || isVariation(state) ? null : personToMove(state);
}

/**
 * Returns clock and blocker in the next state of the game.
 *
 * @param next The next state, which still has the clock and the blocker of the present state.
 * @param isPlayed Whether a turn was played, as opposed to undo, redo or the opening of a game.
 */
export function clockAndBlockerAfter(
  gameUi: GameUi,
  next: State,
  isPlayed: boolean,
  now: number,
): Pick<State, "clock" | "blocker"> {
  const { clock, blocker } = next;
  const isAside = isVariation(next);
  const passed = isPlayed && !isAside ? handOverAfter(next) : null;
  return {
    clock: clock && !isAside ? clockAfter(gameUi, next, clock, isPlayed, now) : clock,
    blocker: blocker?.kind === "recess" ? blocker : passed,
  };
}

function clockAfter(gameUi: GameUi, { view, seats }: State, clock: Clock, isPlayed: boolean, now: number) {
  const { cursor } = view.record;
  if (!isPlayed) return clockAtTurn(clock, cursor);
  const entry = view.entries[cursor - 1];
  const seat = entry && gameUi.isMove(entry.action) ? seatOf(entry) : null;
  const bonus = gameUi.bonusSeat(view);
  return clockAfterAction(
    clock,
    {
      ply: cursor,
      earner: seat && isLocalPerson(seats[seat]) ? seat : null,
      bonus: bonus && isLocalPerson(seats[bonus]) ? bonus : null,
    },
    now,
  );
}

/**
 * Returns the hand-over to the next mover. There is one if that is a person at this screen, but not the one who moved last.
 */
function handOverAfter({ handsOver, view, seats }: Pick<State, "handsOver" | "view" | "seats">): State["blocker"] {
  const to = personToMove({ view, seats });
  if (!handsOver || !to) return null;
  const acted = view.entries.slice(0, view.record.cursor).map(seatOf);
  const before = acted.findLast((seat) => seat && isLocalPerson(seats[seat]));
  return before && !isSamePerson(view.record.players, before, to) ? { kind: "hand-over", to } : null;
}

/**
 * Returns the hand-over that a game with secrets needs before anything of the next person is shown. It needs one if that
 * person was not the last viewer, and if several people share the screen, or did before computers took over their seats.
 */
export function handOverBeforeSecrets(gameUi: GameUi, next: State): State["blocker"] {
  const { view, seats, lastViewer, isShared, blocker } = next;
  if (blocker?.kind === "recess") return blocker;
  const here = gameUi.seatsOf(view.position).filter((seat) => isLocalPerson(seats[seat]));
  const to = personToMove(next) ?? (here.length === 1 && !view.outcome ? here[0] : null);
  return to && (here.length > 1 || isShared) && to !== lastViewer ? { kind: "hand-over", to } : null;
}

/** Whether one person holds both seats, which is so if their names are the same. */
function isSamePerson(players: Partial<Record<Seat, string>>, one: Seat, other: Seat) {
  const [name, otherName] = [players[one], players[other]].map((text) => text?.trim().toLocaleLowerCase());
  return one === other || (Boolean(name) && name === otherName);
}
