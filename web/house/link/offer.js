// Owns the offer of a draw in a game by correspondence: which seats agree on it, its part of the link `&d=1.rb`,
// and how long it stands. What is agreed on is the position at the end of the game; the engine ends the game.
//
// What comes in is hostile: it ends as seats of the game, each once, or is refused.

import { isMainLine, playedLine } from "./correspondence.js";
import { isByLink, isHere, seatOf, seatType } from "../seats.js";
import { peopleInPlay } from "../state.js";
import { versionFault } from "./players.js";

/**
 * @typedef {import("../../protocol/house").Seat} Seat
 * @typedef {import("../../protocol/house").AnyView} MatchView
 * @typedef {import("../state.js").Seats} Seats
 * @typedef {import("../face").Face} Face
 */

const PART = /^(#g=.*)&d=([^&]*)$/s;

/**
 * The part for a game's link; empty where nobody offers a draw.
 *
 * @param {readonly Seat[]} offer
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
 * @param {readonly Seat[]} known
 * @returns {Seat[] | "link/offer" | "link/version"}
 */
export function readOffer(part, known) {
  if (part === null) return [];
  const [version, named = "", ...more] = part.split(".");
  const fault = versionFault(version, "link/offer");
  if (fault) return fault;
  const seats = [...named];
  const isKnown = seats.length > 0 && seats.every((seat) => known.includes(seat));
  return isKnown && more.length === 0 && new Set(seats).size === seats.length ? seats : "link/offer";
}

/**
 * Those of the game's seats that agree, in turn order: nobody else's agreement counts, and none where it is over.
 *
 * @param {Face} face
 * @param {MatchView} view
 * @param {readonly Seat[]} agreed
 */
export const agreement = (face, { position, outcome }, agreed) =>
  outcome ? [] : face.inPlay(position).filter((seat) => agreed.includes(seat));

/**
 * Whether all agree.
 *
 * @param {Face} face
 * @param {MatchView} view
 * @param {readonly Seat[]} offer
 */
export const isAgreed = (face, { position, outcome }, offer) =>
  outcome === null && face.inPlay(position).every((seat) => offer.includes(seat));

/**
 * Whether a draw can be offered by link: people have all seats, some of them here and some elsewhere.
 *
 * @param {Face} face
 * @param {{ view: MatchView, seats: Seats }} state
 */
export function mayOffer(face, { view, seats }) {
  const isPeoples = face.inPlay(view.position).every((seat) => seatType(seats[seat]).level === null);
  const isOpen = view.outcome === null && isMainLine(view.record); // nobody agrees on a variation
  return isOpen && isByLink(seats) && isPeoples && peopleInPlay(face, { view, seats }).length > 0;
}

/**
 * Those who offer a draw to somebody here who has not answered yet.
 *
 * @param {Face} face
 * @param {{ view: MatchView, seats: Seats, offer: readonly Seat[] }} state
 */
export function offeredBy(face, state) {
  const isAnswered = peopleInPlay(face, state).every((seat) => state.offer.includes(seat));
  return isAnswered || !mayOffer(face, state) ? [] : state.offer;
}

/**
 * The offer after the game has gone from *before* to *view*: who plays a turn declines those of others, and his own goes
 * with it. Looking at variations changes nothing.
 *
 * @param {Face} face
 * @param {{ view: MatchView, seats: Seats, offer: Seat[] }} before
 * @param {MatchView} view
 * @returns {Seat[]}
 */
export function offerAfter(face, { view: known, seats, offer }, view) {
  if (offer.length === 0) return offer;
  const [was, is] = [playedLine(known.record), playedLine(view.record)];
  const isOn = was.every((action, ply) => is[ply] === action);
  if (isOn && is.length === was.length) return agreement(face, view, offer);
  const entry = isOn && is.length === was.length + 1 ? view.entries[was.length] : undefined;
  const seat = entry ? seatOf(entry) : null;
  const isOwn = seat !== null && isHere(seats[seat]) && offer.includes(seat);
  return isOwn ? agreement(face, view, offer).filter((seat) => isHere(seats[seat])) : [];
}
