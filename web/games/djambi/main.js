// Composes the page: state, engine, actions and views. Everything else is in the modules it names.

import { createActions } from "./actions.js";
import { byId } from "../../house/dom.js";
import { engine } from "../../house/engine.js";
import { createTranslate, loadMessages, pickLanguage } from "../../house/i18n.js";
import { INITIAL } from "./initial.js";
import { listenToKeys } from "../../house/keys.js";
import { mountBanner } from "./panels/banner.js";
import { mountBoard } from "./panels/board.js";
import { mountBrand, mountMenu } from "./panels/menu.js";
import { mountControls } from "./panels/controls.js";
import { mountDialogs } from "../../house/panels/dialogs.js";
import { mountLive } from "../../house/panels/live.js";
import { mountLog } from "../../house/panels/log.js";
import { mountNotices } from "../../house/panels/notices.js";
import { mountParties } from "./panels/parties.js";
import { mountSetup } from "./panels/setup.js";
import { mountStart } from "../../house/panels/start.js";
import { mountVeil } from "../../house/panels/veil.js";
import { mountStrip } from "./panels/strip.js";
import { initialState } from "./state.js";
import { createStorage } from "../../house/storage.js";
import { createStore } from "../../house/store.js";
import { attachSurroundings } from "../../house/surroundings.js";

/** @type {Record<string, import("./panels/page").View>} Views by the id of their root in index.html. */
const VIEWS = {
  brand: mountBrand,
  menu: mountMenu,
  parties: mountParties,
  banner: mountBanner,
  board: mountBoard,
  veil: mountVeil,
  start: mountStart,
  strip: mountStrip,
  controls: mountControls,
  log: mountLog,
  notices: mountNotices,
  setup: mountSetup,
  dialogs: mountDialogs,
  live: mountLive,
};

const storage = createStorage(
  () => ({ local: localStorage, session: sessionStorage }),
  () => actions.storageTrouble(),
);
const settings = storage.settings();
const language = pickLanguage(location.search, settings.language ?? null, navigator.languages);
const store = createStore(
  initialState(INITIAL, storage.find(location.hash), {
    ...settings,
    language,
    messages: await loadMessages(language),
  }),
);
const t = createTranslate(() => store.get().messages);
const actions = createActions({ store, engine, storage, t });
engine.listen((notice) => {
  actions.engineNotice(notice);
  if (notice.notice === "ready") actions.start();
});

/** @type {() => void} */
let unmount = () => {};
store.select(
  (state) => [state.messages],
  () => {
    unmount();
    const { language: lang } = store.get();
    document.documentElement.lang = lang === "x-test" ? "en" : lang;
    const stops = Object.entries(VIEWS).map(([id, mount]) => mount(byId(id), { store, actions, t }));
    unmount = () => stops.forEach((stop) => stop());
  },
);
listenToKeys(document, store, actions);
attachSurroundings({ store, actions, t });
addEventListener("hashchange", ({ newURL }) => actions.followHash(new URL(newURL).hash));
addEventListener("error", (event) => actions.unexpected(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => actions.unexpected(event.reason));
document.documentElement.dataset.ready = "page";
