// Owns which of Djambi's parties there are to play: in play, or with somebody sitting at them.

/** @typedef {import("../../protocol/djambi").PositionView} PositionView */

/** All parties of the board. @param {PositionView} position */
export const allParties = ({ parties }) => parties.map(({ color }) => color);

/** The parties that are in play. @param {PositionView} position */
export const partiesInPlay = ({ parties }) =>
  parties.filter(({ status }) => status === "in-play").map(({ color }) => color);

/**
 * The parties that somebody sits at: hostages and vassals are played by nobody.
 *
 * @param {PositionView} position
 */
export const seatedParties = ({ parties }) =>
  parties.filter(({ status }) => status !== "hostage" && status !== "vassal").map(({ color }) => color);
