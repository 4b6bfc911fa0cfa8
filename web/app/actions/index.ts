// All actions of a game's page. Only these modules call the engine and write the store; views call the actions. Each part
// has its own module, and a game adds parts.

import { createAnalysis } from "./search/analysis.ts";
import { createNewGame } from "./games/new-game.ts";
import { createClock } from "./clock.ts";
import { createComputerTurns } from "./search/computer-turns.ts";
import { createCorrespondence } from "./correspondence.ts";
import { createAnnotations } from "./annotations.ts";
import { createFiles } from "./games/files.ts";
import { createLinePreview } from "./search/preview-line.ts";
import { createHint } from "./search/hint.ts";
import { createLibrary } from "./games/library.ts";
import { createLinks } from "./games/links.ts";
import { createMatch } from "./match.ts";
import { createPageActions } from "./page.ts";
import { createHandOver } from "./hand-over.ts";
import { createSharing } from "./sharing.ts";
import { createStudy } from "./study.ts";
import { createContext } from "./context.ts";
import { createSearchPool } from "../search/worker-pool.ts";
import { createSearchQueue } from "../search/queue.ts";
import type { ActionContext } from "./context.ts";
import type { AnyMethods } from "../../protocol/app.ts";
import type { GameUi } from "../game-ui.ts";
import type { Translate } from "../i18n/index.ts";
import type { EngineCall } from "../engine/rpc-client.ts";
import type { State } from "../model/state.ts";
import type { PageStorage } from "../storage/index.ts";
import type { Store } from "../model/store.ts";

export type Actions = ReturnType<typeof createAppActions>["actions"];

/** The tools that actions work with. */
export interface PageToolsOf<S> {
  store: Store<S>;
  engine: { call: EngineCall; restart(): void };
  storage: PageStorage;
  t: Translate;
  gameUi: GameUi;
}

export type PageTools = PageToolsOf<State>;

export type Call = CallOf<AnyMethods>;

export type MethodsOf<Methods> = { [M in keyof Methods]: { params: object; result: unknown } };

/** Calls the engine by the *Methods* of a game. */
export type CallOf<Methods extends MethodsOf<Methods>> = <M extends keyof Methods>(
  method: M,
  params: Methods[M]["params"],
) => Promise<Methods[M]["result"]>;

/** Returns the actions by part, and the context on which a game builds its own actions. */
export function createAppActions(tools: PageTools) {
  const context = createContext(tools);
  const searchPool = createSearchPool({ url: new URL("../../workers/search-worker.js", import.meta.url) });
  const searchQueue = createSearchQueue(searchPool, () => context.notify("info", "notice.mindAgain"));
  const match = createMatch(context);
  const library = createLibrary(context, match);
  const correspondence = createCorrespondence(context, library, match);
  const links = createLinks({ context, library, match, receive: correspondence.receive });
  const actions = {
    page: createPageActions(context, library),
    newGame: createNewGame(context, match, library),
    match: match.actions,
    library: library.actions,
    links,
    sharing: createSharing(context),
    files: createFiles(context, library, links.firstOpenable),
    correspondence: correspondence.actions,
    clock: createClock(context, match),
    handOver: createHandOver(context, match),
    computers: createComputerTurns(context, searchQueue, match),
    hint: createHint(context, searchQueue, match),
    linePreview: createLinePreview(context),
    annotations: createAnnotations(context),
    analysis: createAnalysis(context, searchQueue),
    study: createStudy(context, match),
    lessons: lessonActions(context),
  };
  return { context, match, library, actions };
}

/** Returns the parts of the page that exercises share with it: the engine and the storage. Their games are separate. */
const lessonActions = ({ engine, storage, gameUi }: ActionContext) => ({
  exerciseTools: () => ({ engine, storage, gameUi }),
  /** Whether no game has been played in this browser yet. */
  isNewcomer: () => storage.list().every(({ record }) => record.actions.length === 0),
});
