// Owns everything that Djambi's page can do: what every page can, and what only this one can.

import { createHouse } from "../../house/actions.js";
import { createEditor } from "./actions/editor.js";
import { createEntry } from "./actions/entry.js";
import { createFacing } from "./actions/facing.js";
import { createHelp, quietAfterFirstGame } from "./actions/help.js";

/** @typedef {ReturnType<typeof createActions>} Actions */

/**
 * @param {Omit<import("../../house/actions.js").Tools, "store"> & { store: import("../../house/store.js").Store<import("./state.js").State> }} tools
 */
export function createActions(tools) {
  const house = createHouse(/** @type {import("../../house/actions.js").Tools} */ (/** @type {unknown} */ (tools)));
  const core = /** @type {import("./page").Core} */ (/** @type {unknown} */ (house.core));
  quietAfterFirstGame(core);
  return {
    ...house.actions,
    entry: createEntry(core, house.match),
    facing: createFacing(core),
    editor: createEditor(core, house.library, house.computers, { ...house.actions.analysis, ...house.actions.study }),
    help: createHelp(core),
  };
}
