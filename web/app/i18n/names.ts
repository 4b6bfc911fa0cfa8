// Owns the sentences that are made alike for every game: names of seats and players, outcomes. A seat's name is `name.party.<seat>`
// of the game's own sentences.

import { offeredBy } from "../links/draw-offer-part.ts";
import type { AnyOutcome, Seat } from "../../protocol/app.ts";
import type { GameUi } from "../game-ui.ts";
import type { Translate } from "./index.ts";
import type { State } from "../model/state.ts";

/** "Red", "Rouge". */
export const seatName = (t: Translate, seat: Seat) => t(`name.party.${seat}`);

/** The name given to the player of a seat beside the seat's own: "Alice (Red)". */
export function playerName(t: Translate, players: Partial<Record<Seat, string>>, seat: Seat) {
  const name = players[seat];
  return name ? t("name.player", { name, colour: seatName(t, seat) }) : seatName(t, seat);
}

/** Several names as the language lists them: "Red, Blue and Green". */
export const listSeats = (t: Translate, seats: readonly Seat[]) => listed(seats.map((seat) => seatName(t, seat)));

/** The same with the names of their players: "Ann (Red) and Blue". */
export const listPlayers = (t: Translate, players: Partial<Record<Seat, string>>, seats: readonly Seat[]) =>
  listed(seats.map((seat) => playerName(t, players, seat)));

const listed = (names: string[]) => new Intl.ListFormat(document.documentElement.lang || "en").format(names);

/** Who offers a draw to somebody here; empty where nobody does. */
export function offerSentence(
  { t, gameUi }: { t: Translate; gameUi: GameUi },
  state: Pick<State, "view" | "seats" | "offer">,
) {
  const seats = offeredBy(gameUi, state);
  return seats.length > 0 ? t("offer.by", { players: listPlayers(t, state.view.record.players, seats) }) : "";
}

/** Who has declined a draw or taken it back: the key of a sentence, and what it says. */
export function refusedWords(
  t: Translate,
  { view, refused }: Pick<State, "view" | "refused">,
): [key: string, params: { players: string }] {
  const { offer, by } = refused ?? { offer: [], by: [] };
  const decliners = by.filter((seat) => !offer.includes(seat));
  const told = decliners.length > 0 ? decliners : by;
  const key = decliners.length > 0 ? "offer.refused" : "offer.withdrawn";
  return [key, { players: listPlayers(t, view.record.players, told) }];
}

/**
 * How the game ended.
 *
 * @param players The names they gave.
 */
export const outcomeSentence = (
  t: Translate,
  { reason, winners }: AnyOutcome,
  players: Partial<Record<Seat, string>> = {},
) => t(`outcome.${reason}`, { winners: listPlayers(t, players, winners), count: winners.length });

/** What keeps its small first letter: the name of a place, and a key that shows itself (`?lang=x-test`). */
const SMALL = /^([a-z][0-9]|[a-z]+\.[a-z])/;

/** With a capital first letter, where it has none of its own. */
export const capital = (sentence: string) =>
  SMALL.test(sentence) ? sentence : sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
