// Draw offers in a game by correspondence: the seats that agree, their part of the link `&d=1.rb`, and how long an
// offer stands. It concerns the position at the end of the played line; the engine ends the game.
//
// Input may be hostile: accepted are seats of the game only, each once.

import { isMainLine, playedLine } from "./compare-games.ts";
import { isPlayedByLinks, isLocalPerson, seatOf, seatType } from "../model/seats.ts";
import { peopleInPlay } from "../model/state.ts";
import { versionFault } from "./players-part.ts";
import type { AnyMatchView as MatchView, Seat } from "../../protocol/app.ts";
import type { GameUi } from "../game-ui.ts";
import type { Seats } from "../model/state.ts";

const PART = /^(#g=.*)&d=([^&]*)$/s;

/** The seats that offered a draw, and those that declined it: seats in both have withdrawn their offer. */
export type DrawRefusal = { readonly offer: readonly Seat[]; readonly by: readonly Seat[] };
export type DrawAnswers = { offer: Seat[]; refused: DrawRefusal | null };

/** The part for a game's link; empty if there is no offer, and none was declined. */
export function offerPart(offer: readonly Seat[], refused: DrawRefusal | null) {
  if (refused) return `&d=1.${refused.offer.join("")}.${refused.by.join("")}`;
  return offer.length > 0 ? `&d=1.${offer.join("")}` : "";
}

/** Split a hash into the hash without that part, and the part. */
export function splitOffer(hash: string) {
  const [, game, part] = PART.exec(hash) ?? [];
  return game === undefined ? { hash, offer: null } : { hash: game, offer: part ?? "" };
}

export function readOffer(part: string | null, known: readonly Seat[]): DrawAnswers | "link/offer" | "link/version" {
  if (part === null) return { offer: [], refused: null };
  const [version, named = "", against, ...more] = part.split(".");
  const fault = versionFault(version, "link/offer");
  if (fault) return fault;
  if (more.length > 0 || !areSeats([...named], known)) return "link/offer";
  if (against === undefined) return { offer: [...named], refused: null };
  const refused = { offer: [...named], by: [...against] };
  return areSeats(refused.by, known) ? { offer: [], refused } : "link/offer";
}

/** Whether the list is not empty, and its seats are known and different. */
const areSeats = (seats: Seat[], known: readonly Seat[]) =>
  seats.length > 0 && seats.every((seat) => known.includes(seat)) && new Set(seats).size === seats.length;

/** The seats in play that agree, in turn order; none if the game is over. */
export const agreeingSeats = (gameUi: GameUi, { position, outcome }: MatchView, agreed: readonly Seat[]) =>
  outcome ? [] : gameUi.seatsInPlay(position).filter((seat) => agreed.includes(seat));

/** The part of a refusal by seats in play; null if there is none, or the game is over. */
export function validRefusal(gameUi: GameUi, view: MatchView, refused: DrawRefusal | null): DrawRefusal | null {
  const by = agreeingSeats(gameUi, view, refused?.by ?? []);
  return refused && by.length > 0 ? { offer: agreeingSeats(gameUi, view, refused.offer), by } : null;
}

/**
 * Merge the known offer with that of a link with the same turns; null: nothing new. A seat that has declined cannot
 * agree until a turn is played.
 */
export function mergeDrawAnswers(
  gameUi: GameUi,
  view: MatchView,
  known: DrawAnswers,
  brought: DrawAnswers,
): DrawAnswers | null {
  if (known.refused || brought.refused) {
    const before = known.refused?.by ?? [];
    const offer = [...(known.refused?.offer ?? known.offer), ...(brought.refused?.offer ?? [])];
    const refused = validRefusal(gameUi, view, { offer, by: [...before, ...(brought.refused?.by ?? [])] });
    return refused && refused.by.length > before.length ? { offer: [], refused } : null;
  }
  const offer = agreeingSeats(gameUi, view, [...known.offer, ...brought.offer]);
  return offer.length > known.offer.length ? { offer, refused: null } : null;
}

/** The answers in a link without those of seats that play here: a link cannot agree or decline for them. */
export function answersOfOthers({ offer, refused }: DrawAnswers, seats: Seats): DrawAnswers {
  const others = (named: readonly Seat[]) => named.filter((seat) => !isLocalPerson(seats[seat]));
  const by = others(refused?.by ?? []);
  if (refused && by.length > 0) return { offer: [], refused: { ...refused, by } };
  return { offer: others(refused?.offer ?? offer), refused: null };
}

/** Whether all seats in play agree. */
export const isAgreed = (gameUi: GameUi, { position, outcome }: MatchView, offer: readonly Seat[]) =>
  outcome === null && gameUi.seatsInPlay(position).every((seat) => offer.includes(seat));

/**
 * Whether a draw can be offered by link: people play all seats, some of them here and some elsewhere, and no draw was
 * declined since the last turn.
 */
export function mayOfferDraw(
  gameUi: GameUi,
  { view, seats, refused = null }: { view: MatchView; seats: Seats; refused?: DrawRefusal | null },
) {
  if (refused) return false;
  const isPeoples = gameUi.seatsInPlay(view.position).every((seat) => seatType(seats[seat]).level === null);
  const isOpen = view.outcome === null && isMainLine(view.record); // nobody agrees on a variation
  return isOpen && isPlayedByLinks(seats) && isPeoples && peopleInPlay(gameUi, { view, seats }).length > 0;
}

/** The seats that offer a draw, if a person here has not answered yet. */
export function offeredBy(gameUi: GameUi, state: { view: MatchView; seats: Seats; offer: readonly Seat[] }) {
  const isAnswered = peopleInPlay(gameUi, state).every((seat) => state.offer.includes(seat));
  return isAnswered || !mayOfferDraw(gameUi, state) ? [] : state.offer;
}

/**
 * The offer after the game has gone from the state to *view*. A player who plays a turn declines the offers of others;
 * the player's own offer stands. Looking at variations changes nothing.
 */
export function offerAfter(
  gameUi: GameUi,
  { view: known, seats, offer }: { view: MatchView; seats: Seats; offer: Seat[] },
  view: MatchView,
): Seat[] {
  if (offer.length === 0) return offer;
  const [was, is] = [playedLine(known.record), playedLine(view.record)];
  const isOn = was.every((action, ply) => is[ply] === action);
  if (isOn && is.length === was.length) return agreeingSeats(gameUi, view, offer);
  const entry = isOn && is.length === was.length + 1 ? view.entries[was.length] : undefined;
  const seat = entry ? seatOf(entry) : null;
  const isOwn = seat !== null && isLocalPerson(seats[seat]) && offer.includes(seat);
  return isOwn ? agreeingSeats(gameUi, view, offer).filter((seat) => isLocalPerson(seats[seat])) : [];
}

/** The refusal after the game has gone from the state to *view*: it holds until a turn is played. */
export function refusalAfter(
  gameUi: GameUi,
  { view: known, refused }: { view: MatchView; refused: DrawRefusal | null },
  view: MatchView,
) {
  const [was, is] = [playedLine(known.record), playedLine(view.record)];
  const isSame = was.length === is.length && was.every((action, ply) => is[ply] === action);
  return refused && isSame ? validRefusal(gameUi, view, refused) : null;
}
