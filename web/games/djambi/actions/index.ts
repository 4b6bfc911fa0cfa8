// All actions of Djambi's page: those of every game's page, and those that only Djambi has.

import { createAppActions } from "../../../app/actions/index.ts";
import { createEditor } from "./editor.ts";
import { createInput } from "./input.ts";
import { createOrientation } from "./orientation.ts";
import { createHelp, quietAfterFirstGame } from "./help.ts";
import type { PageTools, PageToolsOf } from "../../../app/actions/index.ts";
import type { ActionContext } from "../page.ts";
import type { State } from "../state.ts";

export type Actions = ReturnType<typeof createActions>;

export function createActions(tools: PageToolsOf<State>) {
  const app = createAppActions(tools as unknown as PageTools);
  const context = app.context as unknown as ActionContext;
  quietAfterFirstGame(context);
  return {
    ...app.actions,
    input: createInput(context, app.match),
    orientation: createOrientation(context),
    editor: createEditor(context, app.library, { ...app.actions.analysis, ...app.actions.study }),
    help: createHelp(context),
  };
}
