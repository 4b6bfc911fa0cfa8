// Composes Djambi's page: its face, state, actions and views. Everything else is in the modules it names.

import { learnDialog } from "../../house/learn/dialog.ts";
import { dialogs } from "../../house/panels/dialogs.ts";
import { mountLive } from "../../house/panels/live.ts";
import { log } from "../../house/panels/log.ts";
import { mountNotices } from "../../house/panels/notices.ts";
import { mountStart } from "../../house/panels/start.ts";
import { mountVeil } from "../../house/panels/veil.ts";
import { linksIn } from "../../house/link/found.ts";
import { openPage } from "../../house/shell.ts";
import { createActions } from "./actions.ts";
import { FACE } from "./face.ts";
import { INITIAL } from "./initial.js";
import { mountBanner } from "./panels/banner.ts";
import { mountBoard } from "./panels/played-board.ts";
import { mountFallen } from "./panels/fallen.ts";
import { mountLately } from "./panels/lately.ts";
import { mountControls } from "./panels/controls.ts";
import { mountBrand, mountMenu } from "./panels/menu.ts";
import { friendsDialog, newGameDialog } from "./panels/new-game.ts";
import { attachPaper } from "./panels/paper.ts";
import { mountParties } from "./panels/parties.ts";
import { settingsDialog } from "./panels/settings.ts";
import { setupPlayDialog, setupRulesDialog } from "./panels/setup-dialogs.ts";
import { mountSetup, setupButton } from "./panels/setup-place.ts";
import { shareDialog } from "./panels/share.ts";
import { statisticsDialog } from "./panels/statistics.ts";
import { mountStrip } from "./panels/strip.ts";
import { mountWelcome } from "./panels/welcome.ts";
import { tellWhoIsHere } from "./seen.ts";
import { initialState } from "./state.ts";

const DIALOGS = {
  learn: learnDialog(async () => (await import("./learn/school.ts")).SCHOOL),
  lessons: learnDialog(async () => (await import("./learn/school.ts")).SCHOOL, true),
  new: newGameDialog,
  friends: friendsDialog,
  statistics: statisticsDialog,
  share: shareDialog,
  settings: settingsDialog,
  setupPlay: setupPlayDialog,
  setupRules: setupRulesDialog,
};

const page = await openPage({
  face: FACE,
  state: (saved, settings) => initialState(INITIAL, saved, settings),
  actions: createActions,
  views: {
    brand: mountBrand,
    menu: mountMenu,
    parties: mountParties,
    banner: mountBanner,
    board: mountBoard,
    veil: mountVeil,
    start: mountStart,
    strip: mountStrip,
    controls: mountControls,
    lately: mountLately,
    fallen: mountFallen,
    welcome: mountWelcome, // before the list of moves, whose place it leaves
    log: log((own) => [setupButton(own)]),
    notices: mountNotices,
    setup: mountSetup,
    dialogs: dialogs(DIALOGS),
    live: mountLive,
  },
  keys: (actions) => ({ Escape: () => void actions.entry.stepBack() }),
  leave: (actions) => actions.editor.closeSetup(),
  take:
    ({ store, actions }) =>
    (text) => {
      if (!store.get().isSetAside || linksIn(text).length > 0) return false;
      actions.editor.writeSetup(text);
      return true;
    },
  tellWhoIsHere,
});
attachPaper(page);
