// Composes Knights' page: its face, state, actions and views. Everything else is in the modules it names.

import { learnDialog } from "../../house/learn/dialog.js";
import { dialogs } from "../../house/panels/dialogs.js";
import { mountLive } from "../../house/panels/live.js";
import { mountNotices } from "../../house/panels/notices.js";
import { mountStart } from "../../house/panels/start.js";
import { mountVeil } from "../../house/panels/veil.js";
import { isPlainKey } from "../../house/keys.js";
import { openPage } from "../../house/shell.js";
import { createActions } from "./actions.js";
import { FACE } from "./face.js";
import { INITIAL } from "./initial.js";
import { mountBanner } from "./panels/banner.js";
import { mountBoard } from "./panels/played-board.js";
import { mountControls } from "./panels/controls.js";
import { mountHand } from "./panels/hand.js";
import { mountHelp } from "./panels/help.js";
import { mountLog } from "./panels/log.js";
import { mountBrand, mountMenu } from "./panels/menu.js";
import { friendsDialog, newGameDialog } from "./panels/new-game.js";
import { observedDialog } from "./panels/observed.js";
import { mountPicker } from "./panels/picker.js";
import { mountPlayers } from "./panels/players.js";
import { settingsDialog } from "./panels/settings.js";
import { shareDialog } from "./panels/share.js";
import { statisticsDialog } from "./panels/statistics.js";
import { stockDialog } from "./panels/stock.js";
import { mountTracks } from "./panels/tracks.js";
import { mountTrade } from "./panels/trade.js";
import { mountWelcome } from "./panels/welcome.js";
import { initialState } from "./state.js";

const page = await openPage({
  face: FACE,
  state: (saved, settings) => initialState(INITIAL, saved, settings),
  actions: createActions,
  views: {
    brand: mountBrand,
    menu: mountMenu,
    players: mountPlayers,
    banner: mountBanner,
    board: mountBoard,
    veil: mountVeil,
    start: mountStart,
    picker: mountPicker,
    trade: mountTrade,
    hand: mountHand,
    tracks: mountTracks,
    controls: mountControls,
    log: mountLog,
    welcome: mountWelcome,
    help: mountHelp,
    notices: mountNotices,
    dialogs: dialogs({
      learn: learnDialog(async () => (await import("./learn/school.js")).SCHOOL),
      lessons: learnDialog(async () => (await import("./learn/school.js")).SCHOOL, true),
      new: newGameDialog,
      friends: friendsDialog,
      settings: settingsDialog,
      statistics: statisticsDialog,
      stock: stockDialog,
      share: shareDialog,
      observed: observedDialog,
    }),
    live: mountLive,
  },
  keys: (actions) => ({ Escape: () => void actions.entry.stepBack() }),
});
document.addEventListener("keydown", (event) => {
  const isFree = isPlainKey(event, "input, textarea, select, dialog") && !page.store.get().dialog;
  if (event.key === "w" && isFree) void page.actions.threats.toggle();
});
