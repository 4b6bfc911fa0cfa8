// Orientation of the board: towards the mover, where people at one screen want that, and by hand.

import { seatToFace } from "../../../app/model/hot-seat.ts";
import { isLocalPerson } from "../../../app/model/seats.ts";
import { nearestTurn, orientationFor } from "../model/orientation.ts";
import { occupiedParties } from "../model/parties.ts";
import { boardInfo } from "../state.ts";
import type { Color } from "../../../protocol/djambi.ts";
import type { ActionContext } from "../page.ts";
import type { State } from "../state.ts";

export function createOrientation({ store }: ActionContext) {
  /** Whom the board was turned to last, and in which game: who turns it by hand keeps it so for the rest of the turn. */
  let lastOriented = "";

  const orient = () => {
    const state = store.get();
    const color = seatToFace(state) as Color | null;
    const wanted = color ? `${state.gameId} ${color}` : lastOriented;
    if (!state.turnsBoard) lastOriented = "";
    if (!color || wanted === lastOriented) return;
    lastOriented = wanted;
    const info = boardInfo(state);
    const orientation = nearestTurn(state.orientation, orientationFor(info, color), info.rotations);
    if (orientation !== state.orientation) store.set({ orientation });
  };

  // A game is opened, or people settle on who plays where: the board lies as the one person here sits.
  store.select(
    ({ gameId, correspondence }) => [gameId, correspondence],
    () => store.set({ orientation: ownOrientation(store.get()) }),
  );
  store.subscribe(orient);
  return {
    /** Turn the view of the board clockwise by one step. */
    rotate: () => store.set({ orientation: store.get().orientation + 1 }),
  };
}

/**
 * How the board is turned when a game is opened: to the one person here who plays against others, else as it is drawn.
 */
export function ownOrientation(state: State) {
  const seated = occupiedParties(state.view.position);
  const [own, ...more] = seated.filter((color) => isLocalPerson(state.seats[color]));
  return own && more.length === 0 && seated.length > 1
    ? orientationFor(boardInfo({ ...state, displayed: state.view }), own)
    : 0;
}
