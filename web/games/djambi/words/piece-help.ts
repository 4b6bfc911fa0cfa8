// Words that explain a piece: how it moves and kills, its commander, its possible targets.

import { capitalized, seatName } from "../../../app/i18n/names.ts";
import { pieceName } from "./words.ts";
import type { Translate } from "../../../app/i18n/index.ts";
import type { Piece } from "../../../protocol/djambi.ts";

/**
 * Returns the explanation of a piece.
 *
 * @param victims The squares of its possible victims.
 */
export function explainPiece(t: Translate, { color, kind, controller }: Piece, victims: readonly string[] = []) {
  const words = [t(`help.${kind}`, { piece: capitalized(pieceName(t, color, kind)) })];
  if (controller === null) words.push(t("help.nobody"));
  else if (controller !== color) words.push(t("help.commanded", { controller: seatName(t, controller) }));
  if (victims.length > 0) words.push(t("help.victims", { squares: victims.join(", ") }));
  return words.join(" ");
}
