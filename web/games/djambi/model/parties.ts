// Lists of parties: all, those in play, and those with a player.

import type { PositionView } from "../../../protocol/djambi.ts";

/** Returns all parties of the board. */
export const allParties = ({ parties }: PositionView) => parties.map(({ color }) => color);

/** Returns the parties that are in play. */
export const partiesInPlay = ({ parties }: PositionView) =>
  parties.filter(({ status }) => status === "in-play").map(({ color }) => color);

/** Returns the parties that have a player: all but hostages and vassals. */
export const occupiedParties = ({ parties }: PositionView) =>
  parties.filter(({ status }) => status !== "hostage" && status !== "vassal").map(({ color }) => color);
