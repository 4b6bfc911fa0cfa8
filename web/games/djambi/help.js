// Owns the words by which a piece is explained: how it moves and kills, whom it obeys, whom it could kill now.

import { capital, seatName } from "../../house/words.js";
import { pieceName } from "./words.js";

/**
 * @param {import("../../house/i18n.js").Translate} t
 * @param {import("../../protocol/djambi").Piece} piece
 * @param {readonly string[]} [victims] Squares.
 */
export function explainPiece(t, { color, kind, controller }, victims = []) {
  const words = [t(`help.${kind}`, { piece: capital(pieceName(t, color, kind)) })];
  if (controller === null) words.push(t("help.nobody"));
  else if (controller !== color) words.push(t("help.commanded", { controller: seatName(t, controller) }));
  if (victims.length > 0) words.push(t("help.victims", { squares: victims.join(", ") }));
  return words.join(" ");
}
