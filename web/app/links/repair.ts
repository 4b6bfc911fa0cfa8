// Repair of links that mails, chats, forums and editors have changed: additions, escapes and line breaks are undone.
// Only characters without a meaning in links are removed; the result is parsed like any other link.

/** Maximum number of times that a link is unescaped. */
const MAX_UNESCAPES = 5;
/** A text fragment for the browser (`:~:text=…`): it follows the hash and is no part of it. */
const DIRECTIVE = /(?::|%3a)(?:~|%7e)(?::|%3a).*$/is;
/** Invisible characters: soft hyphens, joiners, marks of direction. */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u034f|\p{Variation_Selector}/gu;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;
/** Links in base64url: in them a dash may have been two hyphens, and `_` may be the last character. */
const PACKED = /^#[go]=1z\.|^#[gp]=1\.@/;
const ENDS_PACKED = /^#[go]=1z\.[^&]*$|^#[gp]=1\.@[^.&]*$|&w=[^&]*-[^.&]*$/;
/** Four fields of a position, each followed by `_`: all blanks in such a text come from line breaks. */
const FIELDS = /^(?:[^_;=]+_){4}/;
/** The same with a plus sign for each blank; the third field contains plus signs itself. */
const PLUSES = /^([^+_\s]+)\+([^+,_\s]+)\+([^_\s]+)\+(\d+\/\d+)\+([^+\s]*)$/;
/** A position whose third field has lost its plus signs to blanks. */
const LOST_PLUSES = /^((?:[^_]+_){2})([^_]*)(_\s*\d+\/\d+\s*_.*)$/s;

/** The hash without a text fragment. */
export const withoutTextFragment = (hash: string) => hash.replace(DIRECTIVE, "");

/** The repaired link; the hash itself if it is no link. */
export function repairedLink(hash: string) {
  const text = unescaped(withoutTextFragment(hash).replace(/%[0-9a-f]?$/i, "")).replace(UNSEEN, "");
  if (!/^#\s*[gop]\s*=/.test(text)) return hash;
  const [start = "", ...parts] = withoutEntities(text)
    .replace(/\\/g, "")
    .replace(/\?.*$/s, "")
    .replace(/(?<=.)#.*$/s, "")
    .split("&");
  // The parts of a link have names of one letter; parts with longer names were added by trackers.
  const own = parts.map((part) => part.replace(/\s/g, "")).filter((part) => /^[a-z](?:=|$)/.test(part));
  return withoutEnd([withHyphens(withBlanks(start)), ...own].join("&"));
}

function unescaped(text: string) {
  let plain = text;
  for (let round = 0; round < MAX_UNESCAPES && /%[0-9a-f]{2}/i.test(plain); round += 1) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return plain;
    }
  }
  return plain;
}

/** The text with `&` and `=` in place of the escapes of HTML and mails. */
function withoutEntities(text: string) {
  const plain = text.replace(/&(?:(?:amp|#38|#x26);)+/gi, "&");
  return /^#[gop]=3D/i.test(plain) ? plain.replace(/=\s*\n/g, "").replace(/=3D/gi, "=") : plain;
}

/** The start of a link without blanks, except those between the fields of a position. */
function withBlanks(start: string) {
  const [, head = "", first = "", actions = ""] = /^(#\s*[gp]\s*=\s*1\s*\.)([^.]*)(.*)$/s.exec(start) ?? [];
  const isPosition = first.includes("/") && !first.trimStart().startsWith("@");
  return isPosition ? tight(head) + fields(first) + tight(actions) : tight(start);
}

function fields(position: string) {
  const found = PLUSES.exec(position.trim());
  if (found) return found.slice(1).join("_");
  const [, before = "", states = "", after = ""] = LOST_PLUSES.exec(position) ?? [];
  const told = states.includes(",") ? before + states.split(",").map(plusOf).join(",") + after : position;
  return FIELDS.test(tight(told)) ? tight(told) : told.trim().replace(/\s+/g, " ");
}

const plusOf = (state: string) => (state !== "" && state.trim() === "" ? "+" : state);

const tight = (text: string) => text.replace(/\s+/g, "");

/** Replace dashes: editors make one of a hyphen, or of two. */
const withHyphens = (start: string) =>
  PACKED.test(start)
    ? start.replace(/\u2014/gu, "--").replace(DASH, "-")
    : start.replace(/(?<=\.)[\u2010-\u2015\u2212]+(?=\.|$)/gu, "--").replace(DASH, "-");

/** The link without full stops, brackets and quotes that follow it in a text. */
function withoutEnd(link: string) {
  const end = /&[a-z]=$/.test(link) ? /[^A-Za-z0-9_=-]+$/ : /[^A-Za-z0-9_-]+$/;
  const told = link.replace(end, "");
  if (!/^#[gop]=[0-9]+z?\../.test(told)) return link; // nothing would be left
  return ENDS_PACKED.test(told) ? told : told.replace(/_+$/, "");
}
