// Hash of the page's address: a position or a game, readable if it is short, packed if it is long.
//
//   #p=1.<position>                   a position's text; the spaces between its fields are written `_`
//   #g=1.<start>.<action>.<action>…   start: rules (`<preset>;<option>=<value>`) or a position as above; actions
//                                     in the game's notation. No action, rule or position contains a full stop.
//   #g=1z.<base64url>                 the same text after `g=1.`, deflate-raw; for games longer than
//                                     MAX_READABLE_GAME_LENGTH
//   #o=1z.<base64url>                 common knowledge of a position with secrets, for spectators: a text of the game,
//                                     deflate-raw
//   #p=…&n=<name>                     any hash of a game that is not the site's first: game-part.ts
//   #g=…&w=1.<correspondence>.<seat>…   a game with its players: players-part.ts
//   #g=…&w=…&d=1.<seats>              a game by correspondence with a draw offer, or a declined one: draw-offer-part.ts
//   #g=…&t=12                         a game, displayed after twelve of its actions: ply-part.ts
//   #p=…&m=1.<mark>.<mark>…           a position or a game, with annotations of the displayed position:
//                                     annotations-part.ts
//
// Input may be hostile: length, alphabet, version and inflated size are limited here; the engine checks all the rest.

import { fromBase64Url, toBase64Url } from "./base64.ts";
import { LinkError } from "./link-error.ts";
import { ownHash, splitGame } from "./game-part.ts";
import { readMarks, splitMarks } from "./annotations-part.ts";
import { readOffer, splitOffer } from "./draw-offer-part.ts";
import { repairedLink } from "./repair.ts";
import { splitPly } from "./ply-part.ts";
import { readPlayers, splitPlayers } from "./players-part.ts";
import type { Seat } from "../../protocol/app.ts";
import type { DrawRefusal } from "./draw-offer-part.ts";
import type { LinkableGame, LinkPlayers } from "./players-part.ts";

export type Start = { rules: string } | { position: string };
type GameLink = {
  kind: "game";
  start: Start;
  actions: string[];
  who: LinkPlayers;
  offer: Seat[];
  refused: DrawRefusal | null;
  /** The displayed ply; null: the end of the game. */
  ply: number | null;
  marks: string[];
};
export type Link = { kind: "position"; position: string; marks: string[] } | GameLink;

/** Maximum length of a game in a readable hash; a longer game is packed. */
const MAX_READABLE_GAME_LENGTH = 1500;
/** Maximum length of a game, packed or not, in a hash that the page writes; for a longer game it writes the position only. */
const MAX_WRITTEN_GAME_LENGTH = 8000;
/** Maximum length of a hash that the page reads; a longer one is refused unread. */
const MAX_HASH_LENGTH = 20_000;
/** Maximum length of the text that a packed hash holds; a longer one is refused. */
const MAX_UNPACKED_TEXT_LENGTH = 60_000;
/** A text of the characters that positions, rules and actions consist of. */
const ALPHABET = /^[A-Za-z0-9/,+;:=@!~_. -]*$/;

/** The hash of a position, with `#`. */
export const positionHash = (position: string) => `#p=1.${packSpaces(position)}`;

/**
 * The hash of the common knowledge of a position.
 *
 * @param text The common knowledge in the notation of the game.
 */
export const spectatorHash = async (text: string) => `#o=1z.${toBase64Url(await deflate(text))}`;

/**
 * The text in a hash for spectators; null for any other hash.
 *
 * @throws {LinkError} For every text that cannot be read; there are no other errors.
 */
export async function readSpectatorLink(hash: string) {
  if (!/^#(?:o|%)/.test(hash)) return null;
  if (hash.length > MAX_HASH_LENGTH) throw new LinkError("link/too-long");
  const whole = repairedLink(hash);
  if (!whole.startsWith("#o=")) return null;
  const [, version, body = ""] = /^#o=([0-9]+z?)\.(.*)$/s.exec(splitGame(whole).hash) ?? [];
  if (version !== "1z") throw new LinkError(version ? "link/version" : "link/unknown");
  return inflate(unpack(body));
}

/** The hash of a game; null if it is too long for a link even when packed. */
export async function gameHash(start: Start, actions: readonly string[]): Promise<string | null> {
  const first = "rules" in start ? start.rules : packSpaces(start.position);
  const text = [first, ...actions].join(".");
  if (text.length <= MAX_READABLE_GAME_LENGTH) return `#g=1.${text}`;
  if (!canPack()) return text.length <= MAX_WRITTEN_GAME_LENGTH ? `#g=1.${text}` : null;
  const packed = toBase64Url(await deflate(text));
  return packed.length <= MAX_WRITTEN_GAME_LENGTH ? `#g=1z.${packed}` : null;
}

/** The shortest hash of the game in *hash*, for QR codes. */
export async function shortHash(hash: string) {
  const [, text, parts] = /^#g=1\.([^&]*)(.*)$/s.exec(hash) ?? [];
  const packed = text && canPack() && `#g=1z.${toBase64Url(await deflate(text))}${parts}`;
  return packed && packed.length < hash.length ? packed : hash;
}

/**
 * Parse a hash; null if it is empty.
 *
 * @param known The name, the seats and the levels that a link of this game may have.
 * @throws {LinkError} For every hash that cannot be read; there are no other errors.
 */
export async function readHash(hash: string, known: LinkableGame): Promise<Link | null> {
  if (hash.length <= 1) return null;
  if (hash.length > MAX_HASH_LENGTH) throw new LinkError("link/too-long");
  const { hash: withoutMarks, marks: marksText } = splitMarks(ownHash(repairedLink(hash), known));
  const { hash: withoutPly, ply } = splitPly(withoutMarks);
  const { hash: withoutOffer, offer } = splitOffer(withoutPly);
  const { hash: withoutParts, part: players } = splitPlayers(withoutOffer);
  const found = /^#([pg])=([0-9]+z?)\.(.*)$/s.exec(withoutParts);
  if (!found) throw new LinkError("link/unknown");
  const [, kind, version, body = ""] = found;
  if (version !== "1" && !(version === "1z" && kind === "g")) throw new LinkError("link/version");
  const text = version === "1z" ? await inflate(unpack(body)) : body;
  if (!ALPHABET.test(text)) throw new LinkError("link/characters");
  const marks = readMarks(marksText);
  if (typeof marks === "string") throw new LinkError(marks);
  return kind === "p"
    ? { kind: "position", position: unpackSpaces(text), marks }
    : { ...readGame(text, { players, offer, ply }, known), marks };
}

/** The parts of a link that follow its game; null: the link lacks the part. Players and offer are texts not parsed yet. */
type GameParts = { players: string | null; offer: string | null; ply: number | null };

/**
 * Parse a game's link.
 *
 * @param text The start and the actions of the game.
 */
function readGame(text: string, { players, offer, ply }: GameParts, known: LinkableGame): Omit<GameLink, "marks"> {
  const [first = "", ...actions] = text.split(".");
  const start = first.includes("/") || first.startsWith(ENCODED) ? { position: unpackSpaces(first) } : { rules: first };
  if (ply !== null && ply > actions.length) throw new LinkError("link/turn");
  const who = readPlayers(players, known);
  if (typeof who === "string") throw new LinkError(who);
  const answers = readOffer(offer, known.seats);
  if (typeof answers === "string") throw new LinkError(answers);
  if (offer !== null && !who.correspondence) throw new LinkError("link/offer");
  return { kind: "game", start, actions, who, ...answers, ply };
}

/** The first character of a position that is written in base64url because its text has characters outside ALPHABET. */
const ENCODED = "@";

function packSpaces(position: string) {
  const packed = position.split(" ").join("_");
  return ALPHABET.test(packed) ? packed : ENCODED + toBase64Url(new TextEncoder().encode(position));
}

/** Read the first four `_` as spaces. The others are part of the fifth field, whose names of options contain `_`. */
function unpackSpaces(text: string) {
  if (text.startsWith(ENCODED)) return decodePosition(text.slice(ENCODED.length));
  const fields = text.split("_");
  return [...fields.slice(0, 4), fields.slice(4).join("_")].join(" ").trimEnd();
}

function decodePosition(text: string) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(unpack(text));
  } catch {
    throw new LinkError("link/packed");
  }
}

/** Whether this browser can pack texts, which Safari can from 16.4 on and Firefox from 113 on. */
const canPack = () => "CompressionStream" in globalThis;

async function deflate(text: string) {
  if (!canPack()) throw new LinkError("link/browser");
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Inflate in chunks, so that a small hostile input cannot grow beyond the maximum length and one chunk. */
async function inflate(bytes: Uint8Array<ArrayBuffer>) {
  if (!("DecompressionStream" in globalThis)) throw new LinkError("link/browser");
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length > MAX_UNPACKED_TEXT_LENGTH) break;
    }
    text.length > MAX_UNPACKED_TEXT_LENGTH ? await reader.cancel() : (text += decoder.decode());
  } catch {
    throw new LinkError(text === "" ? "link/packed" : "link/cut"); // the text had a valid start
  }
  if (text.length > MAX_UNPACKED_TEXT_LENGTH) throw new LinkError("link/too-long");
  return text;
}

function unpack(text: string) {
  // A single character after the last group of four holds no byte.
  const bytes = fromBase64Url(text.length % 4 === 1 ? text.slice(0, -1) : text);
  if (!bytes) throw new LinkError("link/packed");
  return bytes;
}
