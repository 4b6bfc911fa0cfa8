// Repair of links that mails, chats, forums and editors have changed: additions, escapes and line breaks are undone.
// Only characters without a meaning in links are removed; the result is parsed like any other link.

/** Maximum number of times that a link is unescaped. */
const MAX_UNESCAPES = 5;
/** A text fragment for the browser (`:~:text=…`), which follows the hash and is no part of it. */
const TEXT_FRAGMENT = /(?::|%3a)(?:~|%7e)(?::|%3a).*$/is;
/** Invisible characters: soft hyphens, joiners, marks of direction. */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u034f|\p{Variation_Selector}/gu;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;
/** A link in base64url, in which a dash may have been two hyphens. */
const PACKED = /^#[go]=1z\.|^#[gp]=1\.@/;
/** A link that ends in base64url, whose last character may be `_`. */
const ENDS_PACKED = /^#[go]=1z\.[^&]*$|^#[gp]=1\.@[^.&]*$|&w=[^&]*-[^.&]*$/;
/** Four fields of a position, each followed by `_`; any blank in such a text comes from a line break. */
const FIELDS = /^(?:[^_;=]+_){4}/;
/** The five fields of a position with a plus sign for each blank; the third field contains plus signs itself. */
const PLUSES = /^([^+_\s]+)\+([^+,_\s]+)\+([^_\s]+)\+(\d+\/\d+)\+([^+\s]*)$/;
/** A position whose third field has lost its plus signs to blanks. */
const LOST_PLUSES = /^((?:[^_]+_){2})([^_]*)(_\s*\d+\/\d+\s*_.*)$/s;

/** The hash without a text fragment. */
export const withoutTextFragment = (hash: string) => hash.replace(TEXT_FRAGMENT, "");

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
  const ownParts = parts.map((part) => part.replace(/\s/g, "")).filter((part) => /^[a-z](?:=|$)/.test(part));
  return withoutEnd([withHyphens(withFieldBlanks(start)), ...ownParts].join("&"));
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

/** The first part of a link without blanks, except those between the fields of a position. */
function withFieldBlanks(start: string) {
  const [, head = "", first = "", actions = ""] = /^(#\s*[gp]\s*=\s*1\s*\.)([^.]*)(.*)$/s.exec(start) ?? [];
  const isPosition = first.includes("/") && !first.trimStart().startsWith("@");
  return isPosition ? withoutBlanks(head) + repairedFields(first) + withoutBlanks(actions) : withoutBlanks(start);
}

/** A position whose fields are separated by `_` or by single blanks. */
function repairedFields(position: string) {
  const found = PLUSES.exec(position.trim());
  if (found) return found.slice(1).join("_");
  const [, before = "", states = "", after = ""] = LOST_PLUSES.exec(position) ?? [];
  const withPluses = states.includes(",") ? before + states.split(",").map(restoredPlus).join(",") + after : position;
  return FIELDS.test(withoutBlanks(withPluses)) ? withoutBlanks(withPluses) : withPluses.trim().replace(/\s+/g, " ");
}

const restoredPlus = (state: string) => (state !== "" && state.trim() === "" ? "+" : state);

const withoutBlanks = (text: string) => text.replace(/\s+/g, "");

/** The first part of a link with hyphens in place of dashes, which editors make of one hyphen or two. */
const withHyphens = (start: string) =>
  PACKED.test(start)
    ? start.replace(/\u2014/gu, "--").replace(DASH, "-")
    : start.replace(/(?<=\.)[\u2010-\u2015\u2212]+(?=\.|$)/gu, "--").replace(DASH, "-");

/** The link without full stops, brackets and quotes that follow it in a text. */
function withoutEnd(link: string) {
  const end = /&[a-z]=$/.test(link) ? /[^A-Za-z0-9_=-]+$/ : /[^A-Za-z0-9_-]+$/;
  const shortened = link.replace(end, "");
  if (!/^#[gop]=[0-9]+z?\../.test(shortened)) return link; // no content would be left
  return ENDS_PACKED.test(shortened) ? shortened : shortened.replace(/_+$/, "");
}
