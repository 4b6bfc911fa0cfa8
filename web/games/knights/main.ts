// Composes Knights' page from its `GameUi`, state, actions, views and keys.

import { isPlainKey } from "../../app/ui/keys.ts";
import { openPage } from "../../app/app.ts";
import { createActions } from "./actions/index.ts";
import { GAME_UI } from "./game-ui.ts";
import { INITIAL } from "./initial.js";
import { mountBanner } from "./panels/top/banner.ts";
import { mountBoard } from "./panels/side/played-board.ts";
import { mountControls } from "./panels/top/controls.ts";
import { mountHand } from "./panels/side/hand.ts";
import { mountHelp } from "./panels/side/help.ts";
import { mountLog } from "./panels/side/log.ts";
import { mountBrand } from "./panels/top/brand.ts";
import { friendsDialog, newGameDialog } from "./panels/dialogs/new-game.ts";
import { spectatorDialog } from "./panels/dialogs/spectator-dialog.ts";
import { mountPicker } from "./panels/side/picker.ts";
import { mountPlayers } from "./panels/side/players.ts";
import { settingsDialog } from "./panels/dialogs/settings.ts";
import { shareDialog } from "./panels/dialogs/share.ts";
import { statisticsDialog } from "./panels/dialogs/statistics.ts";
import { stockDialog } from "./panels/dialogs/bank-dialog.ts";
import { mountTracks } from "./panels/side/tracks.ts";
import { mountTrade } from "./panels/side/trade.ts";
import { mountWelcome } from "./panels/dialogs/welcome.ts";
import { createInitialState } from "./state.ts";
import type { KnightsActions } from "./actions/index.ts";
import type { KnightsState } from "./state.ts";

const page = await openPage<KnightsState, KnightsActions>({
  gameUi: GAME_UI,
  state: (saved, settings) => createInitialState(INITIAL, saved, settings),
  actions: createActions,
  menu: ["lessons", "saved", "share", "statistics"],
  views: {
    brand: mountBrand,
    players: mountPlayers,
    banner: mountBanner,
    board: mountBoard,
    picker: mountPicker,
    trade: mountTrade,
    hand: mountHand,
    tracks: mountTracks,
    controls: mountControls,
    log: mountLog,
    welcome: mountWelcome,
    help: mountHelp,
  },
  dialogs: {
    new: newGameDialog,
    friends: friendsDialog,
    settings: settingsDialog,
    statistics: statisticsDialog,
    stock: stockDialog,
    share: shareDialog,
    observed: spectatorDialog,
  },
  lessonUi: async () => (await import("./lessons/lesson-ui.ts")).LESSON_UI,
});
document.addEventListener("keydown", (event) => {
  const isFree = isPlainKey(event, "input, textarea, select, dialog") && !page.store.get().dialog;
  if (event.key === "w" && isFree) void page.actions.threats.toggle();
});
