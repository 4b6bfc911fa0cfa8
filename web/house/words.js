// Owns the sentences that are made alike for every game: names of seats and players, outcomes. A seat's name is `name.party.<seat>`
// of the game's own sentences.

import { offeredBy } from "./link/offer.js";

/**
 * @typedef {import("./i18n.js").Translate} Translate
 * @typedef {import("../protocol/house").Seat} Seat
 */

/**
 * "Red", "Rouge".
 *
 * @param {Translate} t
 * @param {Seat} seat
 */
export const seatName = (t, seat) => t(`name.party.${seat}`);

/**
 * The name given to the player of a seat beside the seat's own: "Alice (Red)".
 *
 * @param {Translate} t
 * @param {Partial<Record<Seat, string>>} players
 * @param {Seat} seat
 */
export function playerName(t, players, seat) {
  const name = players[seat];
  return name ? t("name.player", { name, colour: seatName(t, seat) }) : seatName(t, seat);
}

/**
 * Several names as the language lists them: "Red, Blue and Green".
 *
 * @param {Translate} t
 * @param {readonly Seat[]} seats
 */
export const listSeats = (t, seats) => listed(seats.map((seat) => seatName(t, seat)));

/**
 * The same with the names of their players: "Ann (Red) and Blue".
 *
 * @param {Translate} t
 * @param {Partial<Record<Seat, string>>} players
 * @param {readonly Seat[]} seats
 */
export const listPlayers = (t, players, seats) => listed(seats.map((seat) => playerName(t, players, seat)));

/** @param {string[]} names */
const listed = (names) => new Intl.ListFormat(document.documentElement.lang || "en").format(names);

/**
 * Who offers a draw to somebody here; empty where nobody does.
 *
 * @param {{ t: Translate, face: import("./face").Face }} page
 * @param {Pick<import("./state.js").State, "view" | "seats" | "offer">} state
 */
export function offerSentence({ t, face }, state) {
  const seats = offeredBy(face, state);
  return seats.length > 0 ? t("offer.by", { players: listPlayers(t, state.view.record.players, seats) }) : "";
}

/**
 * Who has declined a draw or taken it back: the key of a sentence, and what it says.
 *
 * @param {Translate} t
 * @param {Pick<import("./state.js").State, "view" | "refused">} state
 * @returns {[key: string, params: { players: string }]}
 */
export function refusedWords(t, { view, refused }) {
  const { offer, by } = refused ?? { offer: [], by: [] };
  const decliners = by.filter((seat) => !offer.includes(seat));
  const told = decliners.length > 0 ? decliners : by;
  const key = decliners.length > 0 ? "offer.refused" : "offer.withdrawn";
  return [key, { players: listPlayers(t, view.record.players, told) }];
}

/**
 * How the game ended.
 *
 * @param {Translate} t
 * @param {import("../protocol/house").AnyOutcome} outcome
 * @param {Partial<Record<Seat, string>>} [players] The names they gave.
 */
export const outcomeSentence = (t, { reason, winners }, players = {}) =>
  t(`outcome.${reason}`, { winners: listPlayers(t, players, winners), count: winners.length });

/** What keeps its small first letter: the name of a place, and a key that shows itself (`?lang=x-test`). */
const SMALL = /^([a-z][0-9]|[a-z]+\.[a-z])/;

/**
 * With a capital first letter, where it has none of its own.
 *
 * @param {string} sentence
 */
export const capital = (sentence) =>
  SMALL.test(sentence) ? sentence : sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
