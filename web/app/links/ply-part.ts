// Owns that part of a game's link which tells the turn that is shown: `&t=12`, after twelve of its actions.

import { splitMarks } from "./annotations-part.ts";

const TURN = /^(#g=.*)&t=([0-9]+)$/s;

/** The hash that shows a game as it was after *ply* of its actions. */
export const turnHash = (game: string, ply: number) => `${game}&t=${ply}`;

/** A hash without the turn that it names and what is drawn there, and that turn; null when it names none. */
export function splitTurn(hash: string): { hash: string; ply: number | null } {
  const plain = splitMarks(hash).hash;
  const [, game, ply] = TURN.exec(plain) ?? [];
  return game ? { hash: game, ply: Number(ply) } : { hash: plain, ply: null };
}
