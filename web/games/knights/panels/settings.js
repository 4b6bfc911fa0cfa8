// Owns the settings that only Knights has: the names of tiles, the help, the question before a turn ends.

/** @import { KnightsPage } from "../state.js" */
import { checkbox, setting, settingsDialog as houseSettings } from "../../../house/panels/settings.js";

/** @param {KnightsPage} page */
export function settingsDialog(page) {
  const { store, actions, t } = page;
  const names = checkbox(store.get().showNames, (is) =>
    actions.page.setAppearance(/** @type {any} */ ({ showNames: is })),
  );
  const help = checkbox(store.get().pieceHelp, (is) =>
    actions.page.setAppearance(/** @type {any} */ ({ pieceHelp: is })),
  );
  const asks = checkbox(store.get().confirmsEnd, (is) =>
    actions.page.setAppearance(/** @type {any} */ ({ confirmsEnd: is })),
  );
  return houseSettings(/** @type {any} */ (page), {
    looks: [setting(t("settings.showNames"), names)],
    helps: [setting(t("settings.pieceHelp"), help), setting(t("settings.confirmsEnd"), asks)],
    keys: [t("board.keys"), t("settings.helpKey"), t("settings.threatsKey")],
  });
}
