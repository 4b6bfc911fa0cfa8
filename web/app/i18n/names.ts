// Sentences that every game builds in the same way: names of seats and players, draw offers, outcomes. The name of a seat is
// the game's sentence `name.party.<seat>`.

import { offeredBy } from "../links/draw-offer-part.ts";
import type { AnyOutcome, Seat } from "../../protocol/app.ts";
import type { GameUi } from "../game-ui.ts";
import type { Translate } from "./index.ts";
import type { State } from "../model/state.ts";

/** Returns the name of a seat in the page's language. */
export const seatName = (t: Translate, seat: Seat) => t(`name.party.${seat}`);

/** Returns the name of a seat's player with that of the seat in brackets; without a player's name, that of the seat. */
export function playerName(t: Translate, players: Partial<Record<Seat, string>>, seat: Seat) {
  const name = players[seat];
  return name ? t("name.player", { name, seat: seatName(t, seat) }) : seatName(t, seat);
}

/** Returns the names of seats as a list in the page's language. */
export const listSeats = (t: Translate, seats: readonly Seat[]) => listInWords(seats.map((seat) => seatName(t, seat)));

/** Returns the names of players, as `playerName` writes them, as a list in the page's language. */
export const listPlayers = (t: Translate, players: Partial<Record<Seat, string>>, seats: readonly Seat[]) =>
  listInWords(seats.map((seat) => playerName(t, players, seat)));

const listInWords = (names: string[]) => new Intl.ListFormat(document.documentElement.lang || "en").format(names);

/** Returns the sentence about an open draw offer to a person at this screen; empty if there is none. */
export function offerSentence(
  { t, gameUi }: { t: Translate; gameUi: GameUi },
  state: Pick<State, "view" | "seats" | "offer">,
) {
  const seats = offeredBy(gameUi, state);
  return seats.length > 0 ? t("offer.by", { players: listPlayers(t, state.view.record.players, seats) }) : "";
}

/** Returns the key and the parameters of the sentence about a draw that was declined or withdrawn. */
export function refusedDrawMessage(
  t: Translate,
  { view, refused }: Pick<State, "view" | "refused">,
): [key: string, params: { players: string }] {
  const { offer, by } = refused ?? { offer: [], by: [] };
  const decliners = by.filter((seat) => !offer.includes(seat));
  const named = decliners.length > 0 ? decliners : by;
  const key = decliners.length > 0 ? "offer.refused" : "offer.withdrawn";
  return [key, { players: listPlayers(t, view.record.players, named) }];
}

/**
 * Returns the sentence about the end of the game.
 *
 * @param players The players' names.
 */
export const outcomeSentence = (
  t: Translate,
  { reason, winners }: AnyOutcome,
  players: Partial<Record<Seat, string>> = {},
) => t(`outcome.${reason}`, { winners: listPlayers(t, players, winners), count: winners.length });

/** Matches sentences that keep their small first letter, because they begin with a square or are a key (`?lang=x-test`). */
const SMALL = /^([a-z][0-9]|[a-z]+\.[a-z])/;

/** Returns the sentence with a capital first letter. */
export const capitalized = (sentence: string) =>
  SMALL.test(sentence) ? sentence : sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
