// Owns everything that Djambi's page can do: what every page can, and what only this one can.

import { createHouse } from "../../house/actions.ts";
import { createEditor } from "./actions/editor.ts";
import { createEntry } from "./actions/entry.ts";
import { createFacing } from "./actions/facing.ts";
import { createHelp, quietAfterFirstGame } from "./actions/help.ts";
import type { Tools } from "../../house/actions.ts";
import type { Store } from "../../house/store.ts";
import type { Core } from "./page.ts";
import type { State } from "./state.ts";

export type Actions = ReturnType<typeof createActions>;

export function createActions(tools: Omit<Tools, "store"> & { store: Store<State> }) {
  const house = createHouse(tools as unknown as Tools);
  const core = house.core as unknown as Core;
  quietAfterFirstGame(core);
  return {
    ...house.actions,
    entry: createEntry(core, house.match),
    facing: createFacing(core),
    editor: createEditor(core, house.library, house.computers, { ...house.actions.analysis, ...house.actions.study }),
    help: createHelp(core),
  };
}
