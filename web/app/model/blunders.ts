// Mistakes and blunders: how large their losses are, their marks and their sentences.

import { seatOf } from "./seats.ts";
import { seatName } from "../i18n/names.ts";
import type { Translate } from "../i18n/index.ts";
import type { State } from "./state.ts";

/** A move that loses more than this share of the game is marked. */
export const MISTAKE_LOSS = 0.1;
export const BLUNDER_LOSS = 0.25;

/** Returns the mark of a move with this loss; empty if there is none. */
export const blunderMark = (loss: number) => (loss > BLUNDER_LOSS ? "??" : loss > MISTAKE_LOSS ? "?" : "");

/**
 * Returns the sentence about the mistake that led to *ply*, with its loss and the better move; empty if it was no mistake.
 */
export function blunderSentence(t: Translate, { analysis, view }: Pick<State, "analysis" | "view">, ply: number) {
  const loss = analysis.losses[ply] ?? 0;
  const entry = view.entries[ply - 1];
  const seat = entry ? seatOf(entry) : null;
  const best = analysis.positions[ply - 1]?.best;
  if (loss <= MISTAKE_LOSS || !seat || !best) return "";
  return t("analysis.threwAway", { party: seatName(t, seat), share: percentText(loss), best });
}

export const percentText = (share: number) =>
  new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" }).format(share);
