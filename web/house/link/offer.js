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

/** @typedef {{ readonly offer: readonly Seat[], readonly by: readonly Seat[] }} Refused Who offered a draw, and who does not agree: those of the former have taken it back. */
/** @typedef {{ offer: Seat[], refused: Refused | null }} Answers */

/**
 * The part for a game's link; empty where nobody offers a draw and nobody has declined one.
 *
 * @param {readonly Seat[]} offer
 * @param {Refused | null} refused
 */
export function offerPart(offer, refused) {
  if (refused) return `&d=1.${refused.offer.join("")}.${refused.by.join("")}`;
  return offer.length > 0 ? `&d=1.${offer.join("")}` : "";
}

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
 * @returns {Answers | "link/offer" | "link/version"}
 */
export function readOffer(part, known) {
  if (part === null) return { offer: [], refused: null };
  const [version, named = "", against, ...more] = part.split(".");
  const fault = versionFault(version, "link/offer");
  if (fault) return fault;
  if (more.length > 0 || !areSeats([...named], known)) return "link/offer";
  if (against === undefined) return { offer: [...named], refused: null };
  const refused = { offer: [...named], by: [...against] };
  return areSeats(refused.by, known) ? { offer: [], refused } : "link/offer";
}

/** Whether there are some, each known and named once. @param {Seat[]} seats @param {readonly Seat[]} known */
const areSeats = (seats, known) =>
  seats.length > 0 && seats.every((seat) => known.includes(seat)) && new Set(seats).size === seats.length;

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
 * What of a refusal still holds: who is out has no say, and nothing is refused in a game that is over.
 *
 * @param {Face} face
 * @param {MatchView} view
 * @param {Refused | null} refused
 * @returns {Refused | null}
 */
export function refusal(face, view, refused) {
  const by = agreement(face, view, refused?.by ?? []);
  return refused && by.length > 0 ? { offer: agreement(face, view, refused.offer), by } : null;
}

/**
 * What is known of a draw after a link of the same turns has told what its sender knew; null: nothing new. Who has declined
 * stays with that until a turn is played.
 *
 * @param {Face} face
 * @param {MatchView} view
 * @param {Answers} known
 * @param {Answers} brought
 * @returns {Answers | null}
 */
export function heard(face, view, known, brought) {
  if (known.refused || brought.refused) {
    const before = known.refused?.by ?? [];
    const offer = [...(known.refused?.offer ?? known.offer), ...(brought.refused?.offer ?? [])];
    const refused = refusal(face, view, { offer, by: [...before, ...(brought.refused?.by ?? [])] });
    return refused && refused.by.length > before.length ? { offer: [], refused } : null;
  }
  const offer = agreement(face, view, [...known.offer, ...brought.offer]);
  return offer.length > known.offer.length ? { offer, refused: null } : null;
}

/**
 * What a link tells, but for what it says of those who are here: nobody else agrees or declines for them.
 *
 * @param {Answers} brought
 * @param {Seats} seats
 * @returns {Answers}
 */
export function ofOthers({ offer, refused }, seats) {
  const others = (/** @type {readonly Seat[]} */ named) => named.filter((seat) => !isHere(seats[seat]));
  const by = others(refused?.by ?? []);
  if (refused && by.length > 0) return { offer: [], refused: { ...refused, by } };
  return { offer: others(refused?.offer ?? offer), refused: null };
}

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
 * Whether a draw can be offered by link: people have all seats, some of them here and some elsewhere, and nobody has
 * declined one since the last turn.
 *
 * @param {Face} face
 * @param {{ view: MatchView, seats: Seats, refused?: Refused | null }} state
 */
export function mayOffer(face, { view, seats, refused = null }) {
  if (refused) return false;
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

/**
 * A refusal after the game has gone from *known* to *view*: it holds until a turn is played.
 *
 * @param {Face} face
 * @param {{ view: MatchView, refused: Refused | null }} before
 * @param {MatchView} view
 */
export function refusedAfter(face, { view: known, refused }, view) {
  const [was, is] = [playedLine(known.record), playedLine(view.record)];
  const isSame = was.length === is.length && was.every((action, ply) => is[ply] === action);
  return refused && isSame ? refusal(face, view, refused) : null;
}
