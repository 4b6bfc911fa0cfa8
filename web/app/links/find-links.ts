// Links in a text that somebody has pasted: a message, a mail, a post in a forum.

import { mended } from "./repair.ts";

/** Longer texts are no messages. */
const LONGEST_TEXT = 200_000;
/** A link is wrapped over no more lines. */
const MOST_PIECES = 150;
/** Lines are wrapped that are so long at least. */
const WRAPPED = 50;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
/** Where a link begins; escaped, it is a part of another address, which leads to it. */
const BEGIN = /#[gop]=|%(?:25)*23[gop]%(?:25)*3d/gi;
const PIECE = /^[^\s<>"'`()[\]{}|«»“”‘’]*/u;
const ESCAPED_PIECE = /^[^\s&<>"'`()[\]{}|«»“”‘’]*/u;
/** A game file begins so: a link in it is one of its remarks. */
const FILE = /^[\s>\ufeff]*\[[A-Za-z][A-Za-z0-9]*\s+["“„«]/u;

/**
 * What the first link of a text can be, the most likely first; nothing, where it has none. A link that is wrapped goes
 * on in the next line, but a name may stand there, too.
 */
export function linksIn(text: string): string[] {
  if (text.length > LONGEST_TEXT || FILE.test(text)) return [];
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
  return [...new Set([...counts].map((count) => mended(linkOf(pieces.slice(0, count)))))];
}

/** Mails that write `=3D` for `=` end a line that goes on with `=`. */
const softBreak = (text: string) => (/=3D/i.test(text) ? "" : "$&");

const linkOf = (pieces: string[]) => pieces.join(" ").replace(/^%(?:25)*23/, "#");

const isQuoted = (text: string, index: number) =>
  /^\s*>/.test(text.slice(text.lastIndexOf("\n", index - 1) + 1, index));

/** How much of its line stands before a link. */
const lineStart = (text: string, begin: number) => begin - (text.lastIndexOf("\n", begin - 1) + 1);

/**
 * The parts of a link that is perhaps wrapped.
 *
 * @param text From its beginning on.
 * @param before How long its first line is before it.
 */
function piecesOf(text: string, before: number) {
  const [first = ""] = PIECE.exec(text) ?? [];
  const isPacked = /^#[go]=1z/.test(first);
  const pieces = [first];
  let rest = text.slice(first.length);
  let length = before + first.length;
  while (pieces.length < MOST_PIECES) {
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

/** Whether a word can belong to a link: it has nothing else, and something that words have not. */
const isPiece = (word: string, isPacked: boolean) =>
  /^[A-Za-z0-9/,+;:=@!~_.&%\\-]+$/.test(word) &&
  !/^https?:|^--$/.test(word) &&
  (isPacked || /[0-9]/.test(word) || /[-._=&/].*[A-Za-z]/.test(word));
