// Owns what is said of moves that threw a part of the game away: from when on, by which mark, in which words.

import { seatOf } from "./seats.ts";
import { seatName } from "../i18n/names.ts";
import type { Translate } from "../i18n/index.ts";
import type { State } from "./state.ts";

/** Shares of the game from which on a move is marked. */
export const MISTAKE_LOSS = 0.1;
export const BLUNDER_LOSS = 0.25;

/** The mark of a move that threw away so much. */
export const blunderMark = (loss: number) => (loss > BLUNDER_LOSS ? "??" : loss > MISTAKE_LOSS ? "?" : "");

/** What the move that led to *ply* threw away, and what was better; empty if it was good enough. */
export function blunderSentence(t: Translate, { analysis, view }: Pick<State, "analysis" | "view">, ply: number) {
  const loss = analysis.losses[ply] ?? 0;
  const entry = view.entries[ply - 1];
  const seat = entry ? seatOf(entry) : null;
  const best = analysis.positions[ply - 1]?.best;
  if (loss <= MISTAKE_LOSS || !seat || !best) return "";
  return t("analysis.threwAway", { party: seatName(t, seat), share: percent(loss), best });
}

export const percent = (share: number) =>
  new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" }).format(share);
