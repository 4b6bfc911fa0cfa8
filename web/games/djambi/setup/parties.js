// Owns the states of the parties on the set-up board: status, by whom it was killed, who commands it. The engine offers.

import { sideIcon } from "../panels/side-icon.js";
import { fill, h } from "../../../house/dom.js";
import { icon } from "../../../house/panels/icons.js";
import { seatName } from "../../../house/words.js";
import { listField } from "./fields.js";

/**
 * @typedef {import("../page").Page} Page
 * @typedef {import("../../../protocol/djambi").Color} Color
 * @typedef {import("../../../protocol/djambi").SetupParty} SetupParty
 */

/** Nobody, as a value of a list. */
const NOBODY = "-";

/** @type {import("../page").View} */
export function mountSetupParties(root, page) {
  const list = h("ul", { class: "setup-party-list" });
  fill(root, h("h2", { class: "label" }, page.t("setup.parties")), list);
  /** @type {Map<Color, ReturnType<typeof partyRow>>} */
  const rows = new Map();
  return page.store.select(
    ({ setup }) => [setup.check?.setup?.parties],
    (parties = []) => {
      for (const party of parties) {
        const row = rows.get(party.color) ?? partyRow(page, party.color);
        rows.set(party.color, row);
        row.show(party);
        if (!row.element.isConnected) list.append(row.element);
      }
      for (const [color, { element }] of rows) if (!parties.some((party) => party.color === color)) element.remove();
    },
  );
}

/**
 * @param {Page} page
 * @param {Color} color
 */
function partyRow({ actions, t }, color) {
  const colour = seatName(t, color);
  const change = (/** @type {object} */ what) => actions.editor.editSetup({ edit: "party", color, ...what });
  const status = listField(t("setup.status", { colour }), (value) => change({ status: value }));
  const killer = listField(t("setup.killer", { colour }), (value) => change({ killer: value }));
  const controller = listField(t("setup.controller", { colour }), (value) =>
    change({ controller: value === NOBODY ? null : value }),
  );
  const crown = h(
    "span",
    { class: "party-crown", title: t("party.ruler") },
    icon("crown"),
    h("span", { class: "visually-hidden" }, t("party.ruler")),
  );
  const element = h(
    "li",
    { class: "setup-party" },
    h("span", { class: "setup-party-name" }, sideIcon(color), colour, crown),
    status.element,
    killer.element,
    controller.element,
  );
  /** @param {SetupParty} party */
  const show = (party) => {
    crown.hidden = !party.isRuler;
    killer.element.hidden = party.status !== "killed";
    controller.element.hidden = party.status === "in-play" || party.status === "hostage";
    status.set(
      party.statuses.map((value) => ({ value, words: t(`setup.status.${value}`) })),
      party.status,
    );
    const parties = (/** @type {string} */ key, /** @type {(Color | null)[]} */ colors) =>
      colors.map((one) => ({
        value: one ?? NOBODY,
        words: one ? t(key, { colour: seatName(t, one) }) : t("setup.nobody"),
      }));
    killer.set(parties("setup.killedBy", party.killers), party.killer ?? NOBODY);
    controller.set(parties("setup.commandedBy", party.controllers), party.controller ?? NOBODY);
  };
  return { element, show };
}
