// Composes what lies round the page: use without a network, other tabs, sounds and files.

import { keepEngine } from "./keeping.js";
import { keepOffline } from "./offline.js";
import { attachFiles } from "./panels/files.js";
import { attachSound } from "./sound.js";
import { once } from "./store.js";

/** After the start: the player's first moves come before the copy of the site for later. */
const CALM_MS = 1500;

/**
 * @param {import("./page").Page} page
 * @param {(text: string) => boolean} [take] As `attachFiles` takes it.
 */
export function attachSurroundings(page, take) {
  const { store, actions } = page;
  attachSound(page);
  attachFiles(page, take);
  once(
    store,
    ({ engine }) => engine.phase === "ready",
    () => {
      setTimeout(
        () =>
          keepOffline({
            onWaiting: actions.page.newVersion,
            onReplaced: actions.page.versionElsewhere,
            onKept: actions.page.keptOffline,
          }),
        CALM_MS,
      );
      keepEngine(new URL("../worker/keeper.js", import.meta.url));
    },
  );
  addEventListener("pagehide", () => actions.clock.keepClock());
  addEventListener("visibilitychange", () => document.hidden && actions.clock.keepClock(), true);
  addEventListener("storage", () => actions.library.savedElsewhere());
}
