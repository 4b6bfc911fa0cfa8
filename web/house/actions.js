// Owns everything that the page of any game can do. Only these modules call the engine and write the store; views call what is
// here. Each part has a module of its own; a game adds parts.

import { createAnalysis } from "./actions/analysis.js";
import { createBeginning } from "./actions/beginning.js";
import { createClock } from "./actions/clock.js";
import { createComputers } from "./actions/computers.js";
import { createCorrespondence } from "./actions/correspondence.js";
import { createDrawing } from "./actions/drawing.js";
import { createFiles } from "./actions/files.js";
import { createGlimpse } from "./actions/glimpse.js";
import { createHint } from "./actions/hint.js";
import { createLearning } from "./actions/learning.js";
import { createLibrary } from "./actions/library.js";
import { createLinks } from "./actions/links.js";
import { createMatch } from "./actions/match.js";
import { createPageActions } from "./actions/page.js";
import { createSeating } from "./actions/seating.js";
import { createSharing } from "./actions/sharing.js";
import { createStatistics } from "./actions/statistics.js";
import { createStudy } from "./actions/study.js";
import { createCore } from "./core.js";
import { createMinds } from "./thinking-workers.js";
import { createThinking } from "./thinking.js";

/** @typedef {ReturnType<typeof createHouse>["actions"]} Actions */

/**
 * What the actions work with.
 *
 * @typedef {object} Tools
 * @property {import("./store.js").Store<import("./state.js").State>} store
 * @property {{ call: EngineCall, restart(): void }} engine
 * @property {import("./storage.js").PageStorage} storage
 * @property {import("./i18n.js").Translate} t
 * @property {import("./face").Face} face
 */

/**
 * @typedef {<M extends keyof import("../protocol/house").AnyMethods>(
 *   method: M, params: import("../protocol/house").AnyMethods[M]["params"],
 * ) => Promise<import("../protocol/house").AnyMethods[M]["result"]>} Call
 *
 * @typedef {<M extends keyof import("../protocol/house").AnyMethods>(
 *   method: M, params: import("../protocol/house").AnyMethods[M]["params"], watch?: Partial<import("./working.js").Watch>,
 * ) => Promise<import("../protocol/house").AnyMethods[M]["result"]>} EngineCall
 */

/**
 * The actions by part, and what a game builds its own on.
 *
 * @param {Tools} tools
 */
export function createHouse(tools) {
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
