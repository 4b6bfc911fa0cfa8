// Starts the page's services: use without a network, other tabs, sounds and files.

import { scheduleSnapshot } from "../engine/snapshot-scheduler.ts";
import { registerServiceWorker } from "./service-worker-client.ts";
import { attachFiles } from "../panels/dialogs/files.ts";
import { attachSound } from "../ui/sound.ts";
import { callOnceTrue } from "../model/store.ts";
import type { Page } from "../page.ts";

/** Delay before the site is precached, so that the player's first moves come first. */
const IDLE_MS = 1500;

/**
 * Attach all services to the page.
 *
 * @param take Passed to `attachFiles`.
 */
export function attachServices(page: Page, take?: (text: string) => boolean) {
  const { store, actions } = page;
  attachSound(page);
  attachFiles(page, take);
  callOnceTrue(
    store,
    ({ engine }) => engine.phase === "ready",
    () => {
      setTimeout(
        () =>
          registerServiceWorker({
            onWaiting: actions.page.newVersion,
            onReplaced: actions.page.versionElsewhere,
            onPrecached: actions.page.setOffline,
          }),
        IDLE_MS,
      );
      scheduleSnapshot(new URL("../../workers/snapshot-worker.js", import.meta.url));
    },
  );
  addEventListener("pagehide", () => actions.clock.saveClock());
  addEventListener("visibilitychange", () => document.hidden && actions.clock.saveClock(), true);
  addEventListener("storage", () => actions.library.onSavedElsewhere());
}
