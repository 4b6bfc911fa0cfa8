// Settings that only Djambi has: its pieces, its coordinates, the help for a piece.

import {
  checkbox,
  named,
  select,
  setting,
  settingsDialog as houseSettings,
} from "../../../../app/panels/dialogs/settings.ts";
import type { Page } from "../../page.ts";

export function settingsDialog(page: Page) {
  const { store, actions, t } = page;
  const { pieceSet, showCoordinates, pieceHelp, look } = store.get();
  const looks = select(named(t, ["court", "stone", "ink"]), look, (value) =>
    actions.page.setAppearance({ look: value }),
  );
  const sets = select(named(t, ["symbols", "letters"]), pieceSet, (value) =>
    actions.page.setAppearance({ pieceSet: value === "letters" ? "letters" : "symbols" }),
  );
  const coordinates = checkbox(showCoordinates, (is) => actions.page.setAppearance({ showCoordinates: is }));
  const help = checkbox(pieceHelp, (is) => actions.page.setAppearance({ pieceHelp: is }));
  return houseSettings(page, {
    looks: [
      setting(t("settings.look"), looks),
      setting(t("settings.pieces"), sets),
      setting(t("settings.coordinates"), coordinates),
    ],
    helps: [setting(t("settings.pieceHelp"), help)],
    keys: [t("settings.clockKey")],
  });
}
