// Strip of the next turns: the party of each turn, and which of them are bonus turns of the party in power.

import { sideIcon } from "../side/side-icon.ts";
import { fill, h } from "../../../../app/ui/dom.ts";
import { seatName } from "../../../../app/i18n/names.ts";
import { icon } from "../../../../app/panels/side/icons.ts";
import { readRules } from "../../../../app/rules/rules-text.ts";
import { changedOptions } from "../../rules/rules-text.ts";
import { RULES_TAB } from "../../../../app/panels/dialogs/rule-link.ts";
import { rulesAddress } from "../dialogs/rules.ts";
import type { Translate } from "../../../../app/i18n/index.ts";
import type { GameInfo, PositionView, Turn } from "../../../../protocol/djambi.ts";
import type { View } from "../../page.ts";

export const mountTurnStrip: View = (root, { store, t }) => {
  return store.select(
    (state) => [state.displayed],
    ({ position, outcome, record, ply }) => {
      const isOver = outcome !== null && ply === record.cursor;
      const turns = isOver ? [] : position.upcoming;
      fill(
        root,
        h("h2", { class: "label", title: t("turnStrip.help") }, t("turnStrip.title")),
        turns.length > 0
          ? h(
              "ol",
              { class: "turns", "aria-label": t("turnStrip.title") },
              ...turns.map((turn, index) => turnChip(t, turn, index)),
            )
          : h("p", { class: "quiet" }, t("turnStrip.over")),
        h("p", { class: "quiet clock", title: clockHelp(t, position) }, clockText(t, position)),
        rulesLink(t, store.get().info, position.rules),
      );
    },
  );
};

/** Returns the rules of the game as a link to their page, which marks the options in force. */
function rulesLink(t: Translate, info: GameInfo, rules: string) {
  const choice = readRules(info, rules);
  const count = changedOptions(info, choice).length;
  const preset = t(`preset.${choice.preset}.name`);
  const words = count === 0 ? preset : t("turnStrip.rulesChanged", { preset, count });
  return h(
    "a",
    { class: "turn-strip-rules", href: rulesAddress("", rules), ...RULES_TAB, title: t("turnStrip.rulesHelp") },
    icon("rules"),
    words,
  );
}

const clockText = (t: Translate, { turnNumber, quiet, limit }: PositionView) =>
  limit === null
    ? t("turnStrip.clockNone", { turn: turnNumber })
    : t("turnStrip.clock", { turn: turnNumber, quiet, limit });

const clockHelp = (t: Translate, { limit }: PositionView) =>
  limit === null ? null : t("turnStrip.clockHelp", { limit });

function turnChip(t: Translate, { color, mover, isBonus }: Turn, index: number) {
  const names = { colour: seatName(t, color), mover: seatName(t, mover) };
  const words = t(isBonus ? "turnStrip.bonus" : mover === color ? "turnStrip.turn" : "turnStrip.inherited", names);
  return h(
    "li",
    { class: `turn${isBonus ? " is-bonus" : ""}`, "aria-current": index === 0 ? "step" : null, title: words },
    sideIcon(color),
    isBonus && icon("crown"),
    mover !== color && h("span", { class: "turn-mover" }, sideIcon(mover)),
    h("span", { class: "visually-hidden" }, words),
  );
}
