// Orientation of the board. It is turned towards the mover, if people at one screen want that, and by hand.

import { seatToFace } from "../../../app/model/hot-seat.ts";
import { isLocalPerson } from "../../../app/model/seats.ts";
import { nearestOrientation, orientationTowards } from "../model/orientation.ts";
import { occupiedParties } from "../model/parties.ts";
import { displayedBoard } from "../state.ts";
import type { Color } from "../../../protocol/djambi.ts";
import type { ActionContext } from "../page.ts";
import type { State } from "../state.ts";

export function createOrientation({ store }: ActionContext) {
  /** Game and seat of the last automatic turn. A board turned by hand stays so for the rest of that turn. */
  let lastOriented = "";

  const turnToMover = () => {
    const state = store.get();
    const color = seatToFace(state) as Color | null;
    const wanted = color ? `${state.gameId} ${color}` : lastOriented;
    if (!state.turnsBoard) lastOriented = "";
    if (!color || wanted === lastOriented) return;
    lastOriented = wanted;
    const info = displayedBoard(state);
    const orientation = nearestOrientation(state.orientation, orientationTowards(info, color), info.rotations);
    if (orientation !== state.orientation) store.set({ orientation });
  };

  // When a game is opened, or its players choose their devices, the board turns to the one person at this device.
  store.select(
    ({ gameId, correspondence }) => [gameId, correspondence],
    () => store.set({ orientation: ownOrientation(store.get()) }),
  );
  store.subscribe(turnToMover);
  return {
    /** Turn the view of the board clockwise by one step. */
    rotate: () => store.set({ orientation: store.get().orientation + 1 }),
  };
}

/** Returns the orientation of a newly opened game: towards the only person at this device, else as the board is drawn. */
export function ownOrientation(state: State) {
  const seated = occupiedParties(state.view.position);
  const [own, ...more] = seated.filter((color) => isLocalPerson(state.seats[color]));
  return own && more.length === 0 && seated.length > 1
    ? orientationTowards(displayedBoard({ ...state, displayed: state.view }), own)
    : 0;
}
