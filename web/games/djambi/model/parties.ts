// Lists of parties: all, those in play, and those with a player.

import type { PositionView } from "../../../protocol/djambi.ts";

/** Returns all parties of the board. */
export const allParties = ({ parties }: PositionView) => parties.map(({ color }) => color);

/** Returns the parties that are in play. */
export const partiesInPlay = ({ parties }: PositionView) =>
  parties.filter(({ status }) => status === "in-play").map(({ color }) => color);

/** The largest number of players for whom there is a board of their own below hex6. */
const USUAL_PLAYERS = 4;

/** Whether parties may be absent and resign before the first move: on the board that seats more than four (D9.7). */
export const mayBeAbsent = ({ parties }: PositionView) => parties.length > USUAL_PLAYERS;

/** Returns the parties that have a player: all but hostages and vassals. */
export const occupiedParties = ({ parties }: PositionView) =>
  parties.filter(({ status }) => status !== "hostage" && status !== "vassal").map(({ color }) => color);
