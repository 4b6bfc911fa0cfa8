// All actions of Djambi's page: those of every page, and its own.

import { createHouse } from "../../../app/actions/index.ts";
import { createEditor } from "./editor.ts";
import { createEntry } from "./entry.ts";
import { createFacing } from "./orientation.ts";
import { createHelp, quietAfterFirstGame } from "./help.ts";
import type { Tools, ToolsOf } from "../../../app/actions/index.ts";
import type { Core } from "../page.ts";
import type { State } from "../state.ts";

export type Actions = ReturnType<typeof createActions>;

export function createActions(tools: ToolsOf<State>) {
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
