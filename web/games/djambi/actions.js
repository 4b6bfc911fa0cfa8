// Owns everything that the page can do. Only web/games/djambi/actions calls the engine and writes the store; views call what is here.

import { createAnalysis } from "../../house/actions/analysis.js";
import { createCore } from "../../house/core.js";
import { createBots } from "../../house/actions/computers.js";
import { createClock } from "../../house/actions/clock.js";
import { createFiles } from "../../house/actions/files.js";
import { createHelp } from "./actions/help.js";
import { createEntry } from "./actions/entry.js";
import { createHint } from "../../house/actions/hint.js";
import { createLearning } from "./actions/learning.js";
import { createLetters } from "../../house/actions/correspondence.js";
import { createLibrary } from "../../house/actions/library.js";
import { createLinks } from "../../house/actions/links.js";
import { createMatch } from "../../house/actions/match.js";
import { createPageActions } from "../../house/actions/page.js";
import { createSetUp } from "./actions/editor.js";
import { createSeating } from "../../house/actions/seating.js";
import { createSetup } from "../../house/actions/beginning.js";
import { createSharing } from "../../house/actions/sharing.js";
import { createMinds } from "../../house/minds.js";
import { createStudy } from "../../house/actions/study.js";
import { createStatistics } from "../../house/actions/statistics.js";
import { createThinking } from "../../house/thinking.js";

/** @typedef {ReturnType<typeof createActions>} Actions */

/**
 * What the actions work with.
 *
 * @typedef {object} Tools
 * @property {import("../../house/store.js").Store<import("./state.js").State>} store
 * @property {{ call: Call, restart(): void }} engine
 * @property {import("../../house/storage.js").PageStorage} storage
 * @property {import("../../house/i18n.js").Translate} t
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
