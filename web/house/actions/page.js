// Owns what is neither game nor engine call: dialogs, settings, notices, and the life of the engine.

import { applyAppearance } from "../appearance.js";
import { loadAgain } from "../again.js";
import { LANGUAGES, loadMessages } from "../i18n.js";
import { errorReport } from "../core.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../../protocol/house").WorkerNotice} WorkerNotice
 */

/**
 * @param {import("../core.js").Core} core
 * @param {import("./library.js").Library} library
 * @param {import("./computers.js").Computers} computers
 */
export function createPageActions(core, library, computers) {
  return {
    ...dialogActions(core, library),
    ...settingActions(core, computers),
    ...noticeActions(core),
    ...engineActions(core, computers),
  };
}

/**
 * @param {import("../core.js").Core} core
 * @param {import("./library.js").Library} library
 */
const dialogActions = ({ store }, library) => ({
  /** @param {string} dialog */
  openDialog(dialog) {
    if (dialog === "saved") library.refresh();
    store.set({ dialog });
  },
  closeDialog: () => store.set({ dialog: null, isInside: false }),
  /** Somebody goes a level deeper in the open dialog, or comes back. @param {boolean} isInside */
  goInside: (isInside) => store.set({ isInside }),
});

/**
 * @param {import("../core.js").Core} core
 * @param {import("./computers.js").Computers} computers
 */
const settingActions = ({ store, storage, face, notifyError }, computers) => ({
  /** @param {import("../i18n.js").Language} language */
  async setLanguage(language) {
    try {
      store.set({ messages: await loadMessages(language, face.messages), language });
      storage.saveSettings({ language });
    } catch (error) {
      notifyError(error);
    }
  },
  /** @param {Partial<Pick<State, "theme" | "motion" | "sound">> & Record<string, unknown>} patch Settings of the game's own among them. */
  setAppearance(patch) {
    store.set(patch);
    storage.saveSettings(patch);
    applyAppearance(store.get());
  },
  /** How fast computer players follow each other. @param {State["speed"]} speed */
  setSpeed(speed) {
    store.set({ speed });
    storage.saveSettings({ speed });
    computers.wake();
  },
});

/** @param {import("../core.js").Core} core */
const noticeActions = ({ store, face, notify, notifyError, say }) => ({
  /** The page had to begin in another language. @param {import("../i18n.js").Language} language */
  languageMissing(language) {
    const name = language === "x-test" ? language : LANGUAGES[language];
    notify("error", "notice.language", { name }, null, { key: "start.retry", run: () => void loadAgain() });
  },
  /** @param {number} id */
  dismiss: (id) => store.set({ notices: store.get().notices.filter((notice) => notice.id !== id) }),
  /** A sentence for the live region. @param {string} sentence */
  say,
  /** A newer version of the page is complete: the person decides when to change to it. @param {() => void} install */
  newVersion: (install) => notify("info", "notice.version", {}, null, { key: "notice.version.do", run: install }),
  /** Another tab has changed to a newer version. @param {() => void} reload */
  versionElsewhere(reload) {
    store.set({ notices: store.get().notices.filter(({ key }) => key !== "notice.version") });
    notify("info", "notice.versionElsewhere", {}, null, { key: "notice.version.do", run: reload });
  },
  /** Whether the game opens without a network. @param {NonNullable<State["offline"]>} offline */
  keptOffline: (offline) => store.set({ offline }),
  /** In a game with secrets no address holds what is played. */
  storageTrouble: (isTrouble = true) => {
    if (isTrouble)
      notify("error", face.viewer && !store.get().view.outcome ? "notice.storageSecret" : "notice.storage");
    else store.set({ notices: store.get().notices.filter(({ key }) => !key.startsWith("notice.storage")) });
  },
  /** An error that nobody caught. @param {unknown} error */
  unexpected: (error) => notifyError(error, "notice.unexpected"),
});

/**
 * @param {import("../core.js").Core} core
 * @param {import("./computers.js").Computers} computers
 */
function engineActions(core, computers) {
  const { store, engine, notify } = core;

  /**
   * A new worker knows nothing: give it the game that the page has, under the same name. At once, so that it is answered
   * before whatever else is asked, by what waits in the queue too; then all goes on where it was.
   */
  const giveGame = () => {
    const { game, view } = store.get();
    if (!game) return;
    const record = (core.whole.match === view.match && core.whole.record) || view.record;
    core.call("loadMatch", { match: view.match, record }).catch((error) => core.notifyError(error, "notice.saved"));
  };

  return {
    /** The text that describes the failed start. */
    startReport: () => errorReport(store.get(), store.get().engine.error),
    /** Start the engine once more. */
    retry() {
      store.set({ engine: { phase: "download", loaded: 0, total: 0, error: null } });
      engine.restart();
      giveGame();
    },
    /** What the worker says of its own life. @param {WorkerNotice} message */
    engineNotice(message) {
      if (message.notice === "progress") {
        const { phase, loaded, total } = message;
        if (store.get().engine.phase === "ready") {
          notify("info", "notice.engineAgain");
          giveGame();
        }
        store.set({ engine: { phase, loaded, total, error: null } });
      } else if (message.notice === "ready") {
        store.set({ engine: { phase: "ready", loaded: 1, total: 1, error: null } });
        core.engineIsBack();
        computers.wake();
      } else {
        store.set({ engine: { phase: "failed", loaded: 0, total: 0, error: message.error } });
      }
    },
  };
}
