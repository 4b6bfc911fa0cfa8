// A link as it was before programs passed it on: what mails, chats, forums and editors add, escape or break is undone. No sign
// that is dropped here has a meaning in a link; what is left is judged as ever.

/** Escaped more often than this a link is refused. */
const MOST_ROUNDS = 5;
/** A text that a browser shall find in the page (`:~:text=…`): it stands behind the hash of an address, not in it. */
const DIRECTIVE = /(?::|%3a)(?:~|%7e)(?::|%3a).*$/is;
/** Nothing is seen of these: soft hyphens, joiners, marks of direction. */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u034f|\p{Variation_Selector}/gu;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;
/** Base64url: there a dash may have been two hyphens, and `_` may be the last letter. */
const PACKED = /^#[go]=1z\.|^#[gp]=1\.@/;
const ENDS_PACKED = /^#[go]=1z\.[^&]*$|^#[gp]=1\.@[^.&]*$|&w=[^&]*-[^.&]*$/;
/** Four fields of a position with `_` behind each: blanks in it are breaks of lines. */
const FIELDS = /^(?:[^_;=]+_){4}/;
/** The same with plus signs for the blanks, of which the third field has some of its own. */
const PLUSES = /^([^+_\s]+)\+([^+,_\s]+)\+([^_\s]+)\+(\d+\/\d+)\+([^+\s]*)$/;
/** Where its plus signs have become blanks: the third field. */
const LOST_PLUSES = /^((?:[^_]+_){2})([^_]*)(_\s*\d+\/\d+\s*_.*)$/s;

/** A hash without what a browser shall find in the page. */
export const bare = (hash: string) => hash.replace(DIRECTIVE, "");

/** The link that a hash was; the hash itself, where it is none. */
export function mended(hash: string) {
  const text = unescaped(bare(hash).replace(/%[0-9a-f]?$/i, "")).replace(UNSEEN, "");
  if (!/^#\s*[gop]\s*=/.test(text)) return hash;
  const [start = "", ...parts] = withoutEntities(text)
    .replace(/\\/g, "")
    .replace(/\?.*$/s, "")
    .replace(/(?<=.)#.*$/s, "")
    .split("&");
  // Parts have names of one letter; longer ones are of those who count clicks.
  const own = parts.map((part) => part.replace(/\s/g, "")).filter((part) => /^[a-z](?:=|$)/.test(part));
  return withoutEnd([withHyphens(withBlanks(start)), ...own].join("&"));
}

function unescaped(text: string) {
  let plain = text;
  for (let round = 0; round < MOST_ROUNDS && /%[0-9a-f]{2}/i.test(plain); round += 1) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return plain;
    }
  }
  return plain;
}

/** Without what HTML and mails write for `&` and `=`. */
function withoutEntities(text: string) {
  const plain = text.replace(/&(?:(?:amp|#38|#x26);)+/gi, "&");
  return /^#[gop]=3D/i.test(plain) ? plain.replace(/=\s*\n/g, "").replace(/=3D/gi, "=") : plain;
}

/** The start of a link with the blanks that it means: those between the fields of a position. */
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

/** Editors make a dash of a hyphen, and one of two. */
const withHyphens = (start: string) =>
  PACKED.test(start)
    ? start.replace(/\u2014/gu, "--").replace(DASH, "-")
    : start.replace(/(?<=\.)[\u2010-\u2015\u2212]+(?=\.|$)/gu, "--").replace(DASH, "-");

/** Without the stops, brackets and quotes that stand behind a link in a text. */
function withoutEnd(link: string) {
  const end = /&[a-z]=$/.test(link) ? /[^A-Za-z0-9_=-]+$/ : /[^A-Za-z0-9_-]+$/;
  const told = link.replace(end, "");
  if (!/^#[gop]=[0-9]+z?\../.test(told)) return link; // nothing is left
  return ENDS_PACKED.test(told) ? told : told.replace(/_+$/, "");
}
