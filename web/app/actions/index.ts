// All actions of a game's page. Only these modules call the engine and write the store; views call the actions. Each part
// has a module of its own; a game adds parts.

import { createAnalysis } from "./search/analysis.ts";
import { createBeginning } from "./games/new-game.ts";
import { createClock } from "./clock.ts";
import { createComputers } from "./search/computer-turns.ts";
import { createCorrespondence } from "./correspondence.ts";
import { createDrawing } from "./annotations.ts";
import { createFiles } from "./games/files.ts";
import { createGlimpse } from "./search/preview-line.ts";
import { createHint } from "./search/hint.ts";
import { createLearning } from "./learning.ts";
import { createLibrary } from "./games/library.ts";
import { createLinks } from "./games/links.ts";
import { createMatch } from "./match.ts";
import { createPageActions } from "./page.ts";
import { createSeating } from "./hand-over.ts";
import { createSharing } from "./sharing.ts";
import { createStatistics } from "./statistics.ts";
import { createStudy } from "./study.ts";
import { createCore } from "./context.ts";
import { createMinds } from "../search/worker-pool.ts";
import { createThinking } from "../search/queue.ts";
import type { AnyMethods } from "../../protocol/app.ts";
import type { GameUi } from "../game-ui.ts";
import type { Translate } from "../i18n/index.ts";
import type { EngineCall } from "../engine/rpc-client.ts";
import type { State } from "../model/state.ts";
import type { PageStorage } from "../storage/index.ts";
import type { Store } from "../model/store.ts";

export type Actions = ReturnType<typeof createHouse>["actions"];

/** The tools that actions work with. */
export interface ToolsOf<S> {
  store: Store<S>;
  engine: { call: EngineCall; restart(): void };
  storage: PageStorage;
  t: Translate;
  gameUi: GameUi;
}

export type Tools = ToolsOf<State>;

export type Call = CallOf<AnyMethods>;

export type MethodsOf<Methods> = { [M in keyof Methods]: { params: object; result: unknown } };

/** Calls the engine by the *Methods* of a game. */
export type CallOf<Methods extends MethodsOf<Methods>> = <M extends keyof Methods>(
  method: M,
  params: Methods[M]["params"],
) => Promise<Methods[M]["result"]>;

/** The actions by part, and the context on which a game builds its own. */
export function createHouse(tools: Tools) {
  const core = createCore(tools);
  const minds = createMinds({ url: new URL("../../workers/search-worker.js", import.meta.url) });
  const thinking = createThinking(minds, () => core.notify("info", "notice.mindAgain"));
  const computers = createComputers(core, thinking);
  const match = createMatch(core, computers);
  const library = createLibrary(core, match);
  const correspondence = createCorrespondence(core, library, match);
  const links = createLinks(core, library, match, correspondence.arrive);
  const actions = {
    page: createPageActions(core, library, computers),
    beginning: createBeginning(core, match, library),
    match: match.actions,
    library: library.actions,
    links,
    sharing: createSharing(core),
    files: createFiles(core, library, links.likeliest),
    correspondence: correspondence.actions,
    clock: createClock(core, match),
    seating: createSeating(core, computers, match),
    computers: computers.actions,
    hint: createHint(core, thinking, match),
    glimpse: createGlimpse(core),
    drawing: createDrawing(core),
    analysis: createAnalysis(core, thinking),
    study: createStudy(core, match),
    learning: createLearning(core),
    statistics: createStatistics(core),
  };
  return { core, match, library, computers, actions };
}
