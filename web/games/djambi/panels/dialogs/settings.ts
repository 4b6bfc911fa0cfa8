// Settings that only Djambi has: its pieces, its coordinates, the help for a piece.

import {
  checkboxField,
  valuesWithLabels,
  selectField,
  settingRow,
  settingsDialog as houseSettings,
} from "../../../../app/panels/dialogs/settings.ts";
import type { Page } from "../../page.ts";

export function settingsDialog(page: Page) {
  const { store, actions, t } = page;
  const { pieceSet, showCoordinates, pieceHelp, look } = store.get();
  const looks = selectField(valuesWithLabels(t, ["court", "stone", "ink"]), look, (value) =>
    actions.page.setAppearance({ look: value }),
  );
  const sets = selectField(valuesWithLabels(t, ["symbols", "letters"]), pieceSet, (value) =>
    actions.page.setAppearance({ pieceSet: value === "letters" ? "letters" : "symbols" }),
  );
  const coordinates = checkboxField(showCoordinates, (is) => actions.page.setAppearance({ showCoordinates: is }));
  const help = checkboxField(pieceHelp, (is) => actions.page.setAppearance({ pieceHelp: is }));
  return houseSettings(page, {
    looks: [
      settingRow(t("settings.look"), looks),
      settingRow(t("settings.pieces"), sets),
      settingRow(t("settings.coordinates"), coordinates),
    ],
    helps: [settingRow(t("settings.pieceHelp"), help)],
    keys: [t("settings.clockKey")],
  });
}
