// Owns that part of a game's link which tells who plays: `&w=1.<correspondence>.<seat>.<seat>…`
//
//   correspondence   what links of one game by correspondence have in common, `[a-z0-9]`; empty where it is none
//   seat     its seat, the computer's level if one plays, and `-` with its player's name in base64url: r-QW5u, b3
//
// What comes in is hostile: it ends as names that are short and of one line, or is refused.

import { fromBase64Url, toBase64Url } from "./base64.ts";
import { seatType } from "../model/seats.ts";
import type { Seat } from "../../protocol/app.ts";

export interface Who {
  correspondence: string | null;
  /** Names. */
  players: Partial<Record<Seat, string>>;
  /** Kinds of players, where a computer plays. */
  seats: Partial<Record<Seat, string>>;
}

/** Longer names would break the panels. */
export const LONGEST_NAME = 24;
const PART = /^(#g=[^&]*)&w=([^&]*)(.*)$/s;
const SEAT = /^([a-z0-9])([1-9])?(?:-([A-Za-z0-9_-]{1,400}))?$/;
const CORRESPONDENCE = /^[a-z0-9]{0,24}$/;
/** Line ends and other controls, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069\u200e\u200f\ufeff]/gu;

const NOBODY: Who = { correspondence: null, players: {}, seats: {} };

/** What a link may name: a game, its seats, and how many levels its computer has. */
export type Known = { readonly name: string; readonly seats: readonly Seat[]; readonly levels: number };

/** What the page says of a part that cannot be read: `error.<code>`. */
type WhoFault = "link/players" | "link/version";

/**
 * The part for a game's link; empty where there is nothing to tell.
 *
 * @param known The game's seats, in the order in which they are told.
 */
export function whoPart({ correspondence, players, seats }: Who, known: readonly Seat[]) {
  const parts = known.map((seat) => {
    const { level } = seatType(seats[seat]);
    const name = tidyName(players[seat] ?? "");
    return level || name ? `${seat}${level ?? ""}${name && `-${toBase64Url(new TextEncoder().encode(name))}`}` : "";
  });
  const told = parts.filter((part) => part !== "");
  return correspondence || told.length > 0 ? `&w=${["1", correspondence ?? "", ...told].join(".")}` : "";
}

/** A hash without that part, and the part. */
export function splitWho(hash: string) {
  const [, game, part, rest] = PART.exec(hash) ?? [];
  return game === undefined ? { hash, part: null } : { hash: game + rest, part: part ?? "" };
}

export function readWho(part: string | null, { seats: known, levels }: Known): Who | WhoFault {
  if (part === null) return NOBODY;
  const [version, correspondence = "", ...parts] = part.split(".");
  const fault = versionFault(version, "link/players");
  if (fault) return fault;
  const who: Who = { correspondence: correspondence || null, players: {}, seats: {} };
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

/** Why a part of a link, of that version, cannot be read: *fault*, if it is no version at all; null: it can. */
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

/** Blanks of any kind, and how many, mean one: a file keeps no more of them. */
export const tidyName = (name: string) =>
  [
    ...name
      .slice(0, 40 * LONGEST_NAME)
      .replace(UNSEEN, "")
      .replace(/\s+/gu, " ")
      .trim(),
  ]
    .slice(0, LONGEST_NAME)
    .join("")
    .trim();

export const isCorrespondence = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && CORRESPONDENCE.test(value);

/** What the links of a new game by correspondence have in common. */
export function newCorrespondence() {
  const numbers = [...crypto.getRandomValues(new Uint32Array(2))];
  return numbers
    .map((number) => number.toString(36))
    .join("")
    .slice(0, 9);
}
