// Badge of a bonus turn in lists of moves.

import { h } from "../../../../app/ui/dom.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import type { Translate } from "../../../../app/i18n/index.ts";

/** Returns a crown for a bonus turn (D6.1); null for an ordinary turn. */
export const bonusBadge = (t: Translate, turn: { isBonus?: boolean } | null) =>
  turn?.isBonus ? h("span", { class: "move-bonus", title: t("log.bonus") }, icon("crown")) : null;
