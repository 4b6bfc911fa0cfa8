// Owns what follows from several people sharing one screen: who faces the board, to whom it is passed, whose time runs.
// Tells it from the state alone; actions/seating.ts, actions/clock.ts and a game's board act on it.

import { played, returned } from "./clock.ts";
import { isLocalPerson, seatOf } from "./seats.ts";
import { isInPast, isVariation, personToMove } from "./state.ts";
import type { Seat } from "../../protocol/app.ts";
import type { Clock } from "./clock.ts";
import type { GameUi } from "../game-ui.ts";
import type { State } from "./state.ts";

/** Whom the board shall face now; null: it stays as it is. */
export function seatToFace(state: State) {
  const { turnsBoard, isAnimating, blocker, view, isSuspended } = state;
  const isHeld = isAnimating || blocker !== null || isSuspended;
  const waits = !turnsBoard || isHeld || view.outcome !== null || isInPast(state);
  return waits ? null : personToMove(state);
}

/** Whose time runs now; null: nobody's. */
export function seatOnClock(state: State): Seat | null {
  const { clock, engine, gameId, isAnimating, blocker, view, isSuspended } = state;
  const isHeld = isAnimating || blocker !== null || isSuspended || engine.phase !== "ready";
  const stands = !clock || !gameId || isHeld || view.outcome !== null;
  return stands || isVariation(state) ? null : personToMove(state);
}

/**
 * What becomes of clock and blocker when *next* is the state of the game.
 *
 * @param next With the clock and the blocker of before.
 * @param isPlayed A turn was played, not taken back, redone or looked up.
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
  if (!isPlayed) return returned(clock, cursor);
  const entry = view.entries[cursor - 1];
  const seat = entry && gameUi.isMove(entry.action) ? seatOf(entry) : null;
  const bonus = gameUi.bonusSeat(view);
  return played(
    clock,
    {
      ply: cursor,
      earner: seat && isLocalPerson(seats[seat]) ? seat : null,
      bonus: bonus && isLocalPerson(seats[bonus]) ? bonus : null,
    },
    now,
  );
}

/** To whom the screen is passed: somebody here who is to move and is not the one who moved before. */
function handOverAfter({ handsOver, view, seats }: Pick<State, "handsOver" | "view" | "seats">): State["blocker"] {
  const to = personToMove({ view, seats });
  if (!handsOver || !to) return null;
  const acted = view.entries.slice(0, view.record.cursor).map(seatOf);
  const before = acted.findLast((seat) => seat && isLocalPerson(seats[seat]));
  return before && !isSamePerson(view.record.players, before, to) ? { kind: "hand-over", to } : null;
}

/**
 * In a game with secrets: to whom the screen must be passed before anything of theirs is shown, where several people
 * are here, or were until their seats were given to computers, and another one looked last.
 */
export function handOverBeforeSecrets(gameUi: GameUi, next: State): State["blocker"] {
  const { view, seats, lastViewer, isShared, blocker } = next;
  if (blocker?.kind === "recess") return blocker;
  const here = gameUi.seatsOf(view.position).filter((seat) => isLocalPerson(seats[seat]));
  const to = personToMove(next) ?? (here.length === 1 && !view.outcome ? here[0] : null);
  return to && (here.length > 1 || isShared) && to !== lastViewer ? { kind: "hand-over", to } : null;
}

/** Whether one person has both seats: by their names, where they have some. */
function isSamePerson(players: Partial<Record<Seat, string>>, one: Seat, other: Seat) {
  const [name, otherName] = [players[one], players[other]].map((text) => text?.trim().toLocaleLowerCase());
  return one === other || (Boolean(name) && name === otherName);
}
