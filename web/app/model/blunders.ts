// Mistakes and blunders: the losses from which on a move counts as one, their marks and sentences.

import { seatOf } from "./seats.ts";
import { seatName } from "../i18n/names.ts";
import type { Translate } from "../i18n/index.ts";
import type { State } from "./state.ts";

/** Lost shares of the game above which a move is marked. */
export const MISTAKE_LOSS = 0.1;
export const BLUNDER_LOSS = 0.25;

/** The mark of a move with this loss; empty: none. */
export const blunderMark = (loss: number) => (loss > BLUNDER_LOSS ? "??" : loss > MISTAKE_LOSS ? "?" : "");

/** The sentence for a mistake that led to *ply*, with the loss and the better move; empty: it was no mistake. */
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
