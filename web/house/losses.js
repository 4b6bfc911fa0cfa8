// Owns what is said of moves that threw a part of the game away: from when on, by which mark, in which words.

import { seatOf } from "./seats.js";
import { seatName } from "./words.js";

/** @typedef {import("./state.js").State} State */

/** Shares of the game from which on a move is marked. */
export const BAD = 0.1;
export const GRAVE = 0.25;

/** The mark of a move that threw away so much. @param {number} loss */
export const lossMark = (loss) => (loss > GRAVE ? "??" : loss > BAD ? "?" : "");

/**
 * What the move that led to *ply* threw away, and what was better; empty if it was good enough.
 *
 * @param {import("./i18n.js").Translate} t
 * @param {Pick<State, "analysis" | "view">} state
 * @param {number} ply
 */
export function lossSentence(t, { analysis, view }, ply) {
  const loss = analysis.losses[ply] ?? 0;
  const entry = view.entries[ply - 1];
  const seat = entry ? seatOf(entry) : null;
  const best = analysis.points[ply - 1]?.best;
  if (loss <= BAD || !seat || !best) return "";
  return t("analysis.threwAway", { party: seatName(t, seat), share: percent(loss), best });
}

/** @param {number} share */
export const percent = (share) =>
  new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" }).format(share);
