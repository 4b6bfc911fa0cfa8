// The part of a game's link with the displayed ply: `&t=12`, after twelve of its actions.

import { splitMarks } from "./annotations-part.ts";

const TURN = /^(#g=.*)&t=([0-9]+)$/s;

/** The hash that displays a game after *ply* of its actions. */
export const plyHash = (game: string, ply: number) => `${game}&t=${ply}`;

/** Split a hash into the hash without ply and annotations, and the ply; null if it has none. */
export function splitTurn(hash: string): { hash: string; ply: number | null } {
  const plain = splitMarks(hash).hash;
  const [, game, ply] = TURN.exec(plain) ?? [];
  return game ? { hash: game, ply: Number(ply) } : { hash: plain, ply: null };
}
