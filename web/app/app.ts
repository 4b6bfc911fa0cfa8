// Start of a game's page: creates storage, state, engine, actions, views and services from the parts that the game's main.ts
// passes.

import { applyTheme } from "./ui/theme.ts";
import { attachBackButton } from "./ui/back-button.ts";
import { byId } from "./ui/dom.ts";
import { enginePrestarted, engine } from "./engine/engine.ts";
import { isFirstVisit } from "./boot/first-visit.ts";
import { createTranslate, firstMessages, pickLanguage } from "./i18n/index.ts";
import { lessonsDialog } from "./lessons/lessons-dialog.ts";
import { createDialogsView } from "./panels/dialogs/dialogs.ts";
import { mountHandOverOverlay } from "./panels/dialogs/hand-over-overlay.ts";
import { mountEngineLoading } from "./panels/top/engine-loading.ts";
import { mountLiveRegion } from "./panels/top/live-region.ts";
import { createMenuView } from "./panels/top/menu.ts";
import { mountNotices } from "./panels/top/notices.ts";
import { findOutOwnership } from "./storage/migrate.ts";
import { listenToKeys } from "./ui/keys.ts";
import { redirectToGame } from "./links/game-part.ts";
import { withoutTextFragment } from "./links/repair.ts";
import { attachProgressDialog } from "./panels/dialogs/progress-dialog.ts";
import { requestPersistentStorage } from "./storage/persistent-storage.ts";
import { createStorage } from "./storage/index.ts";
import { createStore } from "./model/store.ts";
import { attachServices } from "./services/index.ts";
import type { Actions, PageToolsOf } from "./actions/index.ts";
import type { GameUi } from "./game-ui.ts";
import type { LessonUi } from "./lessons/lesson-ui.ts";
import type { DialogContent } from "./panels/dialogs/dialogs.ts";
import type { MenuItem } from "./panels/top/menu.ts";
import type { PageOf } from "./page.ts";
import type { State } from "./model/state.ts";
import type { PageStorage } from "./storage/index.ts";
import type { SavedGame, Settings } from "./storage/validate.ts";

/** The actions of a game's page; `input` takes back the last step of the action that is being entered. */
type OwnActions = Actions & { input: { stepBack(): unknown } };

interface GameModule<S extends State, A extends OwnActions> {
  gameUi: GameUi;
  /** Returns the initial state. */
  state: (saved: SavedGame | null, settings: Settings & Pick<State, "language" | "messages">) => S;
  actions: (tools: PageToolsOf<S>) => A;
  /** The dialogs that its menu opens. */
  menu: MenuItem[];
  /** The game's own views by the id of their root element. */
  views: Record<string, (root: HTMLElement, page: PageOf<S, A>) => () => void>;
  /** The game's own dialogs by name. */
  dialogs: Record<string, (page: PageOf<S, A>) => DialogContent>;
  /** Fetches the game's part of the lessons. */
  lessonUi: () => Promise<LessonUi>;
  /** Closes the view that replaces the game, such as an editor. */
  closeSuspension?: (actions: A) => void;
  /**
   * Sets the root's attributes that depend on storage. It is called on a first visit, where the pre-paint script does not
   * read storage.
   */
  setVisitorFlags?: (storage: PageStorage) => void;
  /** Takes a dropped or pasted text. Returns false if the game has no use for it. */
  takeText?: (page: PageOf<S, A>) => (text: string) => boolean;
}

/** Open the page. Returns the object that is passed to its views. */
export async function openPage<S extends State, A extends OwnActions>(game: GameModule<S, A>) {
  const { gameUi, state, actions: createActions } = game;
  const { closeSuspension = () => {}, takeText, setVisitorFlags = () => {} } = game;
  if (redirectToGame(location.hash, gameUi)) await new Promise(() => {}); // The page of the other game replaces this one.
  await enginePrestarted;
  await findOutOwnership();
  const storage = createStorage(
    () => ({ local: localStorage, session: sessionStorage }),
    (isTrouble) => actions.page.storageTrouble(isTrouble),
    gameUi.storageSchema,
  );
  const settings = storage.settings();
  if (isFirstVisit()) {
    applyTheme(settings);
    setVisitorFlags(storage);
  }
  const wanted = pickLanguage(location.search, settings.language ?? null, navigator.languages);
  const loadedMessages = await firstMessages(wanted, gameUi.messages);
  const saved = storage.find(location.hash);
  const store = createStore(state(saved, { ...settings, ...loadedMessages }));
  const t = createTranslate(() => store.get().messages);
  const actions = createActions({ store, engine, storage, t, gameUi });
  const page = { store, actions, t, gameUi };
  engine.listen((notice) => {
    actions.page.engineNotice(notice);
    if (notice.notice === "ready") actions.links.start();
    if (notice.notice === "ready" && saved && saved.record.actions.length > 0) void requestPersistentStorage();
  });
  mountViews(page, { ...game.views, ...appViews(game) });
  attachProgressDialog(page);
  listenToKeys(document, store, actions, { Escape: () => void actions.input.stepBack() });
  attachServices(page, takeText?.(page));
  const back = attachBackButton({ store, actions, leave: () => closeSuspension(actions) });
  addEventListener("hashchange", ({ newURL }) => {
    const hash = withoutTextFragment(new URL(newURL).hash);
    if (!back.isOurs(hash) && !redirectToGame(hash, gameUi)) actions.links.followHash(hash);
  });
  addEventListener("error", (event) => actions.page.unexpected(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => actions.page.unexpected(event.reason));
  if (loadedMessages.language !== wanted) actions.page.languageMissing(wanted);
  document.documentElement.dataset.ready = "page";
  return page;
}

/** Returns the views that every page has, by the id of their root element. */
const appViews = <S extends State, A extends OwnActions>({ menu, dialogs, lessonUi }: GameModule<S, A>) => ({
  menu: createMenuView(menu),
  "hand-over": mountHandOverOverlay,
  start: mountEngineLoading,
  notices: mountNotices,
  dialogs: createDialogsView({ lessons: lessonsDialog(lessonUi), nextTask: lessonsDialog(lessonUi, true), ...dialogs }),
  live: mountLiveRegion,
});

/** Mount all views now, and again whenever the language changes. */
function mountViews<S extends State, A extends OwnActions>(page: PageOf<S, A>, views: GameModule<S, A>["views"]) {
  let unmount = () => {};
  page.store.select(
    (state) => [state.messages],
    () => {
      unmount();
      const { language } = page.store.get();
      document.documentElement.lang = language === "x-test" ? "en" : language;
      const stops = Object.entries(views).map(([id, mount]) => mount(byId(id), page));
      unmount = () => stops.forEach((stop) => stop());
    },
  );
}
