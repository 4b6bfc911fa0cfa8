// Owns everything that the page can do. Only web/games/djambi/actions calls the engine and writes the store; views call what is here.

import { createAnalysis } from "./actions/analysis.js";
import { createCore } from "./actions/core.js";
import { createBots } from "./actions/bots.js";
import { createClock } from "./actions/clock.js";
import { createFiles } from "./actions/files.js";
import { createHelp } from "./actions/help.js";
import { createEntry } from "./actions/entry.js";
import { createHint } from "./actions/hint.js";
import { createLearning } from "./actions/learning.js";
import { createLetters } from "./actions/letters.js";
import { createLibrary } from "./actions/library.js";
import { createLinks } from "./actions/links.js";
import { createMatch } from "./actions/match.js";
import { createPageActions } from "./actions/page.js";
import { createSetUp } from "./actions/set-up.js";
import { createSeating } from "./actions/seating.js";
import { createSetup } from "./actions/setup.js";
import { createSharing } from "./actions/sharing.js";
import { createMinds } from "../../house/minds.js";
import { createStudy } from "./actions/study.js";
import { createStatistics } from "./actions/statistics.js";
import { createThinking } from "../../house/thinking.js";

/** @typedef {ReturnType<typeof createActions>} Actions */

/**
 * What the actions work with.
 *
 * @typedef {object} Tools
 * @property {import("../../house/store.js").Store<import("./state.js").State>} store
 * @property {{ call: Call, restart(): void }} engine
 * @property {import("./storage.js").PageStorage} storage
 * @property {import("./i18n.js").Translate} t
 */

/**
 * @typedef {<M extends keyof import("../../protocol/djambi").Methods>(
 *   method: M, params: import("../../protocol/djambi").Methods[M]["params"],
 * ) => Promise<import("../../protocol/djambi").Methods[M]["result"]>} Call
 */

/**
 * All actions, in one object.
 *
 * @param {Tools} tools
 */
export function createActions(tools) {
  const core = createCore(tools);
  const minds = createMinds({ url: new URL("../../worker/mind.js", import.meta.url) });
  const thinking = createThinking(minds, () => core.notify("info", "notice.mindAgain"));
  const bots = createBots(core, thinking);
  const match = createMatch(core, bots);
  const library = createLibrary(core, match);
  const letters = createLetters(core, library, match);
  const links = createLinks(core, library, match, letters.arrive);
  const analysis = createAnalysis(core, thinking);
  const study = createStudy(core, match);
  return {
    ...createPageActions(core, library, bots),
    ...createEntry(core, match),
    ...createSetup(core, match, library),
    ...match.actions,
    ...library.actions,
    ...links,
    ...createSharing(core),
    ...createFiles(core, library),
    ...letters.actions,
    ...createClock(core, match),
    ...createSeating(core, bots),
    ...bots.actions,
    ...createHint(core, thinking),
    ...analysis,
    ...createSetUp(core, library, bots, { ...analysis, ...study }),
    ...createLearning(core),
    ...study,
    ...createStatistics(core),
    ...createHelp(core),
  };
}
