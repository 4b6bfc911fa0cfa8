// Owns the sign of a bonus turn in lists of moves.

import { h } from "../../../house/dom.ts";
import { icon } from "../../../house/panels/icons.ts";
import type { Translate } from "../../../house/i18n.ts";

/** A crown beside a bonus turn (D6.1); null beside an ordinary one. */
export const bonusSign = (t: Translate, turn: { isBonus?: boolean } | null) =>
  turn?.isBonus ? h("span", { class: "move-bonus", title: t("log.bonus") }, icon("crown")) : null;
