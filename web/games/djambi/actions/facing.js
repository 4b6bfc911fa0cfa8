// Owns the turning of the board: to whoever is to move, where people at one screen want that, and by hand.

import { facedSeat } from "../../../house/at-table.js";
import { isHere } from "../../../house/seats.js";
import { nearestTurn, orientationFor } from "../facing.js";
import { seatedParties } from "../parties.js";
import { boardInfo } from "../state.js";

/** @param {import("../page").Core} core */
export function createFacing({ store }) {
  /** Whom the board was turned to last, and in which game: who turns it by hand keeps it so for the rest of the turn. */
  let faced = "";

  const face = () => {
    const state = store.get();
    const color = /** @type {import("../../../protocol/djambi").Color | null} */ (facedSeat(state));
    const wanted = color ? `${state.game} ${color}` : faced;
    if (!state.turnsBoard) faced = "";
    if (!color || wanted === faced) return;
    faced = wanted;
    const info = boardInfo(state);
    const orientation = nearestTurn(state.orientation, orientationFor(info, color), info.rotations);
    if (orientation !== state.orientation) store.set({ orientation });
  };

  // A game is opened, or people settle on who plays where: the board lies as the one person here sits.
  store.select(
    ({ game, correspondence }) => [game, correspondence],
    () => store.set({ orientation: ownOrientation(store.get()) }),
  );
  store.subscribe(face);
  return {
    /** Turn the view of the board clockwise by one step. */
    rotate: () => store.set({ orientation: store.get().orientation + 1 }),
  };
}

/**
 * How the board is turned when a game is opened: to the one person here who plays against others, else as it is drawn.
 *
 * @param {import("../state.js").State} state
 */
export function ownOrientation(state) {
  const seated = seatedParties(state.view.position);
  const [own, ...more] = seated.filter((color) => isHere(state.seats[color]));
  return own && more.length === 0 && seated.length > 1
    ? orientationFor(boardInfo({ ...state, shown: state.view }), own)
    : 0;
}
