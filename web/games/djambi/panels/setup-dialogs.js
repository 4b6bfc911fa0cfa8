// Owns the dialogs of the set-up board: its rules, and who plays from it.

import { seatedParties } from "../parties.js";
import { h } from "../../../house/dom.js";
import { readRules } from "../../../house/rules-text.js";
import { writeRules } from "../rules-text.js";
import { optionsForm } from "./options.js";
import { seatsForm } from "../../../house/panels/seats.js";

/** @typedef {import("../page").Page} Page */

/**
 * @param {Page} page
 * @returns {import("../../../house/panels/dialogs.js").DialogContent}
 */
export function setupRulesDialog(page) {
  const { store, actions, t } = page;
  const { info, setup } = store.get();
  const choice = readRules(info, setup.check?.setup?.rules ?? "");
  const form = optionsForm(page, choice, () => {});
  const apply = () => {
    actions.page.closeDialog();
    actions.editor.editSetup({ edit: "rules", rules: writeRules(info, choice) });
  };
  return {
    title: t("setup.rules.title"),
    body: [h("p", { class: "quiet" }, t("setup.rules.help")), form.element],
    buttons: [cancel(page), h("button", { type: "button", class: "primary", onclick: apply }, t("players.apply"))],
  };
}

/**
 * @param {Page} page
 * @returns {import("../../../house/panels/dialogs.js").DialogContent}
 */
export function setupPlayDialog(page) {
  const { store, actions, t } = page;
  const { view, seats, setup } = store.get();
  const players = seatsForm(page, view.record.players, seats);
  if (setup.check?.position) players.show(seatedParties(setup.check.position));
  const start = () => {
    const chosen = players.read();
    actions.editor.playSetup(chosen.players, chosen.seats);
  };
  return {
    title: t("setup.play.title"),
    body: [h("p", {}, t("setup.play.explained")), players.element],
    buttons: [cancel(page), h("button", { type: "button", class: "primary", onclick: start }, t("new.start"))],
  };
}

/** @param {Page} page */
const cancel = ({ actions, t }) =>
  h("button", { type: "button", onclick: () => actions.page.closeDialog() }, t("dialog.cancel"));
