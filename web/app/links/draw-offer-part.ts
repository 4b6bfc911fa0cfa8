// Draw offers in a game by correspondence: the seats that agree, the part of a link that names them, `&d=1.<seats>`, and how
// long an offer stands. An offer concerns the position at the end of the played line; the engine ends the game.
//
// Input may be hostile: only seats of the game are accepted, each once.

import { isMainLine, playedLine } from "./compare-games.ts";
import { isPlayedByLinks, isLocalPerson, seatOf, seatType } from "../model/seats.ts";
import { localSeatsInPlay } from "../model/state.ts";
import { versionFault } from "./players-part.ts";
import type { AnyMatchView as MatchView, Seat } from "../../protocol/app.ts";
import type { GameUi } from "../game-ui.ts";
import type { Seats } from "../model/state.ts";

const PART = /^(#g=.*)&d=([^&]*)$/s;

/** The seats that offered a draw, and those that declined it; a seat in both lists has withdrawn its offer. */
export type DrawRefusal = { readonly offer: readonly Seat[]; readonly by: readonly Seat[] };
export type DrawAnswers = { offer: Seat[]; refused: DrawRefusal | null };

/** The part of a game's link with the draw offer; empty if there is no offer, and none was declined. */
export function offerPart(offer: readonly Seat[], refused: DrawRefusal | null) {
  if (refused) return `&d=1.${refused.offer.join("")}.${refused.by.join("")}`;
  return offer.length > 0 ? `&d=1.${offer.join("")}` : "";
}

/** Split a hash into the hash without the draw offer, and the offer as text, or null if it has none. */
export function splitOffer(hash: string) {
  const [, game, part] = PART.exec(hash) ?? [];
  return game === undefined ? { hash, offer: null } : { hash: game, offer: part ?? "" };
}

export function readOffer(part: string | null, known: readonly Seat[]): DrawAnswers | "link/offer" | "link/version" {
  if (part === null) return { offer: [], refused: null };
  const [version, named = "", against, ...more] = part.split(".");
  const fault = versionFault(version, "link/offer");
  if (fault) return fault;
  if (more.length > 0 || !areDistinctSeats([...named], known)) return "link/offer";
  if (against === undefined) return { offer: [...named], refused: null };
  const refused = { offer: [...named], by: [...against] };
  return areDistinctSeats(refused.by, known) ? { offer: [], refused } : "link/offer";
}

/** Whether the list is not empty, and its seats are known and different. */
const areDistinctSeats = (seats: Seat[], known: readonly Seat[]) =>
  seats.length > 0 && seats.every((seat) => known.includes(seat)) && new Set(seats).size === seats.length;

/** The seats in play that agree, in turn order; none if the game is over. */
export const agreeingSeats = (gameUi: GameUi, { position, outcome }: MatchView, agreed: readonly Seat[]) =>
  outcome ? [] : gameUi.seatsInPlay(position).filter((seat) => agreed.includes(seat));

/** The refusal without seats that are out of play; null if no other seat declined, or the game is over. */
export function validRefusal(gameUi: GameUi, view: MatchView, refused: DrawRefusal | null): DrawRefusal | null {
  const by = agreeingSeats(gameUi, view, refused?.by ?? []);
  return refused && by.length > 0 ? { offer: agreeingSeats(gameUi, view, refused.offer), by } : null;
}

/**
 * Merge the known answers with those of a link with the same turns; null: the link has no new ones. A seat that has
 * declined cannot agree until a turn is played.
 */
export function mergeDrawAnswers(
  gameUi: GameUi,
  view: MatchView,
  known: DrawAnswers,
  received: DrawAnswers,
): DrawAnswers | null {
  if (known.refused || received.refused) {
    const before = known.refused?.by ?? [];
    const offer = [...(known.refused?.offer ?? known.offer), ...(received.refused?.offer ?? [])];
    const refused = validRefusal(gameUi, view, { offer, by: [...before, ...(received.refused?.by ?? [])] });
    return refused && refused.by.length > before.length ? { offer: [], refused } : null;
  }
  const offer = agreeingSeats(gameUi, view, [...known.offer, ...received.offer]);
  return offer.length > known.offer.length ? { offer, refused: null } : null;
}

/** The answers in a link without those of seats that play here: a link cannot agree or decline for them. */
export function answersOfOthers({ offer, refused }: DrawAnswers, seats: Seats): DrawAnswers {
  const withoutLocalSeats = (all: readonly Seat[]) => all.filter((seat) => !isLocalPerson(seats[seat]));
  const by = withoutLocalSeats(refused?.by ?? []);
  if (refused && by.length > 0) return { offer: [], refused: { ...refused, by } };
  return { offer: withoutLocalSeats(refused?.offer ?? offer), refused: null };
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
  const isAmongPeople = gameUi.seatsInPlay(view.position).every((seat) => seatType(seats[seat]).level === null);
  const isOpen = view.outcome === null && isMainLine(view.record); // an offer never concerns a variation
  return isOpen && isPlayedByLinks(seats) && isAmongPeople && localSeatsInPlay(gameUi, { view, seats }).length > 0;
}

/** The seats whose draw offer a person here has not answered yet; empty if there is none. */
export function offeredBy(gameUi: GameUi, state: { view: MatchView; seats: Seats; offer: readonly Seat[] }) {
  const isAnswered = localSeatsInPlay(gameUi, state).every((seat) => state.offer.includes(seat));
  return isAnswered || !mayOfferDraw(gameUi, state) ? [] : state.offer;
}

/**
 * The offer that stands in *view*, which follows the given state. A player who plays a turn declines the offers of
 * others; the player's own offer stands. Looking at variations changes nothing.
 */
export function offerAfter(
  gameUi: GameUi,
  { view: known, seats, offer }: { view: MatchView; seats: Seats; offer: Seat[] },
  view: MatchView,
): Seat[] {
  if (offer.length === 0) return offer;
  const [was, is] = [playedLine(known.record), playedLine(view.record)];
  const isContinued = was.every((action, ply) => is[ply] === action);
  if (isContinued && is.length === was.length) return agreeingSeats(gameUi, view, offer);
  const entry = isContinued && is.length === was.length + 1 ? view.entries[was.length] : undefined;
  const seat = entry ? seatOf(entry) : null;
  const isOwn = seat !== null && isLocalPerson(seats[seat]) && offer.includes(seat);
  return isOwn ? agreeingSeats(gameUi, view, offer).filter((seat) => isLocalPerson(seats[seat])) : [];
}

/** The refusal that holds in *view*, which follows the given state: it holds until a turn is played. */
export function refusalAfter(
  gameUi: GameUi,
  { view: known, refused }: { view: MatchView; refused: DrawRefusal | null },
  view: MatchView,
) {
  const [was, is] = [playedLine(known.record), playedLine(view.record)];
  const isSame = was.length === is.length && was.every((action, ply) => is[ply] === action);
  return refused && isSame ? validRefusal(gameUi, view, refused) : null;
}
