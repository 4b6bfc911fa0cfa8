// Owns the strip of the next turns: whose they are, and which of them are bonus turns of the party in power.

import { sideIcon } from "./side-icon.js";
import { fill, h } from "../../../house/dom.js";
import { seatName } from "../../../house/words.js";
import { icon } from "../../../house/panels/icons.js";
import { readRules } from "../../../house/rules-text.js";
import { changedOptions } from "../rules-text.js";
import { RULES_TAB } from "../../../house/panels/rules-tab.js";
import { rulesAddress } from "./rules.js";

/** @type {import("../page").View} */
export function mountStrip(root, { store, t }) {
  return store.select(
    (state) => [state.shown],
    ({ position, outcome, record, ply }) => {
      const isOver = outcome !== null && ply === record.cursor;
      const turns = isOver ? [] : position.upcoming;
      fill(
        root,
        h("h2", { class: "label", title: t("strip.help") }, t("strip.title")),
        turns.length > 0
          ? h(
              "ol",
              { class: "turns", "aria-label": t("strip.title") },
              ...turns.map((turn, index) => chip(t, turn, index)),
            )
          : h("p", { class: "quiet" }, t("strip.over")),
        h("p", { class: "quiet clock", title: clockHelp(t, position) }, clock(t, position)),
        rulesInForce(t, store.get().info, position.rules),
      );
    },
  );
}

/**
 * The rules that are played by, as a link to them with their options told.
 *
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {import("../../../protocol/djambi").GameInfo} info
 * @param {string} rules
 */
function rulesInForce(t, info, rules) {
  const choice = readRules(info, rules);
  const count = changedOptions(info, choice).length;
  const preset = t(`preset.${choice.preset}.name`);
  const words = count === 0 ? preset : t("strip.rulesChanged", { preset, count });
  return h(
    "a",
    { class: "strip-rules", href: rulesAddress("", rules), ...RULES_TAB, title: t("strip.rulesHelp") },
    icon("rules"),
    words,
  );
}

/**
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {import("../../../protocol/djambi").PositionView} position
 */
const clock = (t, { turnNumber, quiet, limit }) =>
  limit === null ? t("strip.clockNone", { turn: turnNumber }) : t("strip.clock", { turn: turnNumber, quiet, limit });

/**
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {import("../../../protocol/djambi").PositionView} position
 */
const clockHelp = (t, { limit }) => (limit === null ? null : t("strip.clockHelp", { limit }));

/**
 * @param {import("../../../house/i18n.js").Translate} t
 * @param {import("../../../protocol/djambi").Turn} turn
 * @param {number} index
 */
function chip(t, { color, mover, isBonus }, index) {
  const names = { colour: seatName(t, color), mover: seatName(t, mover) };
  const words = t(isBonus ? "strip.bonus" : mover === color ? "strip.turn" : "strip.inherited", names);
  return h(
    "li",
    { class: `turn${isBonus ? " is-bonus" : ""}`, "aria-current": index === 0 ? "step" : null, title: words },
    sideIcon(color),
    isBonus && icon("crown"),
    mover !== color && h("span", { class: "turn-mover" }, sideIcon(mover)),
    h("span", { class: "visually-hidden" }, words),
  );
}
