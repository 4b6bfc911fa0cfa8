// Parties that take part: in play, or with a player assigned to them.

import type { PositionView } from "../../../protocol/djambi.ts";

/** All parties of the board. */
export const allParties = ({ parties }: PositionView) => parties.map(({ color }) => color);

/** The parties that are in play. */
export const partiesInPlay = ({ parties }: PositionView) =>
  parties.filter(({ status }) => status === "in-play").map(({ color }) => color);

/** The parties that have a player: all but hostages and vassals. */
export const occupiedParties = ({ parties }: PositionView) =>
  parties.filter(({ status }) => status !== "hostage" && status !== "vassal").map(({ color }) => color);
