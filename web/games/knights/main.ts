// Composes Knights' page: its face, state, actions and views. Everything else is in the modules it names.

import { learnDialog } from "../../house/learn/dialog.ts";
import { dialogs } from "../../house/panels/dialogs.ts";
import { mountLive } from "../../house/panels/live.ts";
import { mountNotices } from "../../house/panels/notices.ts";
import { mountStart } from "../../house/panels/start.ts";
import { mountVeil } from "../../house/panels/veil.ts";
import { isPlainKey } from "../../house/keys.ts";
import { openPage } from "../../house/shell.ts";
import { createActions } from "./actions.ts";
import { FACE } from "./face.ts";
import { INITIAL } from "./initial.js";
import { mountBanner } from "./panels/banner.ts";
import { mountBoard } from "./panels/played-board.ts";
import { mountControls } from "./panels/controls.ts";
import { mountHand } from "./panels/hand.ts";
import { mountHelp } from "./panels/help.ts";
import { mountLog } from "./panels/log.ts";
import { mountBrand, mountMenu } from "./panels/menu.ts";
import { friendsDialog, newGameDialog } from "./panels/new-game.ts";
import { observedDialog } from "./panels/observed.ts";
import { mountPicker } from "./panels/picker.ts";
import { mountPlayers } from "./panels/players.ts";
import { settingsDialog } from "./panels/settings.ts";
import { shareDialog } from "./panels/share.ts";
import { statisticsDialog } from "./panels/statistics.ts";
import { stockDialog } from "./panels/stock.ts";
import { mountTracks } from "./panels/tracks.ts";
import { mountTrade } from "./panels/trade.ts";
import { mountWelcome } from "./panels/welcome.ts";
import { initialState } from "./state.ts";

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
      learn: learnDialog(async () => (await import("./learn/school.ts")).SCHOOL),
      lessons: learnDialog(async () => (await import("./learn/school.ts")).SCHOOL, true),
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
