// The part of a game's link with its players: `&w=1.<correspondence>.<seat>.<seat>…`
//
//   correspondence   the id that all links of one game by correspondence share, `[a-z0-9]`; empty in other games
//   seat             the seat, the level of its computer if it has one, and `-` with its player's name in base64url:
//                    r-QW5u, b3
//
// Input may be hostile: only short names of one line are accepted.

import { fromBase64Url, toBase64Url } from "./base64.ts";
import { seatType } from "../model/seats.ts";
import type { Seat } from "../../protocol/app.ts";

export interface LinkPlayers {
  correspondence: string | null;
  /** The names of the players. */
  players: Partial<Record<Seat, string>>;
  /** The seat types of the computers; seats of people are missing. */
  seats: Partial<Record<Seat, string>>;
}

/** In characters, because longer names would break the panels. */
export const MAX_NAME_LENGTH = 24;
const PART = /^(#g=[^&]*)&w=([^&]*)(.*)$/s;
const SEAT = /^([a-z0-9])([1-9])?(?:-([A-Za-z0-9_-]{1,400}))?$/;
const CORRESPONDENCE = /^[a-z0-9]{0,24}$/;
/** Line ends and other control characters, and marks that change the direction of text. */
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069\u200e\u200f\ufeff]/gu;

const NO_PLAYERS: LinkPlayers = { correspondence: null, players: {}, seats: {} };

/** What a link may name: a game, its seats, and the number of levels of its computer players. */
export type LinkableGame = { readonly name: string; readonly seats: readonly Seat[]; readonly levels: number };

/** The code of the error for players that cannot be read; the sentence is `error.<code>`. */
type PlayersFault = "link/players" | "link/version";

/**
 * The part of a game's link with its players; empty if there is no correspondence, no name and no computer.
 *
 * @param known The game's seats, in the order of the link.
 */
export function playersPart({ correspondence, players, seats }: LinkPlayers, known: readonly Seat[]) {
  const parts = known.map((seat) => {
    const { level } = seatType(seats[seat]);
    const name = tidyName(players[seat] ?? "");
    return level || name ? `${seat}${level ?? ""}${name && `-${toBase64Url(new TextEncoder().encode(name))}`}` : "";
  });
  const named = parts.filter((part) => part !== "");
  return correspondence || named.length > 0 ? `&w=${["1", correspondence ?? "", ...named].join(".")}` : "";
}

/** Split a hash into the hash without its players, and the players as text, or null if it has none. */
export function splitPlayers(hash: string) {
  const [, game, part, rest] = PART.exec(hash) ?? [];
  return game === undefined ? { hash, part: null } : { hash: game + rest, part: part ?? "" };
}

export function readPlayers(part: string | null, { seats: known, levels }: LinkableGame): LinkPlayers | PlayersFault {
  if (part === null) return NO_PLAYERS;
  const [version, correspondence = "", ...parts] = part.split(".");
  const fault = versionFault(version, "link/players");
  if (fault) return fault;
  const who: LinkPlayers = { correspondence: correspondence || null, players: {}, seats: {} };
  if (!CORRESPONDENCE.test(correspondence) || parts.length > known.length) return "link/players";
  for (const one of parts) {
    const [, seat = "", level, packed] = SEAT.exec(one) ?? [];
    const name = packed === undefined ? "" : unpackedName(packed);
    if (Number(level ?? 0) > levels) return "link/players";
    if (!known.includes(seat) || name === null || seat in who.players || seat in who.seats) return "link/players";
    if (name) who.players[seat] = name;
    if (level) who.seats[seat] = `level${level}`;
  }
  return who;
}

/** The error for a part with this version: null if it can be read; *fault* if the text is no version. */
export function versionFault<Fault extends string>(version: string | undefined, fault: Fault) {
  if (version === "1") return null;
  return /^[0-9]+$/.test(version ?? "") ? "link/version" : fault;
}

function unpackedName(packed: string) {
  const bytes = fromBase64Url(packed);
  try {
    return bytes && tidyName(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** A name without control characters, with single spaces (game files do not preserve others), and not too long. */
export const tidyName = (name: string) =>
  [
    ...name
      .slice(0, 40 * MAX_NAME_LENGTH)
      .replace(UNSEEN, "")
      .replace(/\s+/gu, " ")
      .trim(),
  ]
    .slice(0, MAX_NAME_LENGTH)
    .join("")
    .trim();

export const isCorrespondence = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && CORRESPONDENCE.test(value);

/** A new id that all links of one game by correspondence share. */
export function newCorrespondence() {
  const numbers = [...crypto.getRandomValues(new Uint32Array(2))];
  return numbers
    .map((number) => number.toString(36))
    .join("")
    .slice(0, 9);
}
