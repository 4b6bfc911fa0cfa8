// Hash of the page's address: a position or a game, readable if it is short, packed if it is long.
//
//   #p=1.<position>                   a position's text; the spaces between its fields are written `_`
//   #g=1.<start>.<action>.<action>…   start: rules (`standard;board=hex3`) or a position as above; actions
//                                     in the game's notation. No action, rule or position contains a full stop.
//   #g=1z.<base64url>                 the same text after `g=1.`, deflate-raw; used beyond READABLE characters
//   #o=1z.<base64url>                 common knowledge of a position with secrets, for spectators: a text of the game,
//                                     deflate-raw
//   #p=…&n=knights                    any of them, of a game that is not the site's first: game-part.ts
//   #g=…&w=1.<correspondence>.<seat>…   a game with its players: players-part.ts
//   #g=…&w=…&d=1.rb                   a game by correspondence with a draw offer, or a declined one: draw-offer-part.ts
//   #g=…&t=12                         a game, displayed after twelve of its actions: ply-part.ts
//   #p=…&m=1.c3-e5.d4                 either, with annotations of the displayed position: annotations-part.ts
//
// Input may be hostile: length, alphabet, version and inflated size are limited here; the engine checks all the rest.

import { fromBase64Url, toBase64Url } from "./base64.ts";
import { LinkError } from "./link-error.ts";
import { ownHash, splitGame } from "./game-part.ts";
import { readMarks, splitMarks } from "./annotations-part.ts";
import { readOffer, splitOffer } from "./draw-offer-part.ts";
import { repairedLink } from "./repair.ts";
import { splitTurn } from "./ply-part.ts";
import { readPlayers, splitPlayers } from "./players-part.ts";
import type { Seat } from "../../protocol/app.ts";
import type { DrawRefusal } from "./draw-offer-part.ts";
import type { LinkableGame, LinkPlayers } from "./players-part.ts";

export type Start = { rules: string } | { position: string };
/** `ply`: null displays the end of the game. */
type GameLink = {
  kind: "game";
  start: Start;
  actions: string[];
  who: LinkPlayers;
  offer: Seat[];
  refused: DrawRefusal | null;
  ply: number | null;
  marks: string[];
};
export type Link = { kind: "position"; position: string; marks: string[] } | GameLink;

/** Maximum length of a readable game; longer ones are packed. */
const READABLE = 1500;
/** Maximum length of a written game; of a longer one, the hash holds the position only. */
const WRITTEN = 8000;
/** Maximum length of a hash; longer ones are refused unread. */
const ACCEPTED = 20_000;
/** Maximum length of an unpacked text; longer ones are refused. */
const UNPACKED = 60_000;
/** All characters of positions, rules and actions. */
const ALPHABET = /^[A-Za-z0-9/,+;:=@!~_. -]*$/;

/** The hash of a position, with `#`. */
export const positionHash = (position: string) => `#p=1.${packSpaces(position)}`;

/**
 * The hash of the common knowledge of a position.
 *
 * @param text In the notation of the game.
 */
export const spectatorHash = async (text: string) => `#o=1z.${toBase64Url(await deflate(text))}`;

/**
 * The text in a hash for spectators; null for any other hash.
 *
 * @throws {LinkError} For every text that cannot be read; there are no other errors.
 */
export async function readSpectatorLink(hash: string) {
  if (!/^#(?:o|%)/.test(hash)) return null;
  if (hash.length > ACCEPTED) throw new LinkError("link/too-long");
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
  if (text.length <= READABLE) return `#g=1.${text}`;
  if (!canPack()) return text.length <= WRITTEN ? `#g=1.${text}` : null;
  const packed = toBase64Url(await deflate(text));
  return packed.length <= WRITTEN ? `#g=1z.${packed}` : null;
}

/** The shortest hash of the same game, for codes that machines read. */
export async function shortHash(hash: string) {
  const [, text, parts] = /^#g=1\.([^&]*)(.*)$/s.exec(hash) ?? [];
  const packed = text && canPack() && `#g=1z.${toBase64Url(await deflate(text))}${parts}`;
  return packed && packed.length < hash.length ? packed : hash;
}

/**
 * Parse a hash; null if it is empty.
 *
 * @param known Name, seats and levels of the game.
 * @throws {LinkError} For every hash that cannot be read; there are no other errors.
 */
export async function readHash(hash: string, known: LinkableGame): Promise<Link | null> {
  if (hash.length <= 1) return null;
  if (hash.length > ACCEPTED) throw new LinkError("link/too-long");
  const { hash: drawnOn, marks: drawn } = splitMarks(ownHash(repairedLink(hash), known));
  const { hash: told, ply } = splitTurn(drawnOn);
  const { hash: named, offer } = splitOffer(told);
  const { hash: whole, part } = splitPlayers(named);
  const found = /^#([pg])=([0-9]+z?)\.(.*)$/s.exec(whole);
  if (!found) throw new LinkError("link/unknown");
  const [, kind, version, body = ""] = found;
  if (version !== "1" && !(version === "1z" && kind === "g")) throw new LinkError("link/version");
  const text = version === "1z" ? await inflate(unpack(body)) : body;
  if (!ALPHABET.test(text)) throw new LinkError("link/characters");
  const marks = readMarks(drawn);
  if (typeof marks === "string") throw new LinkError(marks);
  return kind === "p"
    ? { kind: "position", position: unpackSpaces(text), marks }
    : { ...readGame(text, { part, offer, ply }, known), marks };
}

/** @param more The parts of the hash; *part*: the players. */
function readGame(
  text: string,
  { part, offer: offered, ply }: { part: string | null; offer: string | null; ply: number | null },
  known: LinkableGame,
): Omit<GameLink, "marks"> {
  const [first = "", ...actions] = text.split(".");
  const start = first.includes("/") || first.startsWith(ENCODED) ? { position: unpackSpaces(first) } : { rules: first };
  if (ply !== null && ply > actions.length) throw new LinkError("link/turn");
  const who = readPlayers(part, known);
  if (typeof who === "string") throw new LinkError(who);
  const answers = readOffer(offered, known.seats);
  if (typeof answers === "string") throw new LinkError(answers);
  if (offered !== null && !who.correspondence) throw new LinkError("link/offer");
  return { kind: "game", start, actions, who, ...answers, ply };
}

/** The start of a position whose text has characters outside ALPHABET; base64url follows. */
const ENCODED = "@";

function packSpaces(position: string) {
  const packed = position.split(" ").join("_");
  return ALPHABET.test(packed) ? packed : ENCODED + toBase64Url(new TextEncoder().encode(position));
}

/** Only the first four `_` are spaces: the fifth field holds names of options, which contain `_`. */
function unpackSpaces(text: string) {
  if (text.startsWith(ENCODED)) return decoded(text.slice(ENCODED.length));
  const fields = text.split("_");
  return [...fields.slice(0, 4), fields.slice(4).join("_")].join(" ").trimEnd();
}

function decoded(text: string) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(unpack(text));
  } catch {
    throw new LinkError("link/packed");
  }
}

/** Whether this browser can pack texts: Safari can from 16.4 on, Firefox from 113. */
const canPack = () => "CompressionStream" in globalThis;

async function deflate(text: string) {
  if (!canPack()) throw new LinkError("link/browser");
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Inflate in chunks, so that a small hostile input cannot grow beyond UNPACKED bytes and one chunk. */
async function inflate(bytes: Uint8Array<ArrayBuffer>) {
  if (!("DecompressionStream" in globalThis)) throw new LinkError("link/browser");
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length > UNPACKED) break;
    }
    text.length > UNPACKED ? await reader.cancel() : (text += decoder.decode());
  } catch {
    throw new LinkError(text === "" ? "link/packed" : "link/cut"); // the text had a valid start
  }
  if (text.length > UNPACKED) throw new LinkError("link/too-long");
  return text;
}

function unpack(text: string) {
  // A single character at the end holds no byte.
  const bytes = fromBase64Url(text.length % 4 === 1 ? text.slice(0, -1) : text);
  if (!bytes) throw new LinkError("link/packed");
  return bytes;
}
