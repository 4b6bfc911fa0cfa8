// Owns the offer of a draw in a game by correspondence: which seats agree on it, its part of the link `&d=1.rb`,
// and how long it stands. What is agreed on is the position at the end of the game; the engine ends the game.
//
// What comes in is hostile: it ends as seats of the game, each once, or is refused.

import { isMainLine, playedLine } from "./compare-games.ts";
import { isByLink, isHere, seatOf, seatType } from "../model/seats.ts";
import { peopleInPlay } from "../model/state.ts";
import { versionFault } from "./players-part.ts";
import type { AnyView as MatchView, Seat } from "../../protocol/app.ts";
import type { GameUi } from "../game-ui.ts";
import type { Seats } from "../model/state.ts";

const PART = /^(#g=.*)&d=([^&]*)$/s;

/** Who offered a draw, and who does not agree: those of the former have taken it back. */
export type Refused = { readonly offer: readonly Seat[]; readonly by: readonly Seat[] };
export type Answers = { offer: Seat[]; refused: Refused | null };

/** The part for a game's link; empty where nobody offers a draw and nobody has declined one. */
export function offerPart(offer: readonly Seat[], refused: Refused | null) {
  if (refused) return `&d=1.${refused.offer.join("")}.${refused.by.join("")}`;
  return offer.length > 0 ? `&d=1.${offer.join("")}` : "";
}

/** A hash without that part, and the part. */
export function splitOffer(hash: string) {
  const [, game, part] = PART.exec(hash) ?? [];
  return game === undefined ? { hash, offer: null } : { hash: game, offer: part ?? "" };
}

export function readOffer(part: string | null, known: readonly Seat[]): Answers | "link/offer" | "link/version" {
  if (part === null) return { offer: [], refused: null };
  const [version, named = "", against, ...more] = part.split(".");
  const fault = versionFault(version, "link/offer");
  if (fault) return fault;
  if (more.length > 0 || !areSeats([...named], known)) return "link/offer";
  if (against === undefined) return { offer: [...named], refused: null };
  const refused = { offer: [...named], by: [...against] };
  return areSeats(refused.by, known) ? { offer: [], refused } : "link/offer";
}

/** Whether there are some, each known and named once. */
const areSeats = (seats: Seat[], known: readonly Seat[]) =>
  seats.length > 0 && seats.every((seat) => known.includes(seat)) && new Set(seats).size === seats.length;

/** Those of the game's seats that agree, in turn order: nobody else's agreement counts, and none where it is over. */
export const agreement = (gameUi: GameUi, { position, outcome }: MatchView, agreed: readonly Seat[]) =>
  outcome ? [] : gameUi.seatsInPlay(position).filter((seat) => agreed.includes(seat));

/** What of a refusal still holds: who is out has no say, and nothing is refused in a game that is over. */
export function refusal(gameUi: GameUi, view: MatchView, refused: Refused | null): Refused | null {
  const by = agreement(gameUi, view, refused?.by ?? []);
  return refused && by.length > 0 ? { offer: agreement(gameUi, view, refused.offer), by } : null;
}

/**
 * What is known of a draw after a link of the same turns has told what its sender knew; null: nothing new. Who has
 * declined stays with that until a turn is played.
 */
export function heard(gameUi: GameUi, view: MatchView, known: Answers, brought: Answers): Answers | null {
  if (known.refused || brought.refused) {
    const before = known.refused?.by ?? [];
    const offer = [...(known.refused?.offer ?? known.offer), ...(brought.refused?.offer ?? [])];
    const refused = refusal(gameUi, view, { offer, by: [...before, ...(brought.refused?.by ?? [])] });
    return refused && refused.by.length > before.length ? { offer: [], refused } : null;
  }
  const offer = agreement(gameUi, view, [...known.offer, ...brought.offer]);
  return offer.length > known.offer.length ? { offer, refused: null } : null;
}

/** What a link tells, but for what it says of those who are here: nobody else agrees or declines for them. */
export function ofOthers({ offer, refused }: Answers, seats: Seats): Answers {
  const others = (named: readonly Seat[]) => named.filter((seat) => !isHere(seats[seat]));
  const by = others(refused?.by ?? []);
  if (refused && by.length > 0) return { offer: [], refused: { ...refused, by } };
  return { offer: others(refused?.offer ?? offer), refused: null };
}

/** Whether all agree. */
export const isAgreed = (gameUi: GameUi, { position, outcome }: MatchView, offer: readonly Seat[]) =>
  outcome === null && gameUi.seatsInPlay(position).every((seat) => offer.includes(seat));

/**
 * Whether a draw can be offered by link: people have all seats, some of them here and some elsewhere, and nobody has
 * declined one since the last turn.
 */
export function mayOffer(
  gameUi: GameUi,
  { view, seats, refused = null }: { view: MatchView; seats: Seats; refused?: Refused | null },
) {
  if (refused) return false;
  const isPeoples = gameUi.seatsInPlay(view.position).every((seat) => seatType(seats[seat]).level === null);
  const isOpen = view.outcome === null && isMainLine(view.record); // nobody agrees on a variation
  return isOpen && isByLink(seats) && isPeoples && peopleInPlay(gameUi, { view, seats }).length > 0;
}

/** Those who offer a draw to somebody here who has not answered yet. */
export function offeredBy(gameUi: GameUi, state: { view: MatchView; seats: Seats; offer: readonly Seat[] }) {
  const isAnswered = peopleInPlay(gameUi, state).every((seat) => state.offer.includes(seat));
  return isAnswered || !mayOffer(gameUi, state) ? [] : state.offer;
}

/**
 * The offer after the game has gone from *before* to *view*: who plays a turn declines those of others, and his own
 * goes with it. Looking at variations changes nothing.
 */
export function offerAfter(
  gameUi: GameUi,
  { view: known, seats, offer }: { view: MatchView; seats: Seats; offer: Seat[] },
  view: MatchView,
): Seat[] {
  if (offer.length === 0) return offer;
  const [was, is] = [playedLine(known.record), playedLine(view.record)];
  const isOn = was.every((action, ply) => is[ply] === action);
  if (isOn && is.length === was.length) return agreement(gameUi, view, offer);
  const entry = isOn && is.length === was.length + 1 ? view.entries[was.length] : undefined;
  const seat = entry ? seatOf(entry) : null;
  const isOwn = seat !== null && isHere(seats[seat]) && offer.includes(seat);
  return isOwn ? agreement(gameUi, view, offer).filter((seat) => isHere(seats[seat])) : [];
}

/** A refusal after the game has gone from *known* to *view*: it holds until a turn is played. */
export function refusedAfter(
  gameUi: GameUi,
  { view: known, refused }: { view: MatchView; refused: Refused | null },
  view: MatchView,
) {
  const [was, is] = [playedLine(known.record), playedLine(view.record)];
  const isSame = was.length === is.length && was.every((action, ply) => is[ply] === action);
  return refused && isSame ? refusal(gameUi, view, refused) : null;
}
