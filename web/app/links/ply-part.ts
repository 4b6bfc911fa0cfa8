// The part of a game's link with the displayed ply: `&t=12`, after twelve of its actions.

import { splitMarks } from "./annotations-part.ts";

const PART = /^(#g=.*)&t=([0-9]+)$/s;

/** The hash that displays the game of a hash after *ply* of its actions. */
export const plyHash = (hash: string, ply: number) => `${hash}&t=${ply}`;

/** Split a hash into the hash without ply and annotations, and the ply; the ply is null if the hash has none. */
export function splitPly(hash: string): { hash: string; ply: number | null } {
  const plain = splitMarks(hash).hash;
  const [, game, ply] = PART.exec(plain) ?? [];
  return game ? { hash: game, ply: Number(ply) } : { hash: plain, ply: null };
}
