// The part of a link with the annotations of the displayed position: `&m=1.c3-e5.d4`. The game defines what a mark
// means; links know it as letters, digits and hyphens.

const MARKS = /^(#[pg]=.*)&m=(.*)$/s;
/** Maximum number of marks, more than a person draws on one position; a longer list is refused. */
const MAX_MARKS = 64;
const MARK = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_MARK_LENGTH = 16;

/** The part of a link for *marks*; empty if the list is. */
export const marksPart = (marks: readonly string[]) =>
  marks.length > 0 ? `&m=${["1", ...marks.slice(0, MAX_MARKS)].join(".")}` : "";

/** Split a hash into the hash without its annotations, and the annotations as text, or null if it has none. */
export function splitMarks(hash: string): { hash: string; marks: string | null } {
  const [, rest, marks] = MARKS.exec(hash) ?? [];
  return rest === undefined ? { hash, marks: null } : { hash: rest, marks: marks ?? "" };
}

/** Parse the annotations; returns the marks, or the code of an error. */
export function readMarks(part: string | null): string[] | string {
  if (part === null) return [];
  const [version = "", ...marks] = part.split(".");
  if (/^[0-9]+$/.test(version) && version !== "1") return "link/version";
  const isComplete = version === "1" && marks.length <= MAX_MARKS;
  return isComplete && marks.every((mark) => mark.length <= MAX_MARK_LENGTH && MARK.test(mark)) ? marks : "link/marks";
}
