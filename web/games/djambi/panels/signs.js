// Owns the sign of a bonus turn in lists of moves.

import { h } from "../../../house/dom.js";
import { icon } from "../../../house/panels/icons.js";

/**
 * A crown beside a bonus turn (D6.1); null beside an ordinary one.
 *
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {{ isBonus?: boolean } | null} turn
 */
export const bonusSign = (t, turn) =>
  turn?.isBonus ? h("span", { class: "move-bonus", title: t("log.bonus") }, icon("crown")) : null;
