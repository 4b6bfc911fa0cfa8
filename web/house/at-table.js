// Owns what follows from several people sharing one screen: who faces the board, to whom it is passed, whose time runs.
// Tells it from the state alone; actions/seating.js, actions/clock.js and a game's board act on it.

import { played, returned } from "./clock.js";
import { isHere, seatOf } from "./seats.js";
import { isLookingBack, isVariation, personToMove } from "./state.js";

/**
 * @typedef {import("../protocol/house").Seat} Seat
 * @typedef {import("./state.js").State} State
 */

/**
 * Whom the board shall face now; null: it stays as it is.
 *
 * @param {State} state
 */
export function facedSeat(state) {
  const { turnsBoard, isMoving, veil, view, isSetAside } = state;
  const isHeld = isMoving || veil !== null || isSetAside;
  const waits = !turnsBoard || isHeld || view.outcome !== null || isLookingBack(state);
  return waits ? null : personToMove(state);
}

/**
 * Whose time runs now; null: nobody's.
 *
 * @param {State} state
 * @returns {Seat | null}
 */
export function clockedSeat(state) {
  const { clock, engine, game, isMoving, veil, view, isSetAside } = state;
  const isHeld = isMoving || veil !== null || isSetAside || engine.phase !== "ready";
  const stands = !clock || !game || isHeld || view.outcome !== null;
  return stands || isVariation(state) ? null : personToMove(state);
}

/**
 * What becomes of clock and veil when *next* is the state of the game.
 *
 * @param {import("./face").Face} face
 * @param {State} next With the clock and the veil of before.
 * @param {boolean} isPlayed A turn was played, not taken back, redone or looked up.
 * @param {number} now
 * @returns {Pick<State, "clock" | "veil">}
 */
export function afterTurn(face, next, isPlayed, now) {
  const { clock, veil } = next;
  const isAside = isVariation(next);
  const passed = isPlayed && !isAside ? handOver(next) : null;
  return {
    clock: clock && !isAside ? clockAfter(face, next, clock, isPlayed, now) : clock,
    veil: veil?.kind === "recess" ? veil : passed,
  };
}

/**
 * @param {import("./face").Face} face
 * @param {State} state
 * @param {import("./clock.js").Clock} clock
 * @param {boolean} isPlayed
 * @param {number} now
 */
function clockAfter(face, { view, seats }, clock, isPlayed, now) {
  const { cursor } = view.record;
  if (!isPlayed) return returned(clock, cursor);
  const entry = view.entries[cursor - 1];
  const seat = entry && face.isMove(entry.action) ? seatOf(entry) : null;
  const bonus = face.bonus(view);
  return played(
    clock,
    {
      ply: cursor,
      earner: seat && isHere(seats[seat]) ? seat : null,
      bonus: bonus && isHere(seats[bonus]) ? bonus : null,
    },
    now,
  );
}

/**
 * To whom the screen is passed: somebody here who is to move and is not the one who moved before.
 *
 * @param {Pick<State, "handsOver" | "view" | "seats">} state
 * @returns {State["veil"]}
 */
function handOver({ handsOver, view, seats }) {
  const to = personToMove({ view, seats });
  if (!handsOver || !to) return null;
  const acted = view.entries.slice(0, view.record.cursor).map(seatOf);
  const before = acted.findLast((seat) => seat && isHere(seats[seat]));
  return before && !isSamePerson(view.record.players, before, to) ? { kind: "hand-over", to } : null;
}

/**
 * In a game with secrets: to whom the screen must be passed before anything of theirs is shown, where several people are
 * here, or were until their seats were given to computers, and another one looked last.
 *
 * @param {import("./face").Face} face
 * @param {State} next
 * @returns {State["veil"]}
 */
export function passedOn(face, next) {
  const { view, seats, looking, isShared, veil } = next;
  if (veil?.kind === "recess") return veil;
  const here = face.seatsOf(view.position).filter((seat) => isHere(seats[seat]));
  const to = personToMove(next) ?? (here.length === 1 && !view.outcome ? here[0] : null);
  return to && (here.length > 1 || isShared) && to !== looking ? { kind: "hand-over", to } : null;
}

/**
 * Whether one person has both seats: by their names, where they have some.
 *
 * @param {Partial<Record<Seat, string>>} players
 * @param {Seat} one
 * @param {Seat} other
 */
function isSamePerson(players, one, other) {
  const [name, otherName] = [players[one], players[other]].map((text) => text?.trim().toLocaleLowerCase());
  return one === other || (Boolean(name) && name === otherName);
}
