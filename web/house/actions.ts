// Owns everything that the page of any game can do. Only these modules call the engine and write the store; views call what is
// here. Each part has a module of its own; a game adds parts.

import { createAnalysis } from "./actions/analysis.ts";
import { createBeginning } from "./actions/beginning.ts";
import { createClock } from "./actions/clock.ts";
import { createComputers } from "./actions/computers.ts";
import { createCorrespondence } from "./actions/correspondence.ts";
import { createDrawing } from "./actions/drawing.ts";
import { createFiles } from "./actions/files.ts";
import { createGlimpse } from "./actions/glimpse.ts";
import { createHint } from "./actions/hint.ts";
import { createLearning } from "./actions/learning.ts";
import { createLibrary } from "./actions/library.ts";
import { createLinks } from "./actions/links.ts";
import { createMatch } from "./actions/match.ts";
import { createPageActions } from "./actions/page.ts";
import { createSeating } from "./actions/seating.ts";
import { createSharing } from "./actions/sharing.ts";
import { createStatistics } from "./actions/statistics.ts";
import { createStudy } from "./actions/study.ts";
import { createCore } from "./core.ts";
import { createMinds } from "./thinking-workers.ts";
import { createThinking } from "./thinking.ts";
import type { AnyMethods } from "../protocol/house.ts";
import type { Face } from "./face.ts";
import type { Translate } from "./i18n.ts";
import type { EngineCall } from "./rpc.ts";
import type { State } from "./state.ts";
import type { PageStorage } from "./storage.ts";
import type { Store } from "./store.ts";

export type Actions = ReturnType<typeof createHouse>["actions"];

/** What the actions work with. */
export interface Tools {
  store: Store<State>;
  engine: { call: EngineCall; restart(): void };
  storage: PageStorage;
  t: Translate;
  face: Face;
}

export type Call = <M extends keyof AnyMethods>(
  method: M,
  params: AnyMethods[M]["params"],
) => Promise<AnyMethods[M]["result"]>;

/** The actions by part, and what a game builds its own on. */
export function createHouse(tools: Tools) {
  const core = createCore(tools);
  const minds = createMinds({ url: new URL("../worker/mind.js", import.meta.url) });
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
