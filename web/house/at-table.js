// Owns what follows from several people sharing one screen: who faces the board, to whom it is passed, whose time runs.
// Tells it from the state alone; web/games/djambi/actions/seating.js and web/games/djambi/actions/clock.js act on it.

import { played, returned } from "./clock.js";
import { isHere } from "./seats.js";
import { isLookingBack, isPersonToMove, isVariation } from "../games/djambi/state.js";
import { isMove } from "./variations.js";

/**
 * @typedef {import("../protocol/djambi").BoardInfo} BoardInfo
 * @typedef {import("../protocol/djambi").Color} Color
 * @typedef {import("../games/djambi/state.js").State} State
 */

/**
 * Clockwise turns of the view that bring the home of *color* to the lower edge, to its left end where there are several.
 *
 * @param {Pick<BoardInfo, "cells" | "homes" | "rotations">} info
 * @param {Color} color
 */
export function orientationFor({ cells, homes, rotations }, color) {
  const home = cells.find(({ square }) => square === homes[color]);
  if (!home) return 0;
  const turns = Array.from({ length: rotations }, (_, turn) => {
    const angle = (2 * Math.PI * turn) / rotations;
    return { turn, x: home.x * Math.cos(angle) + home.y * Math.sin(angle), y: home.y * Math.cos(angle) - home.x * Math.sin(angle) };
  });
  const near = (/** @type {number} */ a, /** @type {number} */ b) => (Math.abs(a - b) < 0.01 ? 0 : a - b);
  return turns.sort((a, b) => near(a.y, b.y) || near(a.x, b.x))[0]?.turn ?? 0;
}

/**
 * The orientation that equals *wanted* and is reached from *present* by the shortest turn.
 *
 * @param {number} present
 * @param {number} wanted
 * @param {number} rotations
 */
export function nearestTurn(present, wanted, rotations) {
  const ahead = (((wanted - present) % rotations) + rotations) % rotations;
  return present + (ahead > rotations / 2 ? ahead - rotations : ahead);
}

/**
 * Whom the board shall face now; null: it stays as it is.
 *
 * @param {State} state
 */
export function facedColor(state) {
  const { turnsBoard, isMoving, veil, view, setup } = state;
  const isHeld = isMoving || veil !== null || setup.isOpen;
  const waits = !turnsBoard || isHeld || view.outcome !== null || isLookingBack(state);
  return waits || !isPersonToMove(state) ? null : (view.position.turn?.mover ?? null);
}

/**
 * Whose time runs now; null: nobody's.
 *
 * @param {State} state
 * @returns {Color | null}
 */
export function clockedColor(state) {
  const { clock, engine, game, isMoving, veil, view, setup } = state;
  const isHeld = isMoving || veil !== null || setup.isOpen || engine.phase !== "ready";
  const stands = !clock || !game || isHeld || view.outcome !== null;
  return stands || isVariation(state) || !isPersonToMove(state) ? null : (view.position.turn?.mover ?? null);
}

/**
 * What becomes of clock and veil when *next* is the state of the game.
 *
 * @param {State} next With the clock and the veil of before.
 * @param {boolean} isPlayed A turn was played, not taken back, redone or looked up.
 * @param {number} now
 * @returns {Pick<State, "clock" | "veil">}
 */
export function afterTurn(next, isPlayed, now) {
  const { clock, veil } = next;
  const isAside = isVariation(next);
  const passed = isPlayed && !isAside ? handOver(next) : null;
  return {
    clock: clock && !isAside ? clockAfter(next, clock, isPlayed, now) : clock,
    veil: veil?.kind === "recess" ? veil : passed,
  };
}

/**
 * @param {State} state
 * @param {import("./clock.js").Clock} clock
 * @param {boolean} isPlayed
 * @param {number} now
 */
function clockAfter({ view, seats }, clock, isPlayed, now) {
  const { cursor } = view.record;
  if (!isPlayed) return returned(clock, cursor);
  const entry = view.entries[cursor - 1];
  const isTurn = entry && isMove(entry.action);
  const { turn } = view.position;
  return played(
    clock,
    {
      ply: cursor,
      earner: isTurn && isHere(seats[entry.mover]) ? entry.mover : null,
      bonus: turn?.isBonus && isHere(seats[turn.mover]) ? turn.mover : null,
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
export function handOver({ handsOver, view, seats }) {
  const to = view.position.turn?.mover;
  if (!handsOver || !to || view.outcome || !isHere(seats[to])) return null;
  const before = view.entries.slice(0, view.record.cursor).findLast(({ mover }) => mover && isHere(seats[mover]));
  return before && !isSamePerson(view.record.players, before.mover, to) ? { kind: "hand-over", to } : null;
}

/**
 * Whether one person plays both parties: by their names, where they have some.
 *
 * @param {Partial<Record<Color, string>>} players
 * @param {Color} one
 * @param {Color} other
 */
function isSamePerson(players, one, other) {
  const [name, otherName] = [players[one], players[other]].map((text) => text?.trim().toLocaleLowerCase());
  return one === other || (Boolean(name) && name === otherName);
}
