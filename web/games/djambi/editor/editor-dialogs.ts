// Dialogs of the editor: the rules of the edited position, and the players of a game that begins from it.

import { occupiedParties } from "../model/parties.ts";
import { h } from "../../../app/ui/dom.ts";
import { readRules } from "../../../app/rules/rules-text.ts";
import { writeRules } from "../rules/rules-text.ts";
import { cancelButton } from "../../../app/panels/dialogs/dialog-parts.ts";
import { optionsForm } from "../panels/dialogs/options.ts";
import { seatsForm } from "../../../app/panels/dialogs/seats.ts";
import type { DialogContent } from "../../../app/panels/dialogs/dialogs.ts";
import type { Page } from "../page.ts";

export function editorRulesDialog(page: Page): DialogContent {
  const { store, actions, t } = page;
  const { info, editor } = store.get();
  const choice = readRules(info, editor.check?.setup?.rules ?? "");
  const form = optionsForm(page, choice, () => {});
  const applyRules = () => {
    actions.page.closeDialog();
    actions.editor.editSetup({ edit: "rules", rules: writeRules(info, choice) });
  };
  return {
    title: t("setup.rules.title"),
    body: [h("p", { class: "quiet" }, t("setup.rules.help")), form.element],
    buttons: [
      cancelButton(page),
      h("button", { type: "button", class: "primary", onclick: applyRules }, t("players.apply")),
    ],
  };
}

export function editorPlayersDialog(page: Page): DialogContent {
  const { store, actions, t } = page;
  const { view, seats, editor } = store.get();
  const players = seatsForm(page, view.record.players, seats);
  if (editor.check?.position) players.showSeats(occupiedParties(editor.check.position));
  const startGame = () => {
    const chosen = players.read();
    actions.editor.playSetup(chosen.players, chosen.seats);
  };
  return {
    title: t("setup.play.title"),
    body: [h("p", {}, t("setup.play.explained")), players.element],
    buttons: [
      cancelButton(page),
      h("button", { type: "button", class: "primary", onclick: startGame }, t("new.start")),
    ],
  };
}
