// Fields of the parties in the editor: status, killer, commander. The engine lists the values.

import { sideIcon } from "../panels/side/side-icon.ts";
import { fill, h } from "../../../app/ui/dom.ts";
import { icon } from "../../../app/panels/side/icons.ts";
import { seatName } from "../../../app/i18n/names.ts";
import { listField } from "./list-field.ts";
import type { Color, SetupParty } from "../../../protocol/djambi.ts";
import type { Page, View } from "../page.ts";

/** The value that stands for no killer or no commander in a list. */
const NO_PARTY = "-";

export const mountPartyFields: View = (root, page) => {
  const list = h("ul", { class: "setup-party-list" });
  fill(root, h("h2", { class: "label" }, page.t("setup.parties")), list);
  const rows: Map<Color, ReturnType<typeof partyRow>> = new Map();
  return page.store.select(
    ({ editor }) => [editor.check?.setup?.parties],
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
};

function partyRow({ actions, t }: Page, color: Color) {
  const colour = seatName(t, color);
  const editParty = (what: object) => actions.editor.editSetup({ edit: "party", color, ...what });
  const status = listField(t("setup.status", { colour }), (value) => editParty({ status: value }));
  const killer = listField(t("setup.killer", { colour }), (value) => editParty({ killer: value }));
  const controller = listField(t("setup.controller", { colour }), (value) =>
    editParty({ controller: value === NO_PARTY ? null : value }),
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
  const showParty = (party: SetupParty) => {
    crown.hidden = !party.isRuler;
    killer.element.hidden = party.status !== "killed";
    controller.element.hidden = party.status === "in-play" || party.status === "hostage";
    status.setOptions(
      party.statuses.map((value) => ({ value, words: t(`setup.status.${value}`) })),
      party.status,
    );
    const partyOptions = (key: string, colors: (Color | null)[]) =>
      colors.map((one) => ({
        value: one ?? NO_PARTY,
        words: one ? t(key, { colour: seatName(t, one) }) : t("setup.nobody"),
      }));
    killer.setOptions(partyOptions("setup.killedBy", party.killers), party.killer ?? NO_PARTY);
    controller.setOptions(partyOptions("setup.commandedBy", party.controllers), party.controller ?? NO_PARTY);
  };
  return { element, show: showParty };
}
