// Owns that part of a link which tells what somebody has drawn on the position it shows: `&m=1.c3-e5.d4`. What a mark
// means is the game's to say; here it is letters, digits and hyphens.

const MARKS = /^(#[pg]=.*)&m=(.*)$/s;
/** More than anybody draws on one position; others are refused. */
const MOST = 64;
const MARK = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST = 16;

/** The part of a link for *marks*; empty where there are none. */
export const marksPart = (marks: readonly string[]) =>
  marks.length > 0 ? `&m=${["1", ...marks.slice(0, MOST)].join(".")}` : "";

/**
 * A hash without what is drawn, and what is.
 *
 * @returns *marks*: as they are written; null: the hash names none.
 */
export function splitMarks(hash: string): { hash: string; marks: string | null } {
  const [, rest, marks] = MARKS.exec(hash) ?? [];
  return rest === undefined ? { hash, marks: null } : { hash: rest, marks: marks ?? "" };
}

/** The marks of that part; or the code of what is wrong with it. */
export function readMarks(part: string | null): string[] | string {
  if (part === null) return [];
  const [version = "", ...marks] = part.split(".");
  if (/^[0-9]+$/.test(version) && version !== "1") return "link/version";
  const isWhole = version === "1" && marks.length <= MOST;
  return isWhole && marks.every((mark) => mark.length <= LONGEST && MARK.test(mark)) ? marks : "link/marks";
}
