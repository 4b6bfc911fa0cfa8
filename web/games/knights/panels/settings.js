// Owns the settings that only Knights has: the names of tiles.

/** @import { KnightsPage } from "../state.js" */
import { checkbox, setting, settingsDialog as houseSettings } from "../../../house/panels/settings.js";

/** @param {KnightsPage} page */
export function settingsDialog(page) {
  const { store, actions, t } = page;
  const names = checkbox(store.get().showNames, (is) =>
    actions.page.setAppearance(/** @type {any} */ ({ showNames: is })),
  );
  return houseSettings(/** @type {any} */ (page), { looks: [setting(t("settings.showNames"), names)] });
}
