// Composes Djambi's page from its `GameUi`, state, actions and views. The modules that it imports do all the work.

import { createLogView } from "../../app/panels/side/log.ts";
import { findLinks } from "../../app/links/find-links.ts";
import { openPage } from "../../app/app.ts";
import { createActions } from "./actions/index.ts";
import { GAME_UI } from "./game-ui.ts";
import { INITIAL } from "./initial.js";
import { mountBanner } from "./panels/top/banner.ts";
import { mountBoard } from "./panels/side/played-board.ts";
import { mountCaptured } from "./panels/side/captured-pieces.ts";
import { mountRecentTurns } from "./panels/side/recent-turns.ts";
import { mountControls } from "./panels/top/controls.ts";
import { mountBrand } from "./panels/top/brand.ts";
import { friendsDialog, newGameDialog } from "./panels/dialogs/new-game.ts";
import { attachPrintView } from "./print/print-view.ts";
import { mountParties } from "./panels/side/parties.ts";
import { settingsDialog } from "./panels/dialogs/settings.ts";
import { editorPlayersDialog, editorRulesDialog } from "./editor/editor-dialogs.ts";
import { mountEditor, editorButton } from "./editor/editor-mount.ts";
import { shareDialog } from "./panels/dialogs/share.ts";
import { statisticsDialog } from "./panels/dialogs/statistics.ts";
import { mountTurnStrip } from "./panels/top/turn-strip.ts";
import { mountWelcome } from "./panels/dialogs/welcome.ts";
import { setVisitorFlags } from "./pre-paint-flags.ts";
import { createInitialState } from "./state.ts";
import type { Actions } from "./actions/index.ts";
import type { State } from "./state.ts";

const page = await openPage<State, Actions>({
  gameUi: GAME_UI,
  state: (saved, settings) => createInitialState(INITIAL, saved, settings),
  actions: createActions,
  menu: ["lessons", "saved", "share"],
  views: {
    brand: mountBrand,
    parties: mountParties,
    banner: mountBanner,
    board: mountBoard,
    "turn-strip": mountTurnStrip,
    controls: mountControls,
    "recent-turns": mountRecentTurns,
    captured: mountCaptured,
    welcome: mountWelcome, // Comes before the list of moves, whose place it takes while it is visible.
    log: createLogView((own) => [editorButton(own)]),
    setup: mountEditor,
  },
  dialogs: {
    new: newGameDialog,
    friends: friendsDialog,
    statistics: statisticsDialog,
    share: shareDialog,
    settings: settingsDialog,
    setupPlay: editorPlayersDialog,
    setupRules: editorRulesDialog,
  },
  lessonUi: async () => (await import("./lessons/lesson-ui.ts")).LESSON_UI,
  closeSuspension: (actions) => actions.editor.closeSetup(),
  takeText:
    ({ store, actions }) =>
    (text) => {
      if (!store.get().isSuspended || findLinks(text).length > 0) return false;
      actions.editor.writeSetup(text);
      return true;
    },
  setVisitorFlags,
});
attachPrintView(page);
