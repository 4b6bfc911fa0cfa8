// Links in a pasted text: a message, a mail, a post in a forum.

import { repairedLink } from "./repair.ts";

/** Characters; longer texts are no messages. */
const MAX_TEXT_LENGTH = 200_000;
/** Maximum number of lines, or words, of a wrapped link. */
const MAX_LINES = 150;
/** Minimum length of a line that is followed by a wrapped part. */
const WRAPPED = 50;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
/** The start of a link; an escaped one is a part of another address, which redirects to it. */
const BEGIN = /#[gop]=|%(?:25)*23[gop]%(?:25)*3d/gi;
const PIECE = /^[^\s<>"'`()[\]{}|«»“”‘’]*/u;
const ESCAPED_PIECE = /^[^\s&<>"'`()[\]{}|«»“”‘’]*/u;
/** The start of a game file, in which a link is a comment. */
const FILE = /^[\s>\ufeff]*\[[A-Za-z][A-Za-z0-9]*\s+["“„«]/u;

/**
 * The possible readings of the first link in a text, most likely first; empty if it has none. There may be several
 * because a wrapped link goes on in the next line, but the next line may also be the sender's name.
 */
export function findLinks(text: string): string[] {
  if (text.length > MAX_TEXT_LENGTH || FILE.test(text)) return [];
  const plain = text.replace(UNSEEN, "").replace(/=[ \t]*\r?\n(?:[ \t]*>)*[ \t]?/g, softBreak(text));
  const starts = [...plain.matchAll(BEGIN)].map(({ index }) => index);
  const begin = starts.find((index) => !isQuoted(plain, index)) ?? starts[0];
  if (begin === undefined) return [];
  const isEscaped = plain[begin] === "%";
  const pieces = isEscaped
    ? [ESCAPED_PIECE.exec(plain.slice(begin))?.[0] ?? ""]
    : piecesOf(plain.slice(begin), lineStart(plain, begin));
  const most = pieces.length;
  const counts = new Set([most, most - 1, most - 2, most - 3, 1].filter((count) => count > 0));
  return [...new Set([...counts].map((count) => repairedLink(linkOf(pieces.slice(0, count)))))];
}

/** Mails that write `=3D` for `=` end each wrapped line with `=`. */
const softBreak = (text: string) => (/=3D/i.test(text) ? "" : "$&");

const linkOf = (pieces: string[]) => pieces.join(" ").replace(/^%(?:25)*23/, "#");

const isQuoted = (text: string, index: number) =>
  /^\s*>/.test(text.slice(text.lastIndexOf("\n", index - 1) + 1, index));

/** Number of characters in a link's line in front of it. */
const lineStart = (text: string, begin: number) => begin - (text.lastIndexOf("\n", begin - 1) + 1);

/**
 * The parts of a link that may be wrapped.
 *
 * @param text The text from the start of the link on.
 * @param before Number of characters in front of the link in its line.
 */
function piecesOf(text: string, before: number) {
  const [first = ""] = PIECE.exec(text) ?? [];
  const isPacked = /^#[go]=1z/.test(first);
  const pieces = [first];
  let rest = text.slice(first.length);
  let length = before + first.length;
  while (pieces.length < MAX_LINES) {
    const [blank = ""] = /^\s+(?:>\s*)*/.exec(rest) ?? [];
    const [piece = ""] = PIECE.exec(rest.slice(blank.length)) ?? [];
    const isNext = blank.includes("\n") ? length >= WRAPPED && !/\n\s*\n/.test(blank) : length > 0;
    if (blank === "" || !isNext || !isPiece(piece, isPacked && length >= WRAPPED)) break;
    pieces.push(piece);
    rest = rest.slice(blank.length + piece.length);
    length = blank.includes("\n") ? piece.length : length + blank.length + piece.length;
  }
  return pieces;
}

/** Whether a word can be a part of a link: all its characters occur in links, and one of them hardly in words. */
const isPiece = (word: string, isPacked: boolean) =>
  /^[A-Za-z0-9/,+;:=@!~_.&%\\-]+$/.test(word) &&
  !/^https?:|^--$/.test(word) &&
  (isPacked || /[0-9]/.test(word) || /[-._=&/].*[A-Za-z]/.test(word));
