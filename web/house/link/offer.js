// Owns the offer of a draw in a game by correspondence (D8.7): which parties agree on it, its part of the link `&d=1.rb`,
// and how long it stands. What is agreed on is the position at the end of the game; the engine ends the game.
//
// What comes in is hostile: it ends as colours, each once, or is refused.

import { isMainLine, playedLine } from "./correspondence.js";
import { isByLink, isHere, partiesInPlay, seatType } from "../seats.js";
import { peopleInPlay } from "../../games/djambi/state.js";
import { versionFault } from "./players.js";

/**
 * @typedef {import("../../protocol/djambi").Color} Color
 * @typedef {import("../../protocol/djambi").MatchView} MatchView
 * @typedef {import("../../games/djambi/state.js").Seats} Seats
 */

const PART = /^(#g=.*)&d=([^&]*)$/s;

/**
 * The part for a game's link; empty where nobody offers a draw.
 *
 * @param {readonly Color[]} offer
 */
export const offerPart = (offer) => (offer.length > 0 ? `&d=1.${offer.join("")}` : "");

/**
 * A hash without that part, and the part.
 *
 * @param {string} hash
 */
export function splitOffer(hash) {
  const [, game, part] = PART.exec(hash) ?? [];
  return game === undefined ? { hash, offer: null } : { hash: game, offer: part ?? "" };
}

/**
 * @param {string | null} part
 * @returns {Color[] | "link/offer" | "link/version"}
 */
export function readOffer(part) {
  if (part === null) return [];
  const [version, colors = "", ...more] = part.split(".");
  const fault = versionFault(version, "link/offer");
  if (fault) return fault;
  const isWhole = more.length === 0 && /^[rbyg]{1,4}$/.test(colors) && new Set(colors).size === colors.length;
  return isWhole ? /** @type {Color[]} */ ([...colors]) : "link/offer";
}

/**
 * Those of the game's parties that agree, in turn order: nobody else's agreement counts, and none where it is over.
 *
 * @param {MatchView} view
 * @param {readonly Color[]} agreed
 */
export const agreement = ({ position, outcome }, agreed) => (outcome ? [] : partiesInPlay(position).filter((color) => agreed.includes(color)));

/**
 * Whether all agree.
 *
 * @param {MatchView} view
 * @param {readonly Color[]} offer
 */
export const isAgreed = ({ position, outcome }, offer) => outcome === null && partiesInPlay(position).every((color) => offer.includes(color));

/**
 * Whether a draw can be offered by link: people play all parties, some of them here and some elsewhere.
 *
 * @param {{ view: MatchView, seats: Seats }} state
 */
export function mayOffer({ view, seats }) {
  const isPeoples = partiesInPlay(view.position).every((color) => seatType(seats[color]).level === null);
  const isOpen = view.outcome === null && isMainLine(view.record); // nobody agrees on a variation
  return isOpen && isByLink(seats) && isPeoples && peopleInPlay({ view, seats }).length > 0;
}

/**
 * Those who offer a draw to somebody here who has not answered yet.
 *
 * @param {{ view: MatchView, seats: Seats, offer: readonly Color[] }} state
 */
export function offeredBy(state) {
  const isAnswered = peopleInPlay(state).every((color) => state.offer.includes(color));
  return isAnswered || !mayOffer(state) ? [] : state.offer;
}

/**
 * The offer after the game has gone from *before* to *view*: who plays a turn declines those of others, and his own goes
 * with it. Looking at variations changes nothing.
 *
 * @param {{ view: MatchView, seats: Seats, offer: Color[] }} before
 * @param {MatchView} view
 * @returns {Color[]}
 */
export function offerAfter({ view: known, seats, offer }, view) {
  if (offer.length === 0) return offer;
  const [was, is] = [playedLine(known.record), playedLine(view.record)];
  const isOn = was.every((action, ply) => is[ply] === action);
  if (isOn && is.length === was.length) return agreement(view, offer);
  const mover = isOn && is.length === was.length + 1 ? view.entries[was.length]?.mover : null;
  const isOwn = mover !== null && mover !== undefined && isHere(seats[mover]) && offer.includes(mover);
  return isOwn ? agreement(view, offer).filter((color) => isHere(seats[color])) : [];
}
