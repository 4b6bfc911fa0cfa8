// Settings that only Knights has: names of tiles, help, confirmation before a turn ends.

import { checkboxField, settingRow, settingsDialog as appSettings } from "../../../../app/panels/dialogs/settings.ts";
import type { KnightsPage } from "../../state.ts";

export function settingsDialog(page: KnightsPage) {
  const { store, actions, t } = page;
  const names = checkboxField(store.get().showNames, (isOn) => actions.page.setAppearance({ showNames: isOn }));
  const help = checkboxField(store.get().pieceHelp, (isOn) => actions.page.setAppearance({ pieceHelp: isOn }));
  const asks = checkboxField(store.get().confirmsEnd, (isOn) => actions.page.setAppearance({ confirmsEnd: isOn }));
  return appSettings(page, {
    looks: [settingRow(t("settings.showNames"), names)],
    helps: [settingRow(t("settings.pieceHelp"), help), settingRow(t("settings.confirmsEnd"), asks)],
    keys: [t("board.keys"), t("settings.helpKey"), t("settings.threatsKey")],
  });
}
