// Actions outside of the game: dialogs, settings, notices, and the engine's start and restart.

import { applyTheme } from "../ui/theme.ts";
import { reloadPastCaches } from "../boot/hard-reload.ts";
import { loadMessages } from "../i18n/index.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { errorReport } from "./context.ts";
import type { WorkerNotice } from "../../protocol/app.ts";
import type { ActionContext } from "./context.ts";
import type { Language } from "../i18n/languages.ts";
import type { State } from "../model/state.ts";
import type { Library } from "./games/library.ts";

export function createPageActions(context: ActionContext, library: Library) {
  return {
    ...dialogActions(context, library),
    ...settingActions(context),
    ...noticeActions(context),
    ...engineActions(context),
  };
}

const dialogActions = ({ store }: ActionContext, library: Library) => ({
  openDialog(dialog: string) {
    if (dialog === "saved") library.refresh();
    store.set({ dialog });
  },
  closeDialog: () => store.set({ dialog: null, isDialogNested: false }),
  /** Note that the open dialog shows a nested level, or its first level again. */
  setDialogNested: (isInside: boolean) => store.set({ isDialogNested: isInside }),
});

const settingActions = ({ store, storage, gameUi, notifyError }: ActionContext) => ({
  async setLanguage(language: Language) {
    try {
      store.set({ messages: await loadMessages(language, gameUi.messages), language });
      storage.saveSettings({ language });
    } catch (error) {
      notifyError(error);
    }
  },
  /**
   * Store settings of appearance and apply them.
   *
   * @param patch May include the game's own settings.
   */
  setAppearance(patch: Partial<Pick<State, "theme" | "motion" | "sound">> & Record<string, unknown>) {
    store.set(patch);
    storage.saveSettings(patch);
    applyTheme(store.get());
  },
  /** Set how fast computer players follow each other. */
  setSpeed(speed: State["speed"]) {
    store.set({ speed });
    storage.saveSettings({ speed });
  },
});

const noticeActions = ({ store, gameUi, notify, notifyError, announce }: ActionContext) => ({
  /** Report that the page had to start in another language. */
  languageMissing(language: Language) {
    const name = language === "x-test" ? language : LANGUAGES[language];
    notify("error", "notice.language", { name }, null, { key: "start.retry", run: () => void reloadPastCaches() });
  },
  dismiss: (id: number) => store.set({ notices: store.get().notices.filter((notice) => notice.id !== id) }),
  /** Announce a sentence in the live region. */
  announce,
  /** Offer a newer version of the page, which is cached. The person decides when to change to it. */
  newVersion: (install: () => void) =>
    notify("info", "notice.version", {}, null, { key: "notice.version.do", run: install }),
  /** Report that another tab has changed to a newer version. */
  versionElsewhere(reload: () => void) {
    store.set({ notices: store.get().notices.filter(({ key }) => key !== "notice.version") });
    notify("info", "notice.versionElsewhere", {}, null, { key: "notice.version.do", run: reload });
  },
  /** Store whether the game opens without a network. */
  setOffline: (offline: NonNullable<State["offline"]>) => store.set({ offline }),
  /**
   * Report that games cannot be saved, or remove that notice. The sentence for a game with secrets differs, because its
   * address does not contain the game either.
   */
  storageTrouble: (isTrouble = true) => {
    if (isTrouble)
      notify("error", gameUi.viewerId && !store.get().view.outcome ? "notice.storageSecret" : "notice.storage");
    else store.set({ notices: store.get().notices.filter(({ key }) => !key.startsWith("notice.storage")) });
  },
  /** Report an error that was not caught. */
  unexpected: (error: unknown) => notifyError(error, "notice.unexpected"),
});

function engineActions(context: ActionContext) {
  const { store, engine, notify } = context;

  /**
   * Load the page's game into a new worker, under the same name. This happens at once, so that the game is loaded before any
   * other call, including those in the queue; then everything continues where it was.
   */
  const reloadGame = () => {
    const { gameId, view } = store.get();
    if (!gameId) return;
    const record = (context.fullRecord.match === view.match && context.fullRecord.record) || view.record;
    context
      .call("loadMatch", { match: view.match, record })
      .catch((error) => context.notifyError(error, "notice.saved"));
  };

  return {
    /** Returns the text that describes the failed start. */
    startReport: () => errorReport(store.get(), store.get().engine.error),
    /** Start the engine once more. */
    retry() {
      store.set({ engine: { phase: "download", loaded: 0, total: 0, error: null } });
      engine.restart();
      reloadGame();
    },
    /** Handle a notice of the worker about its own start or end. */
    engineNotice(message: WorkerNotice) {
      if (message.notice === "progress") {
        const { phase, loaded, total } = message;
        if (store.get().engine.phase === "ready") {
          notify("info", "notice.engineAgain");
          reloadGame();
        }
        store.set({ engine: { phase, loaded, total, error: null } });
      } else if (message.notice === "ready") {
        store.set({ engine: { phase: "ready", loaded: 1, total: 1, error: null } });
        context.clearEngineNotices();
      } else {
        store.set({ engine: { phase: "failed", loaded: 0, total: 0, error: message.error } });
      }
    },
  };
}
