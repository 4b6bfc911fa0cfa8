// Composes Djambi's page: its face, state, actions and views. Everything else is in the modules it names.

import { learnDialog } from "../../house/learn/dialog.js";
import { dialogs } from "../../house/panels/dialogs.js";
import { mountLive } from "../../house/panels/live.js";
import { log } from "../../house/panels/log.js";
import { mountNotices } from "../../house/panels/notices.js";
import { mountStart } from "../../house/panels/start.js";
import { mountVeil } from "../../house/panels/veil.js";
import { linksIn } from "../../house/link/found.js";
import { openPage } from "../../house/shell.js";
import { createActions } from "./actions.js";
import { FACE } from "./face.js";
import { INITIAL } from "./initial.js";
import { mountBanner } from "./panels/banner.js";
import { mountBoard } from "./panels/played-board.js";
import { mountFallen } from "./panels/fallen.js";
import { mountLately } from "./panels/lately.js";
import { mountControls } from "./panels/controls.js";
import { mountBrand, mountMenu } from "./panels/menu.js";
import { friendsDialog, newGameDialog } from "./panels/new-game.js";
import { attachPaper } from "./panels/paper.js";
import { mountParties } from "./panels/parties.js";
import { settingsDialog } from "./panels/settings.js";
import { setupPlayDialog, setupRulesDialog } from "./panels/setup-dialogs.js";
import { mountSetup, setupButton } from "./panels/setup-place.js";
import { shareDialog } from "./panels/share.js";
import { statisticsDialog } from "./panels/statistics.js";
import { mountStrip } from "./panels/strip.js";
import { mountWelcome } from "./panels/welcome.js";
import { tellWhoIsHere } from "./seen.js";
import { initialState } from "./state.js";

const DIALOGS = {
  learn: learnDialog(async () => (await import("./learn/school.js")).SCHOOL),
  lessons: learnDialog(async () => (await import("./learn/school.js")).SCHOOL, true),
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
