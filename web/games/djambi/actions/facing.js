// Owns the turning of the board: to whoever is to move, where people at one screen want that, and by hand.

import { facedSeat } from "../../../house/at-table.js";
import { nearestTurn, orientationFor } from "../facing.js";
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

  store.subscribe(face);
  return {
    /** Turn the view of the board clockwise by one step. */
    rotate: () => store.set({ orientation: store.get().orientation + 1 }),
  };
}
