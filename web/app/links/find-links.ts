// Links in a pasted text: a message, a mail, a post in a forum.

import { repairedLink } from "./repair.ts";

/** Maximum length of a message; a longer text is not searched. */
const MAX_TEXT_LENGTH = 200_000;
/** Maximum number of pieces of a wrapped link: lines or words. */
const MAX_PIECES = 150;
/** Minimum length of a line after which a link may go on in the next line. */
const MIN_WRAPPED_LINE_LENGTH = 50;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
/** The start of a link. An escaped one is a part of another address, which redirects to it. */
const LINK_START = /#[gop]=|%(?:25)*23[gop]%(?:25)*3d/gi;
const PIECE = /^[^\s<>"'`()[\]{}|«»“”‘’]*/u;
const ESCAPED_PIECE = /^[^\s&<>"'`()[\]{}|«»“”‘’]*/u;
/** The start of a game file, in which a link is only a comment. */
const GAME_FILE_START = /^[\s>\ufeff]*\[[A-Za-z][A-Za-z0-9]*\s+["“„«]/u;

/**
 * The possible readings of the first link in a text, most likely first; empty if it has none. There may be several
 * because a wrapped link goes on in the next line, but the next line may also be the sender's name.
 */
export function findLinks(text: string): string[] {
  if (text.length > MAX_TEXT_LENGTH || GAME_FILE_START.test(text)) return [];
  const plain = text.replace(UNSEEN, "").replace(/=[ \t]*\r?\n(?:[ \t]*>)*[ \t]?/g, softBreakReplacement(text));
  const starts = [...plain.matchAll(LINK_START)].map(({ index }) => index);
  const start = starts.find((index) => !isQuoted(plain, index)) ?? starts[0];
  if (start === undefined) return [];
  const isEscaped = plain[start] === "%";
  const pieces = isEscaped
    ? [ESCAPED_PIECE.exec(plain.slice(start))?.[0] ?? ""]
    : piecesOf(plain.slice(start), columnOf(plain, start));
  const all = pieces.length;
  const counts = new Set([all, all - 1, all - 2, all - 3, 1].filter((count) => count > 0));
  return [...new Set([...counts].map((count) => repairedLink(joinPieces(pieces.slice(0, count)))))];
}

/** What replaces `=` at the end of a line: nothing in mails that write `=3D` for `=`, because they wrap lines so. */
const softBreakReplacement = (text: string) => (/=3D/i.test(text) ? "" : "$&");

const joinPieces = (pieces: string[]) => pieces.join(" ").replace(/^%(?:25)*23/, "#");

const isQuoted = (text: string, index: number) =>
  /^\s*>/.test(text.slice(text.lastIndexOf("\n", index - 1) + 1, index));

/** Number of characters between the start of a line and the place *index* in it. */
const columnOf = (text: string, index: number) => index - (text.lastIndexOf("\n", index - 1) + 1);

/**
 * The pieces of a link that may be wrapped: its first word, and the words or lines that may continue it.
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
  while (pieces.length < MAX_PIECES) {
    const [blank = ""] = /^\s+(?:>\s*)*/.exec(rest) ?? [];
    const [piece = ""] = PIECE.exec(rest.slice(blank.length)) ?? [];
    const isNext = blank.includes("\n") ? length >= MIN_WRAPPED_LINE_LENGTH && !/\n\s*\n/.test(blank) : length > 0;
    if (blank === "" || !isNext || !isPiece(piece, isPacked && length >= MIN_WRAPPED_LINE_LENGTH)) break;
    pieces.push(piece);
    rest = rest.slice(blank.length + piece.length);
    length = blank.includes("\n") ? piece.length : length + blank.length + piece.length;
  }
  return pieces;
}

/** Whether a word can be a part of a link: all its characters occur in links, and one of them is rare in words. */
const isPiece = (word: string, isPacked: boolean) =>
  /^[A-Za-z0-9/,+;:=@!~_.&%\\-]+$/.test(word) &&
  !/^https?:|^--$/.test(word) &&
  (isPacked || /[0-9]/.test(word) || /[-._=&/].*[A-Za-z]/.test(word));
