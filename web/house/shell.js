// Composes the page of any game: storage, state, engine, actions, views and what lies round them. The game's main.js says what
// they are.

import { applyAppearance } from "./appearance.js";
import { attachBack } from "./back.js";
import { byId } from "./dom.js";
import { begun, engine } from "./engine.js";
import { isFirstVisit } from "./first-visit.js";
import { createTranslate, firstMessages, pickLanguage } from "./i18n.js";
import { mayInherit } from "./inheritance.js";
import { listenToKeys } from "./keys.js";
import { goToItsGame } from "./link/game.js";
import { bare } from "./link/mend.js";
import { attachWorking } from "./panels/working.js";
import { keepForGood } from "./persistence.js";
import { createStorage } from "./storage.js";
import { createStore } from "./store.js";
import { attachSurroundings } from "./surroundings.js";

/**
 * @typedef {object} Game
 * @property {import("./face").Face} face
 * @property {(saved: import("./stored.js").SavedGame | null, settings: Pick<import("./state.js").State, "language" | "messages">) => any} state
 *   What the page holds at first.
 * @property {(tools: any) => any} actions
 * @property {Record<string, (root: HTMLElement, page: any) => () => void>} views By the id of their root in the page.
 * @property {(actions: any) => Record<string, () => void>} [keys] What keys do besides.
 * @property {(actions: any) => void} [leave] Ends what takes the place of the game.
 * @property {(storage: import("./storage.js").PageStorage) => void} [tellWhoIsHere] Says at the root what the first script took for
 *   granted.
 * @property {(page: any) => (text: string) => boolean} [take] The game's own use of a text that is dropped or pasted.
 */

/**
 * Open the page; what is returned is what its views are given.
 *
 * @param {Game} game
 */
export async function openPage({
  face,
  state,
  actions: createActions,
  views,
  keys = () => ({}),
  leave = () => {},
  take,
  tellWhoIsHere = () => {},
}) {
  if (goToItsGame(location.hash, face)) await new Promise(() => {}); // another page takes this one's place
  await begun;
  await mayInherit();
  const storage = createStorage(
    () => ({ local: localStorage, session: sessionStorage }),
    (isTrouble) => actions.page.storageTrouble(isTrouble),
    face.kept,
  );
  const settings = storage.settings();
  if (isFirstVisit()) {
    applyAppearance(settings);
    tellWhoIsHere(storage);
  }
  const wanted = pickLanguage(location.search, settings.language ?? null, navigator.languages);
  const spoken = await firstMessages(wanted, face.messages);
  const saved = storage.find(location.hash);
  const store = createStore(state(saved, { ...settings, ...spoken }));
  const t = createTranslate(() => store.get().messages);
  const actions = createActions({ store, engine, storage, t, face });
  const page = { store, actions, t, face };
  engine.listen((notice) => {
    actions.page.engineNotice(notice);
    if (notice.notice === "ready") actions.links.start();
    if (notice.notice === "ready" && saved && saved.record.actions.length > 0) void keepForGood();
  });
  keepMounted(page, views);
  attachWorking(page);
  listenToKeys(document, store, actions, keys(actions));
  attachSurroundings(page, take?.(page));
  const back = attachBack({ store, actions, leave: () => leave(actions) });
  addEventListener("hashchange", ({ newURL }) => {
    const hash = bare(new URL(newURL).hash);
    if (!back.isOurs(hash) && !goToItsGame(hash, face)) actions.links.followHash(hash);
  });
  addEventListener("error", (event) => actions.page.unexpected(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => actions.page.unexpected(event.reason));
  if (spoken.language !== wanted) actions.page.languageMissing(wanted);
  document.documentElement.dataset.ready = "page";
  return page;
}

/**
 * Draw all views, anew whenever the language changes.
 *
 * @param {any} page
 * @param {Game["views"]} views
 */
function keepMounted(page, views) {
  let unmount = () => {};
  page.store.select(
    (/** @type {import("./state.js").State} */ state) => [state.messages],
    () => {
      unmount();
      const { language } = page.store.get();
      document.documentElement.lang = language === "x-test" ? "en" : language;
      const stops = Object.entries(views).map(([id, mount]) => mount(byId(id), page));
      unmount = () => stops.forEach((stop) => stop());
    },
  );
}
